"""The tables of a round as plain seats, and the moves that people make with them by hand."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tournaments.enums import ByeKind
from tournaments.errors import TournamentError
from tournaments.models import Round

HIGHEST_TABLE = 9999


class Seat(NamedTuple):
    """A table with its two players, or somebody who rests."""

    table: int | None
    first: int
    second: int | None = None
    bye: str = ""

    @property
    def players(self) -> frozenset[int]:
        return frozenset(each for each in (self.first, self.second) if each is not None)

    @property
    def key(self) -> tuple[int, tuple[int, ...]]:
        """A table is the same whichever player is named first."""
        return self.table or 0, tuple(sorted(self.players))


@dataclass(frozen=True)
class SeatChanges:
    """Seats that are no more, and those in their place."""

    gone: list[Seat]
    new: list[Seat]

    def __bool__(self) -> bool:
        return bool(self.gone or self.new)


def seats_in(a_round: Round) -> list[Seat]:
    rows = a_round.matches.values_list("table", "first_id", "second_id", "bye")
    return sorted((Seat(*row) for row in rows), key=lambda seat: seat.key)


def seats_mark(seats: Iterable[Seat]) -> str:
    """Changes when anybody sits elsewhere."""
    return hashlib.sha256(repr(sorted(seat.key for seat in seats)).encode()).hexdigest()[:16]


def seat_changes(now: Sequence[Seat], wanted: Sequence[Seat]) -> SeatChanges:
    before, after = {seat.key for seat in now}, {seat.key for seat in wanted}
    return SeatChanges(
        [seat for seat in now if seat.key not in after],
        [seat for seat in wanted if seat.key not in before],
    )


def seat_of(seats: Sequence[Seat], player: int) -> Seat | None:
    return next((seat for seat in seats if player in seat.players), None)


def swapped(seats: Sequence[Seat], a: int, b: int) -> list[Seat]:
    """Each plays where the other would; whoever had no seat takes one."""
    at_a, at_b = seat_of(seats, a), seat_of(seats, b)
    if a == b or (at_a is None and at_b is None):
        raise TournamentError("Choose two players, at least one of them with a table.")
    if at_a == at_b:
        raise TournamentError("These two play each other already.")
    require_no_planned_bye(at_a, at_b)
    other = {a: b, b: a}
    return [
        seat._replace(
            first=other.get(seat.first, seat.first),
            second=None if seat.second is None else other.get(seat.second, seat.second),
        )
        for seat in seats
    ]


def meeting(seats: Sequence[Seat], a: int, b: int) -> list[Seat]:
    """The two at the table of the first; those who lose their opponents meet at the other."""
    at_a, at_b = seat_of(seats, a), seat_of(seats, b)
    if a == b:
        raise TournamentError("Choose two players.")
    if at_a is not None and at_a == at_b:
        raise TournamentError("These two play each other already.")
    require_no_planned_bye(at_a, at_b)
    held = [seat for seat in (at_a, at_b) if seat is not None]
    tables = [seat.table for seat in held if seat.table is not None]
    left = [each for seat in held for each in sorted(seat.players - {a, b})]
    taken = [seat.table for seat in seats if seat.table is not None]
    here = tables[0] if tables else max(taken, default=0) + 1
    changed = [Seat(here, a, b)]
    if len(left) == 2:
        changed.append(Seat(tables[1], left[0], left[1]))
    elif left:
        changed.append(Seat(None, left[0], None, ByeKind.PAIRING.value))
    return [seat for seat in seats if seat not in held] + changed


def moved(seats: Sequence[Seat], table: int, to: int) -> list[Seat]:
    """The match at one table plays at another; a match that is there takes the first one."""
    if not 1 <= to <= HIGHEST_TABLE:
        raise TournamentError(f"Tables are numbered from 1 to {HIGHEST_TABLE}.", field="to")
    if table not in {seat.table for seat in seats}:
        raise TournamentError(f"Nobody plays at table {table}.", field="table")
    numbers = {table: to, to: table}
    return [seat._replace(table=numbers.get(seat.table or 0, seat.table)) for seat in seats]


def require_no_planned_bye(*seats: Seat | None) -> None:
    for seat in seats:
        if seat is not None and seat.second is None and seat.bye not in ("", ByeKind.PAIRING):
            raise TournamentError(
                "One of them has a bye that was planned. Take it back under pairing requests, "
                "then pair again."
            )
