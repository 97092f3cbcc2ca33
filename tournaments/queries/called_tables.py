"""Who is meant by what is typed at the desk: the table of that number, or players of that name."""

from dataclasses import dataclass

from django.db.models import Q

from tournaments.models import Match, Registration, Round
from tournaments.queries.desk import records_before
from tournaments.queries.name_index import filed_names, found
from tournaments.queries.rounds import matches_of
from tournaments.queries.table_ranges import ALL_TABLES, TableRange


@dataclass(frozen=True)
class Called:
    """A match in which somebody of that name sits: that player first, with what they have won."""

    match: Match
    player: Registration
    opponent: Registration
    player_record: str
    opponent_record: str


def tables_called(a_round: Round, typed: str, within: TableRange = ALL_TABLES) -> list[Match]:
    typed = typed.replace("\0", "").strip()
    played = matches_of([a_round]).filter(second__isnull=False)
    if within:
        played = played.filter(table__gte=within.first, table__lte=within.last)
    if typed.isdecimal():
        # Longer numbers are no tables, and some databases refuse to compare them.
        return list(played.filter(table=int(typed))) if len(typed) < 5 else []
    if not typed:
        return []
    players = named(a_round, typed)
    return list(played.filter(Q(first__in=players) | Q(second__in=players)))


def named(a_round: Round, typed: str) -> list[int]:
    return [each.player for each in found(filed_names(a_round.event), typed)]


def is_said_by_second(a_round: Round, typed: str, match: Match) -> bool:
    """Whoever types a name gives that player's games first."""
    if typed.strip().isdecimal():
        return False
    called = named(a_round, typed)
    return match.second_id in called and match.first_id not in called


def to_choose_from(a_round: Round, typed: str, matches: list[Match]) -> list[Called]:
    """By the name that was typed, so that twenty of one surname stand in the order of first names;
    where both are called so the match stands there twice."""
    wanted = named(a_round, typed)
    records = records_before(a_round)
    seats: dict[int, tuple[Match, Registration | None, Registration | None]]
    seats = {match.first_id: (match, match.first, match.second) for match in matches}
    seats |= {match.second_id or 0: (match, match.second, match.first) for match in matches}
    return [
        Called(
            match,
            player,
            opponent,
            records.get(player.pk, ""),
            records.get(opponent.pk, ""),
        )
        for match, player, opponent in (seats[each] for each in wanted if each in seats)
        if player and opponent
    ]
