"""After a correction, a drop or a late entry: is the round still the one to play?"""

from dataclasses import dataclass

from engine.pairing.swiss import Pair, Repair, RoundPairing, repair_round
from tournaments.enums import ByeKind
from tournaments.models import Round
from tournaments.queries.engine_view import tournament_of
from tournaments.queries.hand_tables import Seat, seat_changes, seats_in
from tournaments.queries.pins import around_pins, pinned_seats
from tournaments.queries.stages import setting_of


@dataclass(frozen=True)
class Change:
    """A table that would be another one."""

    table: int
    first: str
    second: str


@dataclass(frozen=True)
class Changes:
    """What players would be told: tables that are others, byes given and byes taken."""

    tables: list[Change]
    byes: list[str]

    def __bool__(self) -> bool:
        return bool(self.tables or self.byes)


def repair_of(paired: Round) -> Repair:
    """What to leave, what to change and what a new pairing would be, from the facts of now."""
    pinned = pinned_seats(paired.event, paired.number)
    held = {seat.key for seat in pinned}
    seats = [seat for seat in seats_in(paired) if seat.key not in held]
    published = [Pair(table, str(a), str(b)) for table, a, b, _ in seats if table and b]
    bye = next((str(a) for _, a, b, kind in seats if b is None and kind in ("", "pairing")), None)
    setting = setting_of(paired.event, paired.number)
    before = tournament_of(paired.event, until=paired.number - 1, setting=setting)
    before = around_pins(before, pinned, paired.number)
    return repair_round(before, published, bye, paired.seed)


def changes_of(paired: Round, offered: RoundPairing) -> list[Change]:
    """Tables of the offer that are not there now, with names."""
    changes = seat_changes(seats_in(paired), offered_seats(paired, offered))
    players = paired.event.registrations.select_related("profile").in_bulk()
    return [
        Change(seat.table, str(players[seat.first]), str(players[seat.second]))
        for seat in changes.new
        if seat.table is not None and seat.second is not None
    ]


def offered_seats(paired: Round, offered: RoundPairing) -> list[Seat]:
    """The tables and byes of the offer, pairs that are pinned among them."""
    byes = [*offered.given_byes, *([(offered.bye, ByeKind.PAIRING)] if offered.bye else [])]
    return [
        *(Seat(pair.table, int(pair.a), int(pair.b)) for pair in offered.pairs),
        *pinned_seats(paired.event, paired.number),
        *missed_seats(paired),
        *(Seat(None, int(player), None, str(kind)) for player, kind in byes),
    ]


def missed_seats(paired: Round) -> list[Seat]:
    """What the round counts for players who came when it was paired: no repair takes it back."""
    late = paired.matches.filter(second=None, first__entered_round__gt=paired.number)
    return [Seat(None, first, None, bye) for first, bye in late.values_list("first_id", "bye")]


def all_changes_of(paired: Round, offered: RoundPairing) -> Changes:
    return Changes(changes_of(paired, offered), bye_changes_of(paired, offered))


def bye_changes_of(paired: Round, offered: RoundPairing) -> list[str]:
    """Who rests in the offer and did not before, and the other way round, in words."""
    rested = set(paired.matches.filter(second=None).values_list("first", flat=True))
    resting = {int(player) for player, _ in offered.given_byes}
    resting |= {int(offered.bye)} if offered.bye else set()
    resting |= {seat.first for seat in missed_seats(paired)}
    players = paired.event.registrations.select_related("profile").in_bulk(rested ^ resting)
    given = [f"{players[pk]} gets the bye." for pk in sorted(resting - rested)]
    taken = [f"{players[pk]} no longer has a bye." for pk in sorted(rested - resting)]
    return given + taken
