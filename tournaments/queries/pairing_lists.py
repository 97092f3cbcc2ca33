"""The pairings of a round as a long list: by table or by name, and one's own table first."""

from collections.abc import Iterable
from typing import NamedTuple

from django.db.models import Q

from tournaments.models import Match, Registration, Round
from tournaments.queries.long_lists import SIZE, LongList, Wanted, letters_of, piece_of, ranges_of
from tournaments.queries.name_index import FiledName, close_names, filed_names, found
from tournaments.queries.rounds import matches_of

BY_NAME, BY_TABLE = "name", "table"
# Each player's match and its table.
Seats = dict[int, tuple[int, int | None]]


class PairingRow(NamedTuple):
    """A match as it stands in the list; by name it stands there twice, once for each player."""

    match: Match
    player: Registration
    opponent: Registration | None
    key: str
    letter: str = ""


class PairingList(NamedTuple):
    by: str
    rows: list[PairingRow]
    list: LongList


def pairing_list(a_round: Round, by: str, wanted: Wanted) -> PairingList:
    """A field of several pieces is read by name unless somebody asks for tables."""
    total = a_round.matches.count()
    if by not in (BY_NAME, BY_TABLE):
        by = BY_NAME if total > SIZE else BY_TABLE
    listed = pairings_by_name if by == BY_NAME else pairings_by_table
    return listed(a_round, wanted, total)


def pairings_by_table(a_round: Round, wanted: Wanted, total: int) -> PairingList:
    matches = matches_of([a_round])
    jumps, close = [], []
    if wanted.typed:
        names = filed_names(a_round.event)
        matches = matches.filter(called(names, wanted.typed))
        close = [] if matches.exists() else close_names(names, wanted.typed)
    elif total > SIZE:
        tables = matches.values_list("table", flat=True)
        jumps = ranges_of([table for table in tables if table is not None])
    page = piece_of(matches, wanted)
    rows = [
        PairingRow(match, match.first, match.second, f"table-{match.pk}")
        for match in with_round(page.object_list, a_round)
    ]
    return PairingList(BY_TABLE, rows, LongList(page, total, wanted, jumps, close))


def called(names: Iterable[FiledName], typed: str) -> Q:
    """The table of that number, or where somebody of that name sits."""
    if is_table(typed):
        return Q(table=int(typed))
    players = [each.player for each in found(names, typed)]
    return Q(first__in=players) | Q(second__in=players)


def is_table(typed: str) -> bool:
    return typed.isascii() and typed.isdecimal() and len(typed) < 5


def pairings_by_name(a_round: Round, wanted: Wanted, total: int) -> PairingList:
    seats = seats_of(a_round)
    names = [each for each in filed_names(a_round.event) if each.player in seats]
    shown = names
    if wanted.typed:
        shown = (
            at_table(names, seats, int(wanted.typed))
            if is_table(wanted.typed)
            else found(names, wanted.typed)
        )
    page = piece_of(shown, wanted)
    wanted_matches = {seats[each.player][0] for each in page.object_list}
    matches = matches_of([a_round]).filter(pk__in=wanted_matches)
    held = {match.pk: match for match in with_round(matches, a_round)}
    rows = rows_by_name(
        page.object_list, [held[seats[each.player][0]] for each in page.object_list]
    )
    close = close_names(names, wanted.typed) if wanted.typed and not shown else []
    return PairingList(BY_NAME, rows, LongList(page, total, wanted, letters_of(shown), close))


def rows_by_name(names: Iterable[FiledName], matches: Iterable[Match]) -> list[PairingRow]:
    rows, before = [], ""
    for each, match in zip(names, matches, strict=True):
        seats = (match.first, match.second)
        if match.second is not None and match.second_id == each.player:
            seats = (match.second, match.first)
        begins = each.letter if each.letter != before else ""
        rows.append(PairingRow(match, *seats, f"player-{each.player}", begins))
        before = each.letter
    return rows


def seats_of(a_round: Round) -> Seats:
    seats: Seats = {}
    for match, table, first, second in a_round.matches.order_by().values_list(
        "pk", "table", "first_id", "second_id"
    ):
        seats[first] = match, table
        if second:
            seats[second] = match, table
    return seats


def at_table(names: Iterable[FiledName], seats: Seats, table: int) -> list[FiledName]:
    return [each for each in names if seats[each.player][1] == table]


def with_round(matches: Iterable[Match], a_round: Round) -> list[Match]:
    """Whoever shows a match asks for its round's event."""
    listed = list(matches)
    for match in listed:
        match.round = a_round
    return listed


def own_match(a_round: Round, player: Registration | None) -> Match | None:
    if player is None:
        return None
    mine = Q(first=player) | Q(second=player)
    return next(iter(with_round(matches_of([a_round]).filter(mine), a_round)), None)
