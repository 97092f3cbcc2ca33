"""What one tie-break is: its names, and its value for one player and for a whole field at once.

docs/add_a_tie_break.md shows how to add one.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol

import numpy as np

from engine.pairing.arrays import Column
from engine.pairing.standings.record import Record
from engine.pairing.standings.tallies import Tallies
from engine.pairing.systems import System

NOTHING = Fraction(0)
Share = tuple[Column, Column]


@dataclass(frozen=True, slots=True)
class Line:
    """One row of a sheet: what it is, how it was worked out, its value, and whose it is."""

    label: str
    working: str
    value: Fraction
    player: str | None = None


@dataclass(slots=True)
class Table:
    """All records of an event with the values already worked out."""

    system: System
    records: dict[str, Record]
    round_numbers: tuple[int, ...]
    definitions: Mapping[str, "Definition"]
    known: dict[tuple[str, str], Fraction] = field(default_factory=dict)

    def value(self, name: str, player: str) -> Fraction:
        key = (name, player)
        if key not in self.known:
            self.known[key] = self.definitions[name].exact(self, player)
        return self.known[key]


class Columns(Protocol):
    """The same for a large field: everybody's numbers as columns."""

    tallies: Tallies

    def average(self, name: str, without: int) -> Share | None:
        """Another tie-break averaged over opponents; None when it would outgrow 64 bits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """A tie-break. Small fields are ranked by `exact`, large ones by `columns`.

    `steps` is how far a result reaches: 0 when it changes the values of its two players alone, 1
    when those of their opponents too, 2 of their opponents' opponents.
    """

    name: str
    label: str
    title: str
    exact: Callable[[Table, str], Fraction]
    columns: Callable[[Columns], Share | None]
    steps: int
    working: Callable[[Table, str], str]
    """How the value came about, in one line."""
    lines: Callable[[Table, str], tuple[Line, ...]] = lambda table, player: ()
    in_a_line: Callable[[Table, str], str] | None = None
    """The same where it is one opponent's line of another sheet; the value if there is none."""
    averages: tuple[str, int] | None = None
    is_whole: bool = False
    counts_scores: bool = False
    """It counts points that each side scores in a match, so results ask for them."""


def decimal(value: Fraction) -> str:
    """Four places, rounded half up as people do by hand."""
    scaled = (abs(value) * 20_000 + 1) // 2
    return f"{'-' if value < 0 else ''}{scaled // 10_000}.{scaled % 10_000:04d}"


def mean(values: Iterable[Fraction], without: Fraction = NOTHING) -> Fraction:
    """The exact average, or `without` when there is nothing to average."""
    listed = list(values)
    return sum(listed, NOTHING) / len(listed) if listed else without


class Counts(Protocol):
    """What is counted of a player (`Record`), or of everybody as columns (`Tallies`)."""

    points: Any
    rounds: Any
    played: Any
    wins: Any
    draws: Any
    losses: Any
    byes: Any
    missed: Any
    bye_points: Any
    game_points: Any
    games: Any
    bye_game_points: Any
    bye_games: Any
    score: Any


def share(
    name: str,
    label: str,
    title: str,
    parts: Callable[[Counts, System], tuple[Any, Any]],
    *,
    has_floor: bool = False,
    is_whole: bool = False,
    counts_scores: bool = False,
) -> Definition:
    """So much of so much, by what the player did: the same two numbers for one and for all.

    Without anything played it is 0; with a floor it is never below that of the system.
    """

    def floor(system: System) -> Fraction:
        return system.floor if has_floor else NOTHING

    def exact(table: Table, player: str) -> Fraction:
        top, bottom = parts(table.records[player], table.system)
        value = Fraction(top, bottom) if bottom else NOTHING
        return max(table.system.floor, value) if has_floor else value

    def columns(counted: Columns) -> Share:
        tallies = counted.tallies
        return floored(*parts(tallies, tallies.system), floor(tallies.system))

    def working(table: Table, player: str) -> str:
        if is_whole:
            return decimal(table.value(name, player))
        return fraction_in_words(*parts(table.records[player], table.system), floor(table.system))

    return Definition(
        name=name,
        label=label,
        title=title,
        exact=exact,
        columns=columns,
        steps=0,
        working=working,
        in_a_line=working,
        is_whole=is_whole,
        counts_scores=counts_scores,
    )


def average(name: str, label: str, title: str, of: Definition, *, without: int = 0) -> Definition:
    """Another tie-break averaged over the opponents met; `without` for who has met nobody."""

    def exact(table: Table, player: str) -> Fraction:
        opponents = table.records[player].opponents
        return mean((table.value(of.name, each) for each in opponents), Fraction(without))

    def lines(table: Table, player: str) -> tuple[Line, ...]:
        return tuple(
            Line(each, line_of(of, table, each), table.value(of.name, each), each)
            for each in table.records[player].opponents
        )

    def working(table: Table, player: str) -> str:
        count, value = len(table.records[player].opponents), decimal(table.value(name, player))
        if not count:
            return f"no opponents yet, counts as {value}"
        return f"average of {count} opponents = {value}"

    return Definition(
        name=name,
        label=label,
        title=title,
        exact=exact,
        columns=lambda counted: counted.average(of.name, without),
        steps=of.steps + 1,
        working=working,
        lines=lines,
        averages=(of.name, without),
        counts_scores=of.counts_scores,
    )


def line_of(definition: Definition, table: Table, player: str) -> str:
    if definition.in_a_line is None:
        return decimal(table.value(definition.name, player))
    return definition.in_a_line(table, player)


def fraction_in_words(top: int, bottom: int, floor: Fraction) -> str:
    if not bottom:
        return "nothing played"
    text = f"{top}/{bottom} = {decimal(Fraction(top, bottom))}"
    if Fraction(top, bottom) < floor:
        text += f", raised to {decimal(floor)}"
    return text


def floored(numerator: Column, denominator: Column | int, floor: Fraction) -> Share:
    """Shares no lower than the floor; nothing played counts as nothing won."""
    denominator = np.broadcast_to(np.asarray(denominator, np.int64), numerator.shape)
    empty = denominator == 0
    numerator = np.where(empty, 0, numerator)
    denominator = np.where(empty, 1, denominator)
    low = numerator * floor.denominator < denominator * floor.numerator
    return (
        np.where(low, floor.numerator, numerator),
        np.where(low, floor.denominator, denominator),
    )
