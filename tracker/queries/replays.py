"""A finished game to look at again: one board, and what each answer changed of it.

Each frame is what that viewer's screen showed at that moment, so nothing more can be in it."""

from typing import Any

from django.core.cache import cache

from engine.core.game import Game
from engine.kits.play import Play
from engine.kits.registry import edition_called
from tournaments.enums import MatchState
from tracker.models import Seat, Table
from tracker.models.table import Shared
from tracker.queries.boards import board_then
from tracker.queries.patches import difference
from tracker.queries.tables import PUBLIC, game_of

KEPT_FOR = 3600
AMOUNTS = [Shared.NOTHING, Shared.PUBLIC, Shared.ALL]
View = dict[str, Any]


def shared_of(table: Table) -> Shared:
    """As much as everybody at the table agreed to; the computer minds nothing."""
    people = [seat for seat in table.seats.all() if not seat.is_computer]
    return min((Shared(seat.shares) for seat in people), key=AMOUNTS.index, default=Shared.NOTHING)


def viewpoints_for(table: Table, seat: Seat | None) -> list[str]:
    """Through whose eyes somebody may look back; the first is the usual one."""
    if table.finished_at is None or table.kind != Table.Kind.VIRTUAL:
        return []
    seats = list(table.seats.all())
    shared, places = shared_of(table), [each.place for each in seats]
    if seat is not None:
        others = [each for each in seats if each.place != seat.place]
        open_hands = [each.place for each in others if shared == Shared.ALL or each.is_computer]
        return [seat.place, PUBLIC, *open_hands]
    return {Shared.NOTHING: [], Shared.PUBLIC: [PUBLIC], Shared.ALL: [PUBLIC, *places]}[shared]


def may_try(table: Table, seat: Seat | None) -> bool:
    """To play on from a moment is to see every card: in a match not before it has ended."""
    seen, match = viewpoints_for(table, seat), table.match
    is_over = match is None or match.state == MatchState.DECIDED
    return is_over and all(each.place in seen for each in table.seats.all())


def replay_of(table: Table, viewer: str) -> View:
    """Computed once for each viewpoint: a finished game never changes."""
    key = f"replay-{table.code}-{table.version}-{viewer}"
    found: View | None = cache.get(key)
    if found is None:
        play = edition_called(table.saved["rules"])[0]
        found = frames_of(game_of(table), play, viewer)
        cache.set(key, found, KEPT_FOR)
    return {**found, "people": people_at(table)}


def frames_of(game: Game[Any], play: Play, viewer: str) -> View:
    """`start` is the first board; each frame has the number of its answer and its changes."""
    start: View = {}
    board: View = {}
    frames: list[list[Any]] = []
    for then in game.from_the_start():
        before, board = board, board_then(then, play, viewer)
        if not start:
            start = board
        elif rows := difference(before, board):
            frames.append([len(then.journal.entries), rows])
    return {"start": start, "frames": frames}


def people_at(table: Table) -> View:
    """Names may be emptied later, so they do not stand in what is kept."""
    found = {}
    for seat in table.seats.all():
        said: View = {"name": seat.name, "computer": seat.is_computer}
        found[seat.place] = said | ({"unnamed": True} if seat.is_unnamed else {})
    return found


def transcript_of(table: Table, viewer: str) -> str:
    """The log from this viewpoint as text, a line for each thing that happened."""
    lines = [f"Table {table.code}, {table.opened_at:%-d %B %Y}", ""]
    for entry in game_of(table).log_for(viewer):
        lines.append(f"{entry.text} [{entry.rule}]" if entry.rule else entry.text)
    return "\n".join(lines) + "\n"
