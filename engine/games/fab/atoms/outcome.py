"""Who is out of the game, and how it ended."""

from engine.core.errors import GameOver
from engine.games.fab.atoms.moves import add_card
from engine.games.fab.atoms.physics import index_changed
from engine.games.fab.state import FabState
from engine.games.fab.zones import CHAIN_KEY, GRAVEYARD, zone_key
from engine.rulebook import rule


def set_lost(state: FabState, player: str) -> None:
    state.players[player].has_lost = True


def finish(state: FabState, outcome: dict[str, str | None]) -> None:
    """Stop the game here: nothing that waits resolves any more."""
    state.outcome = dict(outcome)
    raise GameOver


@rule("fab4/4.5.1a")
def remove_player(state: FabState, player: str) -> None:
    """What the loser controls is cleared, then what the loser owns is removed from the game."""
    state.chain = [each for each in state.chain if each.controller != player]
    state.waiting = [each for each in state.waiting if each.controller != player]
    for card in list(state.objects.values()):
        if card.owner == player or card.controller == player:
            state.zones[zone_key(card.keeper, card.zone)].remove(card.id)
            state.objects.pop(card.id)
            if card.owner != player and not card.token:
                _clear_to_owner(state, card.id, card.card, card.owner)
    if state.holder == player:
        state.holder = state.after(player)
    index_changed(state)
    state.version += 1


def _clear_to_owner(state: FabState, old: str, card: str, owner: str) -> None:
    state.became[old] = add_card(state, card, owner, GRAVEYARD, face_up=True)


def stop_turn(state: FabState) -> None:
    """The turn player is gone: combat and chain are over, what lay there is cleared."""
    for object_id in list(state.zones[CHAIN_KEY]):
        card = state.objects[object_id]
        state.zones[CHAIN_KEY].remove(object_id)
        state.objects.pop(object_id)
        if not card.token:
            _clear_to_owner(state, object_id, card.card, card.owner)
    state.links, state.link_open, state.chain = [], False, []
    state.step = "turn ends"
