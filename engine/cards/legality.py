"""Dated lists of what is banned, restricted, suspended, chained or a living legend in a format.

A list answers for the dates it covers only: outside them nothing may be said (see policy/1.12).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Any, NamedTuple

from engine.cards.model import Card
from engine.cards.names import normal_name


class Status(StrEnum):
    """What a list can say about a card; a card that no list names is legal.

    `NOT_LEGAL` is for cards that were never made for the format, such as promotional ones.
    """

    BANNED = "banned"
    RESTRICTED = "restricted"
    SUSPENDED = "suspended"
    CHAINED = "chained"
    LIVING_LEGEND = "living legend"
    NOT_LEGAL = "not legal"


class Ruling(NamedTuple):
    """One card's status in one format, from a day on until the day before `until`."""

    format: str
    name: str
    status: Status
    since: date
    until: date | None = None
    pitch: int | None = None
    announced: date | None = None
    source: str = ""

    def is_in_force(self, on: date) -> bool:
        return self.since <= on and (self.until is None or on < self.until)

    def is_about(self, card: Card) -> bool:
        if normal_name(self.name) != normal_name(card.name):
            return False
        return self.pitch is None or self.pitch == getattr(card.facts, "pitch", None)


class Coverage(NamedTuple):
    """The days for which a format's list is known, half open."""

    format: str
    since: date
    until: date | None = None


RELEASED = "released"
"""The list that says, for every format, from which day on the cards of a set are legal."""


class LegalSet(NamedTuple):
    """A set whose cards a format allows, from a day on until the day before `until`."""

    format: str
    set: str
    since: date
    until: date | None = None

    def is_in_force(self, on: date) -> bool:
        return self.since <= on and (self.until is None or on < self.until)


@dataclass(frozen=True, slots=True)
class LegalityBook:
    """Every ruling of a game, and the days for which they are complete."""

    rulings: tuple[Ruling, ...] = ()
    coverage: tuple[Coverage, ...] = ()
    sets: tuple[LegalSet, ...] = ()

    def sets_of(self, format_list: str, on: date) -> frozenset[str]:
        """The sets that a format allows on a day; none when that is not known."""
        return frozenset(
            legal.set
            for legal in self.sets
            if legal.format == format_list and legal.is_in_force(on)
        )

    def release_days(self) -> dict[str, date]:
        """The day from which on the cards of each set are legal, where it is known."""
        days: dict[str, date] = {}
        for legal in self.sets:
            if legal.format == RELEASED:
                days[legal.set] = min(legal.since, days.get(legal.set, legal.since))
        return days

    def covers(self, format_list: str, on: date) -> bool:
        return any(
            known.format == format_list
            and known.since <= on
            and (known.until is None or on < known.until)
            for known in self.coverage
        )

    def in_force(self, format_list: str, on: date) -> dict[str, tuple[Ruling, ...]]:
        """The rulings of that day by normal name."""
        found: dict[str, tuple[Ruling, ...]] = {}
        for ruling in self.rulings:
            if ruling.format == format_list and ruling.is_in_force(on):
                name = normal_name(ruling.name)
                found[name] = (*found.get(name, ()), ruling)
        return found

    def joined(self, other: "LegalityBook") -> "LegalityBook":
        return LegalityBook(
            tuple(dict.fromkeys(self.rulings + other.rulings)),
            tuple(dict.fromkeys(self.coverage + other.coverage)),
            tuple(dict.fromkeys(self.sets + other.sets)),
        )


def book_to_data(book: LegalityBook) -> dict[str, Any]:
    """The book as JSON can hold it."""
    return {
        "rulings": [plain(ruling._asdict()) for ruling in book.rulings],
        "coverage": [plain(known._asdict()) for known in book.coverage],
        "sets": [plain(legal._asdict()) for legal in book.sets],
    }


def book_from_data(data: Mapping[str, Any]) -> LegalityBook:
    """The book that `book_to_data` wrote."""
    return LegalityBook(
        tuple(ruling_from_data(item) for item in data.get("rulings", ())),
        tuple(Coverage(**with_days(item)) for item in data.get("coverage", ())),
        tuple(LegalSet(**with_days(item)) for item in data.get("sets", ())),
    )


def ruling_from_data(item: Mapping[str, Any]) -> Ruling:
    return Ruling(**{**with_days(item), "status": Status(item["status"])})


def plain(item: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: str(value) if isinstance(value, date) else value
        for name, value in item.items()
        if value not in (None, "")
    }


def with_days(item: Mapping[str, Any]) -> dict[str, Any]:
    days = ("since", "until", "announced")
    return {
        name: date.fromisoformat(value) if name in days and value else value
        for name, value in item.items()
    }
