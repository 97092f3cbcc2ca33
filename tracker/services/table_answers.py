"""Answers at a table in the browser: everybody for their own seat, one after the other."""

from typing import Any

from django.db import transaction

from engine.core.game import Game
from tournaments.services.locks import require
from tracker.models import Seat
from tracker.queries.tables import may_undo
from tracker.services.by_hand import asks_first, settle_wish, wished
from tracker.services.changing import (
    Pick,
    Played,
    attempt,
    locked,
    note_act,
    opened,
    pass_by_themselves,
    played_at,
    saved,
    submit,
)

MOST_ANSWERS = 20


@transaction.atomic
def answer_table(*, seat: Seat, answers: list[Pick], version: int) -> dict[str, Any]:
    """One tap may say several answers; all of them are given or none. What changed for the seat."""
    require(0 < len(answers) <= MOST_ANSWERS, "Say what you answer.")
    played = opened(seat.table, version)
    seated = all(each.is_taken for each in played.seats.values())
    require(seated, "Nobody sits at the other seat yet: send the invitation.")
    require(not played.table.prepares, "Cards are being exchanged before this game.")
    if asks_first(played, seat, answers):
        return wished(played, seat, str(answers[0]), is_free=False)
    for answer in answers:
        require_own(played.game, seat.place, answer)
        submit(played.game, answer)
    pass_by_themselves(played)
    note_act(played, seat.place)
    return saved(played)[seat.place]


def require_own(game: Game[Any], place: str, answer: Pick) -> None:
    """Nobody answers, passes or concedes for another; what people do by hand is not done here."""
    asked = game.pending
    require(asked is not None, "The game is over.")
    if answer == f"concede:{place}":
        return
    mine = asked is not None and asked.player == place
    require(mine, "Somebody else is asked now.")
    picks = [answer] if isinstance(answer, str) else answer
    offered = asked is not None and all(asked.option_for(each) for each in picks)
    require(offered, "That is not among the answers. Look again before you go on.")


@transaction.atomic
def set_stop(*, seat: Seat, key: str, is_on: bool) -> dict[str, Any]:
    """It holds from now on; what is open may pass by itself."""
    table = locked(seat.table)
    played = played_at(table)
    board = played.play.board
    known = [each.key for each in board.layout.stops] if board else []
    require(key in known, "There is no such stop.")
    mine = played.seats[seat.place]
    mine.stops = {**mine.stops, key: is_on}
    mine.save(update_fields=["stops"])
    pass_by_themselves(played)
    return saved(played)[seat.place]


@transaction.atomic
def undo_at_table(*, seat: Seat, version: int) -> dict[str, Any]:
    """Takes back what this person did last. Others agree first to what they have seen since."""
    played = opened(seat.table, version)
    require(may_undo(played.table, seat.place), "There is nothing of yours to take back.")
    _, given = played.table.acts[-1]
    count = played.game.journal.answers_given() - given
    if played.game.undo(count, by=seat.place, name=seat.name):
        played.table.acts.pop()
    else:
        settle_for_computers(played)
    return saved(played)[seat.place]


def settle_for_computers(played: Played) -> None:
    """The computer always agrees: it has not looked."""
    for place, seat in played.seats.items():
        request = played.game.request
        waits = request is not None and place in request.waits_for
        if waits and seat.is_computer and played.game.settle(place, agrees=True):
            played.table.acts.pop()


@transaction.atomic
def settle_at_table(*, seat: Seat, agrees: bool, version: int) -> dict[str, Any]:
    """Whoever is asked agrees or refuses; whoever asked withdraws by refusing."""
    played = opened(seat.table, version)
    if played.table.wish:
        settle_wish(played, seat, agrees=agrees)
        return saved(
            played,
        )[seat.place]
    require(played.game.request is not None, "Nobody asks for anything now.")
    attempt(lambda: settle(played, seat, agrees=agrees))
    return saved(played)[seat.place]


def settle(played: Played, seat: Seat, *, agrees: bool) -> None:
    if played.game.settle(seat.place, agrees=agrees, name=seat.name) and played.table.acts:
        played.table.acts.pop()
