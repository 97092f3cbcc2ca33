"""Marked heroes, newer than the document: until a source that an opponent controls hits them."""

from engine.games.fab.atoms import procedure as put
from engine.games.fab.state import FabState
from engine.games.fab.zones import HERO
from engine.rulebook import rule

MARKED = "marked"


@rule("fab14/16.4")
def mark_hero(state: FabState, player: str, source: str) -> None:
    """It lasts beyond the turn; a hero who is marked already is marked once."""
    hero = state.players[player].hero_object
    if not is_marked(state, hero):
        put.add_effect(state, MARKED, player, source, "hit", objects=[hero])


def is_marked(state: FabState, object_id: str) -> bool:
    return any(each.kind == MARKED and object_id in each.objects for each in state.effects)


@rule("fab14/20.7.2b")
def unmark(state: FabState, object_id: str) -> None:
    """Hit by an opponent: whatever looks for a hit of a marked hero has looked."""
    card = state.objects.get(object_id)
    if card is not None and card.zone == HERO:
        for each in [e for e in state.effects if e.kind == MARKED and object_id in e.objects]:
            put.drop_effect(state, each)
