"""What UFS needs of two registered decks."""

from collections.abc import Sequence
from typing import Any

from engine.core.table import TABLE
from engine.games.ufs.layout import LAYOUT, face, lane, life, marks
from engine.games.ufs.registered import Registration, setup_for
from engine.games.ufs.rules import UFS
from engine.games.ufs.state import Card, UfsState
from engine.games.ufs.values import may_see as may_see_card
from engine.games.ufs.worth import worth
from engine.kits.board import Board, Recorded
from engine.kits.play import Edition, Occasion, Play, Seat
from engine.kits.words import Words


def setup(seats: Sequence[Seat], occasion: Occasion) -> dict[str, Any]:
    """The starting character is the one that the list names, if it names one."""
    seated = [registration(seat, occasion.number > 1) for seat in seats]
    return setup_for(seated, mode=TABLE, readings=occasion.readings)


def registration(seat: Seat, has_exchanged: bool) -> Registration:
    side = seat.cards("side") if has_exchanged else {}
    return Registration(seat.name, seat.cards("main"), seat.leader, side)


def may_see(state: UfsState, card: Card, viewer: str) -> bool:
    return may_see_card(card, viewer)


RECORDED = Recorded(
    ends={"form": "pass", "momentum": "discard", "review": "none"},
    waits=frozenset({"enhance", "response", "review"}),
)

BOARD = Board(
    layout=LAYOUT,
    face=face,
    marks=marks,
    lane=lane,
    life=life,
    may_see=may_see,
    worth=worth,
    recorded=RECORDED,
)

PLAY = Play(
    editions=(Edition(UFS),),
    setup=setup,
    leads_alone=False,
    words=Words(
        zones={"removed": "Removed from the game", "transit": "On its way"},
        piles=UfsState.piles,
        life="Vitality",
    ),
    board=BOARD,
)
