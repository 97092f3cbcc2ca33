"""What Ashes needs of two registered decks."""

from collections.abc import Sequence
from typing import Any

from engine.core.table import TABLE
from engine.games.ashes.layout import LAYOUT, face, lane, life, marks
from engine.games.ashes.registered import Registration, setup_for
from engine.games.ashes.rules import RAVEN
from engine.games.ashes.state import AshesState
from engine.games.ashes.views import may_see
from engine.games.ashes.worth import worth
from engine.kits.board import Board, Recorded
from engine.kits.play import Edition, Occasion, Play, Seat
from engine.kits.words import Words


def setup(seats: Sequence[Seat], occasion: Occasion) -> dict[str, Any]:
    seated = [registration(seat) for seat in seats]
    return setup_for(seated, mode=TABLE, readings=occasion.readings)


def registration(seat: Seat) -> Registration:
    if seat.leader is None:
        raise ValueError(f"{seat.name} has no Phoenixborn.")
    return Registration(seat.name, seat.leader, seat.cards("main", "conjuration"), seat.dice)


RECORDED = Recorded(
    ends={"turn": "end"},
    waits=frozenset({"counter", "reaction", "trigger"}),
    proposes=frozenset({"die"}),
)

BOARD = Board(
    layout=LAYOUT,
    face=face,
    marks=marks,
    lane=lane,
    life=life,
    may_see=may_see,
    worth=worth,
    once=frozenset({"first five"}),
    recorded=RECORDED,
)

PLAY = Play(
    editions=(Edition(RAVEN),),
    setup=setup,
    leader_zone="phoenixborn",
    choices={"face": ("power", "class", "basic"), "action": ("main", "side")},
    words=Words(
        zones={
            "removed": "Removed from the game",
            "under": "Under other cards",
            "limbo": "On its way",
        },
        piles=AshesState.piles,
    ),
    board=BOARD,
)
