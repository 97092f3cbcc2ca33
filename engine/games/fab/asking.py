"""What a question at the table is called, and which window it is: by what everybody sees."""

from engine.core.decisions import Decision
from engine.games.fab.keywords import WEARING
from engine.games.fab.layout import LAYERS, NO_POINTS, PRIORITY
from engine.games.fab.state import FabState, Layer
from engine.kits.board import Said

COMBAT_CHAIN = "combat chain"


def moment(state: FabState, asked: Decision) -> str:
    """Two windows of the own turn in which there is mostly nothing to do have their own names."""
    if asked.player == state.turn_player:
        if asked.kind == COMBAT_CHAIN and not state.players[asked.player].action_points:
            return NO_POINTS
        if is_own_action(state, asked) and state.chain and all_expected(state, asked.player):
            return LAYERS
    return state.step


def all_expected(state: FabState, player: str) -> bool:
    return all(is_expected(each, player) for each in state.chain)


def is_expected(layer: Layer, player: str) -> bool:
    """The player's own, or what wears equipment down: nobody answers it with a surprise."""
    return layer.controller == player or layer.ability in WEARING


def is_own_action(state: FabState, asked: Decision) -> bool:
    return asked.kind == PRIORITY and state.step == "priority" and asked.player == state.turn_player


def say(state: FabState, asked: Decision) -> Said:
    """What passing does: it goes on, closes the combat chain, or ends the turn."""
    if asked.kind != PRIORITY:
        return Said()
    if state.chain:
        return Said(main="Go on")
    if not is_own_action(state, asked):
        return Said()
    if state.links:
        return Said("Attack again, or close the combat chain.", "Close the combat chain")
    return Said("Your turn: what do you do?", "End turn")
