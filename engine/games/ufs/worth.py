"""What a position is worth to a player: for the computer player, by numbers found by trying."""

from engine.games.ufs.state import HAND, MOMENTUM, STAGING, UfsState


def worth(state: UfsState, player: str) -> float:
    """In points of vitality: what is built stays, what is in hand can still be played."""
    built = len(state.in_zone(player, STAGING))
    held, momentum = len(state.in_zone(player, HAND)), len(state.in_zone(player, MOMENTUM))
    return state.players[player].vitality + 1.3 * built + 0.9 * held + 0.5 * momentum
