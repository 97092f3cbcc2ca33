"""Following a physical game: two or more people play with real cards, somebody records."""

from collections.abc import Sequence
from typing import Any, TypedDict

from engine.core.game import Game
from engine.games.fab.rules import RULES
from engine.games.fab.state import LIFE_ONLY, FabState

FabGame = Game[FabState]


class TrackedPlayer(TypedDict):
    """Who plays, and the two numbers printed on the hero."""

    name: str
    hero: str
    life: int
    intellect: int


def new_game(
    *,
    players: Sequence[TrackedPlayer],
    seed: str | None = None,
    edition: str = "fab14",
    chooser: str = "",
) -> FabGame:
    """Start to follow a game. Players are p1, p2 ... in the order given.

    With a seed chance picks who chooses the first player; without one the recorder is asked.
    In later games of a match `chooser` names the player who chooses.
    """
    setup: dict[str, Any] = {"mode": LIFE_ONLY, "players": list(players), "chooser": chooser}
    return Game.new(RULES[edition], setup, seed=seed)
