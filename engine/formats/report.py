"""What judging a deck says: every violation, what is open, and one of three answers."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from engine.decklists.model import UnreadableLine
from engine.decklists.resolve import AmbiguousLine, UnknownLine


class Answer(StrEnum):
    """A deck is legal only when every rule was checked and none is broken."""

    LEGAL = "legal"
    NOT_LEGAL = "not legal"
    CANNOT_SAY = "cannot say"


class Violation(NamedTuple):
    """A broken rule, in words for the player; `cards` names the cards it is about."""

    rule: str
    code: str
    message: str
    cards: tuple[str, ...] = ()


class Advice(NamedTuple):
    """Something to look at that does not make the deck illegal."""

    rule: str
    code: str
    message: str
    cards: tuple[str, ...] = ()


class Unchecked(NamedTuple):
    """A rule that could not be checked, and why."""

    rule: str
    code: str
    message: str
    cards: tuple[str, ...] = ()


Finding = Violation | Advice | Unchecked


@dataclass(frozen=True, slots=True)
class LegalityReport:
    """The judgement of one deck by one format on one day."""

    format: str
    on: date
    violations: tuple[Violation, ...] = ()
    warnings: tuple[Advice, ...] = ()
    unchecked: tuple[Unchecked, ...] = ()
    unknown: tuple[UnknownLine, ...] = ()
    ambiguous: tuple[AmbiguousLine, ...] = ()
    unreadable: tuple[UnreadableLine, ...] = ()
    checked: tuple[str, ...] = ()
    counts: tuple[tuple[str, int], ...] = ()

    @property
    def answer(self) -> Answer:
        if self.violations:
            return Answer.NOT_LEGAL
        if self.unchecked or self.unknown or self.ambiguous or self.unreadable:
            return Answer.CANNOT_SAY
        return Answer.LEGAL

    @property
    def is_legal(self) -> bool:
        return self.answer is Answer.LEGAL
