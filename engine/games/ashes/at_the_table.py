"""What Ashes needs of two registered decks."""

from collections.abc import Sequence
from typing import Any

from engine.core.table import TABLE
from engine.games.ashes.registered import Registration, setup_for
from engine.games.ashes.rules import RAVEN
from engine.kits.play import Edition, Occasion, Play, Seat


def setup(seats: Sequence[Seat], occasion: Occasion) -> dict[str, Any]:
    return setup_for([registration(seat) for seat in seats], mode=TABLE)


def registration(seat: Seat) -> Registration:
    if seat.leader is None:
        raise ValueError(f"{seat.name} has no Phoenixborn.")
    return Registration(seat.name, seat.leader, seat.cards("main", "conjuration"), seat.dice)


PLAY = Play(editions=(Edition(RAVEN),), setup=setup, leader_zone="phoenixborn")
