"""Game points won of those possible: three for a game won, one for a game drawn."""

from typing import Any

from engine.pairing.standings.definition import Counts, average, share
from engine.pairing.systems import System


def game_points(one: Counts, system: System) -> tuple[Any, Any]:
    if system.own_bye_counts:
        return one.game_points + one.bye_game_points, 3 * (one.games + one.bye_games)
    return one.game_points, 3 * one.games


GAME_WINS = share("gw", "GW", "Game win percentage", game_points, has_floor=True)
OPPONENTS = average("ogw", "OGW", "Opponents' game win percentage", GAME_WINS)
