"""What UFS needs of two registered decks."""

from collections.abc import Sequence
from typing import Any

from engine.core.table import TABLE
from engine.games.ufs.registered import Registration, setup_for
from engine.games.ufs.rules import UFS
from engine.kits.play import Edition, Occasion, Play, Seat


def setup(seats: Sequence[Seat], occasion: Occasion) -> dict[str, Any]:
    """The starting character is the one that the list names, if it names one."""
    return setup_for([registration(seat, occasion.number > 1) for seat in seats], mode=TABLE)


def registration(seat: Seat, has_exchanged: bool) -> Registration:
    side = seat.cards("side") if has_exchanged else {}
    return Registration(seat.name, seat.cards("main"), seat.leader, side)


PLAY = Play(editions=(Edition(UFS),), setup=setup, leads_alone=False)
