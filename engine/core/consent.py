"""What the opponents are asked: to take back what was seen, to allow what a rule forbids.

A request and the facts are plain data beside the answers. The answers may be taken back, the facts
may not: they say who asked, who agreed or refused, and which answers are gone.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core.events import Event
from engine.core.state import Record

TABLE, JUDGE = "", "judge"
"""Who takes back without asking: whoever records for all, and a judge."""

UNDO, CORRECTION, ALLOWANCE = "undo", "correction", "allowance"
ASKED, AGREED, REFUSED = "asked", "agreed", "refused"
WITHDRAWN, LAPSED, DONE = "withdrawn", "lapsed", "done"

CHANCE, SHOWN = "chance", "shown"
"""What was seen without a line in the log: an answer of chance, a question that shows cards."""
FORBIDDEN = "forbidden"
"""What a player asks to be allowed, and the rule against it."""


@dataclass(slots=True)
class Request(Record):
    """A player asks the opponents; `seen` is what would be unsaid, `becomes` what would be instead.

    `place` is how many answers the game had: the request is over as soon as it has others.
    """

    kind: str
    by: str
    count: int
    answer: list[str]
    asked: list[str]
    seen: list[list[Any]]
    becomes: list[list[Any]]
    place: int
    agreed: list[str] = field(default_factory=list)

    @property
    def waits_for(self) -> list[str]:
        return [each for each in self.asked if each not in self.agreed]


@dataclass(slots=True)
class TakenBack(Record):
    """One fact about taking answers back. `event` is the place in the log, `gone` the answers."""

    what: str
    kind: str
    by: str
    name: str
    count: int
    place: int
    event: int
    gone: list[list[str]] = field(default_factory=list)


def rows(events: Sequence[Event]) -> list[list[Any]]:
    """Events as plain data."""
    return [list(event) for event in events]


def is_kept(old: Sequence[Event], new: Sequence[Event]) -> bool:
    """Whether everything that was seen is still seen, in the same order."""
    left = iter(new)
    return all(each in left for each in old)


def answers_in_words(count: int) -> str:
    return "1 answer" if count == 1 else f"{count} answers"


def words_of(fact: TakenBack, name: str) -> str:
    """A fact as a line of the log; `name` is the player's."""
    who = fact.name or name
    if fact.by == JUDGE:
        who = f"{fact.name}, a judge," if fact.name else "A judge"
    if fact.what == ASKED:
        return f"{who} asks to {_wish(fact)}."
    if fact.what == DONE:
        return _done(fact, who)
    return {
        AGREED: f"{who} agrees.",
        REFUSED: f"{who} refuses: nothing is {_done_to_it(fact)}.",
        WITHDRAWN: f"{who} no longer asks for it.",
        LAPSED: f"The game went on: nothing is {_done_to_it(fact)}.",
    }[fact.what]


def _done_to_it(fact: TakenBack) -> str:
    return "allowed" if fact.kind == ALLOWANCE else "taken back"


def _done(fact: TakenBack, who: str) -> str:
    if fact.kind == ALLOWANCE:
        return f"{who or 'The table'} says that all agreed to it."
    if fact.kind == CORRECTION:
        more = f"; taken back: {answers_in_words(len(fact.gone))} after it" if fact.gone else ""
        number = f"the answer given {answers_in_words(fact.count)} ago"
        return f"{who or 'The table'} puts right {number}{more}."
    return f"{who or 'The table'} takes back {answers_in_words(fact.count)}."


def _wish(fact: TakenBack) -> str:
    if fact.kind == ALLOWANCE:
        return "be allowed what a rule forbids"
    if fact.kind == UNDO:
        return "take back " + answers_in_words(fact.count)
    return f"put right the answer given {answers_in_words(fact.count)} ago"
