"""The pairings of a round as a long list: by table or by name, and one's own table first."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.db.models import Q

from statements.reads import PreparedRead
from tournaments.enums import ByeKind
from tournaments.models import Event, Match, Round
from tournaments.models.match import games_in_figures
from tournaments.queries.long_lists import SIZE, LongList, Wanted, letters_of, piece_of, ranges_of
from tournaments.queries.name_index import FiledName, close_names, filed_names, found
from tournaments.queries.rounds import matches_of

BY_NAME, BY_TABLE = "name", "table"
ON_A_ROW = (
    *("pk", "table", "bye", "state", "extension_minutes", "first_id", "second_id"),
    *("first__profile__display_name", "second__profile__display_name"),
    *("result__first_wins", "result__second_wins", "result__draws"),
)
# Each player's match and its table.
Seats = dict[int, tuple[int, int | None]]

SEATED: PreparedRead[tuple[int, int | None, int, int | None]] = PreparedRead(
    lambda shown: (
        Match.objects.filter(round=shown)
        .order_by()
        .values_list("pk", "table", "first_id", "second_id")
    ),
    shown=int,
)


class PairingRow(NamedTuple):
    """A match as it stands in the list; by name it stands there twice, once for each player. All
    that its template shows, in plain values: see tournaments/templatetags/kept_rows.py."""

    slug: str
    by: str
    key: str
    match: int
    table: int | None
    player: str
    opponent: str
    bye: str
    state: str
    extension_minutes: int
    result: str
    letter: str = ""

    @property
    def is_bye(self) -> bool:
        return not self.opponent

    @property
    def get_bye_display(self) -> str:
        return str(ByeKind(self.bye).label) if self.bye else ""


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
    page = piece_of(matches.values(*ON_A_ROW), wanted)
    rows = [
        row_of(values, a_round.event, BY_TABLE, f"table-{values['pk']}")
        for values in page.object_list
    ]
    return PairingList(BY_TABLE, rows, LongList(page, total, wanted, jumps, close))


def row_of(
    values: dict[str, Any], event: Event, by: str, key: str, letter: str = "", turned: bool = False
) -> PairingRow:
    """`turned`: from the side of the second player."""
    names = (values["first__profile__display_name"], values["second__profile__display_name"] or "")
    player, opponent = names[::-1] if turned else names
    counts = [values[f"result__{name}"] for name in ("first_wins", "second_wins", "draws")]
    has_result = counts[0] is not None and values["second_id"] is not None
    return PairingRow(
        slug=event.slug,
        by=by,
        key=key,
        match=values["pk"],
        table=values["table"],
        player=player,
        opponent=opponent,
        bye=values["bye"],
        state=values["state"],
        extension_minutes=values["extension_minutes"],
        result=games_in_figures(*counts) if has_result and by == BY_TABLE else "",
        letter=letter,
    )


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
    matches = matches_of([a_round]).filter(pk__in=wanted_matches).order_by()
    held = {values["pk"]: values for values in matches.values(*ON_A_ROW)}
    rows = rows_by_name(
        page.object_list, [held[seats[each.player][0]] for each in page.object_list], a_round.event
    )
    close = close_names(names, wanted.typed) if wanted.typed and not shown else []
    return PairingList(BY_NAME, rows, LongList(page, total, wanted, letters_of(shown), close))


def rows_by_name(
    names: Iterable[FiledName], matches: Iterable[dict[str, Any]], event: Event
) -> list[PairingRow]:
    rows, before = [], ""
    for each, values in zip(names, matches, strict=True):
        turned = values["second_id"] == each.player
        begins = each.letter if each.letter != before else ""
        rows.append(row_of(values, event, BY_NAME, f"player-{each.player}", begins, turned))
        before = each.letter
    return rows


def seats_of(a_round: Round) -> Seats:
    seats: Seats = {}
    for match, table, first, second in SEATED.rows(shown=a_round.pk):
        seats[first] = match, table
        if second:
            seats[second] = match, table
    return seats


def at_table(names: Iterable[FiledName], seats: Seats, table: int) -> list[FiledName]:
    return [each for each in names if seats[each.player][1] == table]
