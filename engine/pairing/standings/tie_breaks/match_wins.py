"""Match points won of those possible, a player's own and the opponents'."""

from typing import Any

from engine.pairing.standings.definition import Counts, average, share
from engine.pairing.systems import System


def match_points(one: Counts, system: System) -> tuple[Any, Any]:
    if system.own_bye_counts:
        return one.points, system.win * one.rounds
    return one.points - one.bye_points, system.win * (one.played + one.missed)


MATCH_WINS = share("mw", "MW", "Match win percentage", match_points, has_floor=True)
OPPONENTS = average("omw", "OMW", "Opponents' match win percentage", MATCH_WINS)
OPPONENTS_OPPONENTS = average(
    "oomw", "OOMW", "Opponents' opponents' match win percentage", OPPONENTS
)
