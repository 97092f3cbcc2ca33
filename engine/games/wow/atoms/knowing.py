"""What cards of hidden zones are open to everybody."""

from collections.abc import Sequence

from engine.core.table import TABLE, is_unknown, mix
from engine.games.wow.index import heard_in_decks, index_changed
from engine.games.wow.state import WowState
from engine.games.wow.zones import DECK
from engine.rulebook import rule


def show(state: WowState, cards: Sequence[str]) -> None:
    for each in cards:
        card = state.objects[each]
        card.revealed = True
    if heard_in_decks(state):
        index_changed(state)


def hide(state: WowState, cards: Sequence[str]) -> None:
    for each in cards:
        card = state.objects[each]
        card.revealed = False
    if heard_in_decks(state):
        index_changed(state)


@rule("wow74/415.3c")
def arrange(
    state: WowState, player: str, top: Sequence[str], bottom: Sequence[str], cited: str
) -> None:
    """Cards of a deck lie on its top and its bottom now, in this order.

    On a real table nobody else knows any longer which of those not seen by all is which.
    """
    deck = state.in_zone(player, DECK)
    rest = [each for each in deck if each not in top and each not in bottom]
    deck[:] = [*top, *rest, *bottom]
    if state.mode == TABLE:
        mix(state, player, [each for each in (*top, *bottom) if is_unknown(state, each)])
    state.version += 1
    state.emit("arranged", cited, player, len(top), len(bottom))


def pause_top(state: WowState, player: str) -> None:
    """The next top card is not revealed for now."""
    state.paused.append(player)


def resume_top(state: WowState, player: str) -> None:
    if player in state.paused:
        state.paused.remove(player)


@rule("wow74/415.3d")
def turn_deck(state: WowState, player: str, cited: str) -> None:
    """The deck lies the other way up from now on, and its cards with it."""
    seat, deck = state.players[player], state.in_zone(player, DECK)
    seat.deck_up = not seat.deck_up
    deck.reverse()
    for each in deck:
        card = state.objects[each]
        card.face_up = seat.deck_up
    state.version += 1
    state.emit("deck turned", cited, player, "up" if seat.deck_up else "down")
