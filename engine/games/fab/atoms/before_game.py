"""Cards come from the registered deck into their zones before the game starts."""

from typing import Any

from engine.core.table import expect
from engine.games.fab.abilities import EntersWith
from engine.games.fab.atoms.moves import add_card
from engine.games.fab.atoms.physics import index_changed
from engine.games.fab.cards import EQUIPMENT as EQUIPMENT_TYPE
from engine.games.fab.cards import UNKNOWN
from engine.games.fab.index import abilities_on
from engine.games.fab.state import FabState
from engine.games.fab.zones import DECK, EQUIPMENT, HERO, PERMANENTS, WEAPONS
from engine.rulebook import rule


@rule("fab14/6.2", "fab14/11.1.1")
def place_hero(state: FabState, player: str) -> None:
    """The hero is an object in the hero zone; it never leaves it."""
    seat = state.players[player]
    seat.hero_object = add_card(state, seat.hero, player, HERO, face_up=True)


@rule("fab14/12.3.1", "fab4/4.1.4b")
def equip(state: FabState, player: str, card: str, zone: str) -> None:
    """A card of the registered deck lies face down in an arena zone."""
    state.outside[player].remove(card)
    here = add_card(state, card, player, zone, face_up=False)
    for each in abilities_on(state, card):
        if isinstance(each, EntersWith):
            state.objects[here].counters = {each.counter: each.number(state, here)}


@rule("fab14/11.1.10", "fab14/9.1", "fab4/4.1.7a")
@rule("fab14/4.2", "fab14/5.3")
def fill_deck(state: FabState, player: str, cards: list[str]) -> None:
    """The chosen cards become the deck; what is left is the sideboard."""
    for card in cards:
        state.outside[player].remove(card)
        add_card(state, card, player, DECK, face_up=False)


def fill_unseen_deck(state: FabState, player: str, size: int) -> None:
    """So many cards of the registered deck are the deck; which ones, the table does not know."""
    able = [card for card in state.outside[player] if state.printed[card].belongs_in_deck]
    tokens = [add_card(state, UNKNOWN.key, player, DECK, face_up=False) for _ in range(size)]
    expect(state, player, tokens, able)
    for card in able:
        state.outside[player].remove(card)


def take_deck_rules(state: FabState, player: str) -> list[list[Any]]:
    """The rules about hidden cards that this deck still has to keep."""
    return state.deck_rules.pop(player, [])


@rule("fab14/12.7", "fab4/4.1.8")
def reveal_arena(state: FabState, player: str, cited: str) -> None:
    """Everything that starts in the arena is turned face up."""
    shown = []
    for zone in (*WEAPONS, *EQUIPMENT, PERMANENTS):
        for object_id in state.in_zone(player, zone):
            state.objects[object_id].face_up = True
            shown.append(state.objects[object_id].card)
    index_changed(state)
    if shown:
        state.emit("starts with", cited, player, shown)


@rule("fab4/4.1.6c", "fab4/4.1.6a")
def drop_unfit_inventory(state: FabState, player: str) -> None:
    """Leftovers that a hero's text does not allow in the inventory are removed from the game."""
    hero = state.printed.get(state.players[player].hero)
    if hero is None or DIFFERENT_NAMES not in hero.keywords:
        return
    kept: list[str] = []
    for card in state.outside[player]:
        if state.printed[card].type == EQUIPMENT_TYPE and card in kept:
            state.emit("removed", "fab4/4.1.6c", player, card)
        else:
            kept.append(card)
    state.outside[player] = kept


DIFFERENT_NAMES = "different inventory"
"""A hero whose equipment in the inventory must all have different names."""
