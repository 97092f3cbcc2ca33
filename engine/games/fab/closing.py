"""Closing the combat chain (chapter 21)."""

from engine.core.changes import Change
from engine.games.fab.atoms import moves
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.physics import signal
from engine.games.fab.cards import ATTACK_REACTION, DEFENSE_REACTION
from engine.games.fab.state import FabState, Layer
from engine.games.fab.zones import GRAVEYARD
from engine.rulebook import rule


@rule("fab14/21.1", "fab14/21.2", "fab14/21.3", "fab14/21.4", "fab14/20.9")
async def close_combat_chain(state: FabState, cited: str) -> None:
    """Permanents go home, attacks and reactions to graveyards; other layers keep their order."""
    state.emit("combat closes", cited, state.turn_player)
    await _send_home(state)
    await _clear_the_rest(state)
    put.forget_links(state)
    put.end_effects(state, "link", "fab14/21.2")
    put.end_effects(state, "chain", "fab14/21.2")
    signal(state, Change("combat closes", "fab14/21.3", state.turn_player))
    put.give_priority(state, state.turn_player)
    put.go_to(state, "priority")


@rule("fab14/21.1")
async def _send_home(state: FabState) -> None:
    for object_id in list(state.on_chain()):
        card = state.objects[object_id]
        if card.home:
            await moves.move(state, object_id, card.home, "fab14/21.1")


@rule("fab14/21.2", "fab14/11.1.11")
async def _clear_the_rest(state: FabState) -> None:
    for layer in list(state.chain):
        if _is_reaction(state, layer):
            put.remove_layer(state, layer)
    waiting = {layer.object for layer in state.chain if layer.kind == "card"}
    for object_id in list(state.on_chain()):
        if object_id not in waiting:
            await moves.move(state, object_id, GRAVEYARD, "fab14/21.2", why="clear")


def _is_reaction(state: FabState, layer: Layer) -> bool:
    if layer.kind != "card" or layer.object not in state.objects:
        return False
    return state.facts(layer.object).type in (ATTACK_REACTION, DEFENSE_REACTION)
