"""What a rule asks of a person: options with stable keys, and the rule that makes it ask."""

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.core.errors import IllegalAnswerError, MalformedAnswerError, Refusal

CHANCE = "nature"
"""Who answers what nobody decides. Programs that read the API know it by this word."""

Answer = tuple[str, ...]


class Option(NamedTuple):
    """One thing a person may answer. An open option takes values: `life:p1` takes `life:p1:-3`.

    `about` is the card that it means where the key does not name it.
    """

    key: str
    label: str
    rule: str = ""
    takes: tuple[str, ...] = ()
    about: str = ""

    def to_data(self) -> dict[str, Any]:
        return {
            "key": self.key,
            "label": self.label,
            "rule": self.rule,
            "takes": list(self.takes),
        }


@dataclass(slots=True)
class Decision:
    """A question to one player. Awaiting it gives the chosen keys.

    `verify` refuses an answer whose picks do not go together; the picks are not enumerated.
    `refuses` says of a card that is no option what keeps it from being one, as far as only the
    question knows. In `any_order` every order comes to the same, so a page need not ask.
    """

    player: str
    kind: str
    options: Sequence[Option]
    rule: str
    at_least: int = 1
    at_most: int = 1
    boundary: bool = False
    source: str | None = None
    text: str = ""
    verify: Callable[[Answer], None] | None = None
    refuses: Callable[[str], Iterable[Refusal]] | None = None
    any_order: bool = False

    def __await__(self) -> Generator["Decision", Answer, Answer]:
        return (yield self)

    def option_for(self, pick: str) -> Option | None:
        """The option that a key names, with its values if the option is open."""
        for option in self.options:
            if pick == option.key or (option.takes and pick.startswith(option.key + ":")):
                return option
        return None

    def check(self, answer: Answer) -> None:
        """Refuse an answer that is not one of those offered."""
        if not self.at_least <= len(answer) <= self.at_most:
            raise MalformedAnswerError(self._count_sentence(len(answer)))
        if len(set(answer)) != len(answer):
            raise MalformedAnswerError("The same option is named twice.")
        for pick in answer:
            option = self.option_for(pick)
            if option is None:
                raise IllegalAnswerError(f"“{pick}” cannot be chosen now ({self.rule}).")
            check_values(option, pick)
        if self.verify is not None:
            self.verify(answer)

    def _count_sentence(self, given: int) -> str:
        if self.at_least == self.at_most:
            return f"Choose exactly {self.at_least}, not {given} ({self.rule})."
        return f"Choose {self.at_least} to {self.at_most}, not {given} ({self.rule})."

    def to_public_data(self) -> dict[str, Any]:
        """The question as bystanders see it: how many answers there are could tell a hand."""
        return {
            "player": self.player,
            "kind": self.kind,
            "text": self.text,
            "rule": self.rule,
            "boundary": self.boundary,
            "options": [],
            "table": [],
            "forbidden": [],
        }

    def to_data(self) -> dict[str, Any]:
        return {
            "player": self.player,
            "kind": self.kind,
            "text": self.text,
            "rule": self.rule,
            "at_least": self.at_least,
            "at_most": self.at_most,
            "boundary": self.boundary,
            "source": self.source,
            "options": [option.to_data() for option in self.options],
        }


def values_in(option: Option, pick: str) -> list[str]:
    """The values that follow an open option's key; the last one may contain colons."""
    if not option.takes:
        return []
    return pick[len(option.key) + 1 :].split(":", len(option.takes) - 1)


def check_values(option: Option, pick: str) -> None:
    """Refuse values of the wrong number or kind."""
    if not option.takes:
        return
    values = values_in(option, pick)
    if pick == option.key or len(values) != len(option.takes) or not all(values):
        wanted = ", ".join(option.takes)
        raise MalformedAnswerError(f"“{option.label}” needs a value: {wanted}.")
    for kind, value in zip(option.takes, values, strict=True):
        if kind == "number" and not is_whole_number(value):
            raise MalformedAnswerError(f"“{value}” is not a whole number up to 9999.")


def place_named(text: str, count: int) -> int | None:
    """Which of so many things a key like `o5:1` names, counted from zero; None if there is none."""
    known = text.isascii() and text.isdigit() and len(text) <= 4 and int(text) < count
    return int(text) if known else None


def is_whole_number(text: str) -> bool:
    digits = text.removeprefix("-").removeprefix("+")
    return digits.isascii() and digits.isdigit() and len(digits) <= 4
