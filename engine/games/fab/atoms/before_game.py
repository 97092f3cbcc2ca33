"""Cards come from the registered deck into their zones before the game starts."""

from engine.games.fab.atoms.moves import add_card
from engine.games.fab.atoms.physics import index_changed
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
    add_card(state, card, player, zone, face_up=False)


@rule("fab14/11.1.10", "fab14/9.1", "fab4/4.1.7a")
def fill_deck(state: FabState, player: str, cards: list[str]) -> None:
    """The chosen cards become the deck."""
    for card in cards:
        state.outside[player].remove(card)
        add_card(state, card, player, DECK, face_up=False)


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
