"""Following a physical game by turns and the heroes' health; nothing else is known."""

from collections.abc import Sequence
from typing import Any, TypedDict

from engine.core.game import Game
from engine.games.wow.rules import WOW
from engine.games.wow.state import LIFE_ONLY, WowState

WowGame = Game[WowState]


class TrackedPlayer(TypedDict):
    """Who plays, and the number printed on the hero."""

    name: str
    hero: str
    health: int


def new_game(*, players: Sequence[TrackedPlayer], seed: str | None = None) -> WowGame:
    """Start to follow a game. Players are p1, p2 ... in the order given.

    With a seed chance picks who chooses the first player; without one the recorder is asked.
    """
    cards = {
        f"hero {place}": {"name": each["hero"], "types": ["hero"], "health": each["health"]}
        for place, each in enumerate(players, start=1)
    }
    seats = [
        {"name": each["name"], "hero": f"hero {place}"}
        for place, each in enumerate(players, start=1)
    ]
    setup: dict[str, Any] = {"mode": LIFE_ONLY, "cards": cards, "players": seats}
    return Game.new(WOW, setup, seed=seed)
