"""After a correction, a drop or a late entry: is the round still the one to play?"""

from dataclasses import dataclass

from engine.pairing.swiss import Pair, Repair, RoundPairing, repair_round
from tournaments.models import Round
from tournaments.queries.engine_view import tournament_of
from tournaments.queries.rounds import matches_of
from tournaments.queries.stages import setting_of


@dataclass(frozen=True)
class Change:
    """A table that would be another one."""

    table: int
    first: str
    second: str


def repair_of(paired: Round) -> Repair:
    """What to leave, what to change and what a new pairing would be, from the facts of now."""
    seats = list(paired.matches.values_list("table", "first", "second", "bye"))
    published = [Pair(table, str(a), str(b)) for table, a, b, _ in seats if b is not None]
    bye = next((str(a) for _, a, b, kind in seats if b is None and kind in ("", "pairing")), None)
    setting = setting_of(paired.event, paired.number)
    before = tournament_of(paired.event, until=paired.number - 1, setting=setting)
    return repair_round(before, published, bye, paired.seed)


def changes_of(paired: Round, offered: RoundPairing) -> list[Change]:
    """Tables of the offer that are not there now, with names."""
    seated = {(match.table, match.first_id, match.second_id) for match in matches_of([paired])}
    players = paired.event.registrations.select_related("profile").in_bulk()
    return [
        Change(pair.table, str(players[int(pair.a)]), str(players[int(pair.b)]))
        for pair in offered.pairs
        if not {(pair.table, int(pair.a), int(pair.b)), (pair.table, int(pair.b), int(pair.a))}
        & seated
    ]
