"""The bracket of each kind of stage."""

from collections.abc import Sequence

from engine.pairing.brackets.double import LowerOrder, double_elimination
from engine.pairing.brackets.seating import DraftPath
from engine.pairing.brackets.single import draft_play_off, single_elimination
from engine.pairing.brackets.tree import Bracket
from engine.pairing.errors import PairingError
from engine.pairing.model import StageKind

ORDERS = {"stage-1": LowerOrder.ALTERNATING}


def bracket_for(
    kind: StageKind,
    players: Sequence[str],
    seats: Sequence[str] = (),
    path: DraftPath = DraftPath.NEIGHBOURS,
    engine_version: str = "",
    third_place: bool = False,
) -> Bracket:
    """The bracket of players by seed, as the engine built it that began the stage; a draft
    play-off goes by its drawn seats."""
    if kind is StageKind.SINGLE:
        return single_elimination(players, third_place)
    if kind is StageKind.DOUBLE:
        return double_elimination(players, order=ORDERS.get(engine_version, LowerOrder.PUT_OFF))
    if kind is StageKind.DRAFT_PLAY_OFF:
        return draft_play_off(seats, path, third_place)
    raise PairingError("Swiss rounds are not a bracket.")
