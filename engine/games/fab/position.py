"""Starting in the middle: a position somebody describes, for judges, puzzles and tests."""

from typing import Any

from engine.games.fab.atoms import before_game, moves
from engine.games.fab.atoms import procedure as put
from engine.games.fab.growth import note_increases
from engine.games.fab.state import FabState
from engine.games.fab.zones import HIDDEN, OF_A_PLAYER

Described = dict[str, Any]


def set_up(state: FabState, position: Described) -> None:
    """Put everything where the description says; the turn player is about to gain priority.

    For each player: card keys by zone, and `life`, `action_points`, `resource_points`.
    """
    for player in state.order:
        before_game.place_hero(state, player)
        described = position.get(player, {})
        for zone in OF_A_PLAYER:
            for card in described.get(zone, []):
                face_up = zone not in HIDDEN and zone != "arsenal"
                token = state.printed[card].type == "token"
                moves.add_card(state, card, player, zone, face_up=face_up, token=token)
        put.set_seat(
            state, player,
            life=described.get("life", state.players[player].base_life),
            action_points=described.get("action_points", 0),
            resource_points=described.get("resource_points", 0),
        )  # fmt: skip
    first = position.get("turn_player", state.order[0])
    put.set_turn(state, first, position.get("turn", 2), position.get("step", "first priority"))
    note_increases(state)
