"""Tables in the browser, and who sits at them."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from django.db.models import Q, QuerySet

from engine.core.game import Game
from engine.kits.play import Play
from engine.kits.registry import edition_called
from tournaments.models import Match
from tournaments.permissions import Visitor
from tracker.models import Seat, Table
from tracker.queries.around import around
from tracker.queries.boards import board_of
from tracker.queries.by_hand import in_words, is_offered
from tracker.queries.judge_lines import judge_lines
from tracker.queries.watching import delay_of, delayed_board

PUBLIC, DRAWN = "public", "drawn"
SHOWN = 20


def seat_for(user: Visitor, keys: Mapping[str, str], table: Table) -> Seat | None:
    """Whoever is logged in by the account, a guest by the key that their browser holds."""
    key = keys.get(table.code, "")
    for seat in table.seats.all():
        is_users = user.is_authenticated and seat.user_id == user.pk
        if is_users or (seat.key and seat.key == key):
            return seat
    return None


def tables_of(user: Visitor, keys: Mapping[str, str]) -> QuerySet[Table]:
    """The newest first."""
    mine = Q(seats__key__in=[key for key in keys.values() if key])
    if user.is_authenticated:
        mine |= Q(seats__user=user)
    found = Table.objects.filter(mine, match=None).distinct().order_by("-changed_at")
    return found.prefetch_related("seats")[:SHOWN]


def score_of(match: Match) -> tuple[int, int, int]:
    """Games won by the first and the second player, counted or played here, and games drawn."""
    ended = match.browser_tables.exclude(finished_at=None)
    won = Counter(
        said or (result if result == DRAWN else winner)
        for said, result, winner in ended.values_list(
            "saved__winner", "saved__final__outcome__result", "saved__final__outcome__winner"
        )
    )
    return won["p1"], won["p2"], won[DRAWN]


def game_of(table: Table) -> Game[Any]:
    return Game.load(edition_called(table.saved["rules"])[1].rules, table.saved)


def view_at(table: Table, viewer: str) -> dict[str, Any]:
    """The whole board as this viewer may see it, with the version that patches follow on."""
    play, game = edition_called(table.saved["rules"])[0], game_of(table)
    seats = {seat.place: seat for seat in table.seats.all()}
    delay = delay_of(seats.values()) if viewer == PUBLIC else 0
    late = delay and delayed_board(table, game, play, delay)
    board = with_people(late or board_at(table, game, play, viewer), table, seats, viewer, game)
    shown = {"version": table.version, "board": board, "delay": delay}
    return shown | {"around": around(table.match)} if table.match else shown


def board_at(table: Table, game: Game[Any], play: Play, viewer: str) -> dict[str, Any]:
    """While cards are exchanged nobody sees a hand: it is dealt anew."""
    if not table.prepares:
        return board_of(game, play, viewer)
    board = board_of(game, play, PUBLIC) | {"me": viewer}
    return board | {"exchange": exchange_of(table, viewer)}


def exchange_of(table: Table, viewer: str) -> dict[str, Any] | None:
    """The own deck and side deck by name."""
    if viewer not in table.prepares:
        return None
    setup = table.saved["setup"]
    mine = setup["players"][list(table.seats.values_list("place", flat=True)).index(viewer)]
    return {
        part: sorted([setup["cards"][key]["name"], key, count] for key, count in mine[part].items())
        for part in ("deck", "side")
    }


def with_people(
    board: dict[str, Any], table: Table, seats: Mapping[str, Seat], viewer: str, game: Game[Any]
) -> dict[str, Any]:
    """Who sits there, and what this viewer may take back and be asked at."""
    for place, seat in seats.items():
        said = {"name": seat.name, "computer": seat.is_computer, "free": not seat.is_taken}
        if seat.is_unnamed:
            said["unnamed"] = True
        if seat.deck:
            said["deck"] = seat.deck
        board["seats"][place] |= said
    if table.match is not None:
        board["judges"] = judge_lines(table.match, table.number)
        board["prepares"] = table.prepares
        if game.outcome:
            board["score"] = score_of(table.match)
    mine = seats.get(viewer)
    if mine is not None:
        board["stops"] = mine.stops
        board["delays"] = {place: seat.delay for place, seat in seats.items()}
        board["can_undo"] = may_undo(table, viewer)
        board["rematch"] = table.rematch_id is not None
        board["by_hand"] = is_offered(game)
        board["wish"] = wish_for(table, game, viewer)
    return board


def wish_for(table: Table, game: Game[Any], viewer: str) -> dict[str, Any] | None:
    """What somebody would like to do by hand, in words that this viewer may read."""
    if not table.wish:
        return None
    return {"by": table.wish["by"], "words": in_words(game, table.wish["act"], viewer)}


def may_undo(table: Table, place: str) -> bool:
    """Only while no other person has done anything since."""
    return bool(table.acts and table.acts[-1][0] == place)
