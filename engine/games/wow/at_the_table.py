"""What World of Warcraft needs of two registered decks, and of two heroes whose health counts."""

from collections.abc import Sequence
from typing import Any

from engine.core.table import TABLE
from engine.games.wow.asking import say
from engine.games.wow.facts import WowFacts
from engine.games.wow.layout import LAYOUT, face, lane, life, marks
from engine.games.wow.registered import Registration, setup_for
from engine.games.wow.rules import WOW
from engine.games.wow.state import LIFE_ONLY, WowState
from engine.games.wow.views import may_see
from engine.games.wow.worth import worth
from engine.kits.board import Board, Recorded
from engine.kits.play import Edition, Occasion, Play, Seat
from engine.kits.words import Words

USUAL_HEALTH = 28
"""What most heroes print; anybody can correct it on the tracker."""


def setup(seats: Sequence[Seat], occasion: Occasion) -> dict[str, Any]:
    """The main decks as registered; side decks only when cards may have been exchanged."""
    seated = [registration(seat, occasion.number > 1) for seat in seats]
    return setup_for(seated, mode=TABLE, readings=occasion.readings)


def registration(seat: Seat, has_exchanged: bool) -> Registration:
    if seat.leader is None:
        raise ValueError(f"{seat.name} has no hero.")
    side = seat.cards("side") if has_exchanged else {}
    return Registration(seat.name, seat.leader, seat.cards("main"), side=side)


def life_setup(seats: Sequence[Seat], occasion: Occasion) -> dict[str, Any]:
    cards = {
        f"hero {place}": {
            "name": seat.leader_name or "Hero",
            "types": ["hero"],
            "health": health_of(seat),
        }
        for place, seat in enumerate(seats, start=1)
    }
    players = [
        {"name": seat.name, "hero": f"hero {place}"} for place, seat in enumerate(seats, start=1)
    ]
    return {"mode": LIFE_ONLY, "cards": cards, "players": players}


def health_of(seat: Seat) -> int:
    health = WowFacts.of(seat.leader).health if seat.leader else None
    return health if isinstance(health, int) else USUAL_HEALTH


RECORDED = Recorded(ends={"priority": "pass"}, waits=frozenset({"priority"}))

BOARD = Board(
    layout=LAYOUT,
    face=face,
    marks=marks,
    lane=lane,
    life=life,
    may_see=may_see,
    worth=worth,
    recorded=RECORDED,
    say=say,
)

PLAY = Play(
    editions=(Edition(WOW),),
    setup=setup,
    life_setup=life_setup,
    leader_zone="hero",
    choices={
        "until": ("turn", "combat", "game"),
        "value": ("atk", "health", "defense", "strike"),
        "type": ("arcane", "fire", "frost", "holy", "melee", "nature", "ranged", "shadow"),
    },
    places=(("deck/bottom", "Bottom of the deck"), ("removed/down", "Removed, face down")),
    words=Words(zones={"removed": "Removed from the game"}, piles=WowState.piles),
    board=BOARD,
)
