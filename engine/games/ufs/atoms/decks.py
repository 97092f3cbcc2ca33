"""The deck: shuffled by chance, made anew from the discard pile (E.2.2)."""

from engine.core.decisions import CHANCE, Decision, Option
from engine.core.table import TABLE, mix
from engine.games.ufs.state import DECK, DISCARD, UfsState


async def shuffle(state: UfsState, player: str, cited: str) -> None:
    """Chance puts the deck into a new order."""
    deck = state.in_zone(player, DECK)
    if state.mode == TABLE:
        mix(state, player, deck)
    elif len(deck) > 1:
        options = [Option(each, "a card") for each in deck]
        order = await Decision(
            CHANCE, "shuffle", options, cited, at_least=len(deck), at_most=len(deck)
        )
        deck[:] = list(order)
    state.emit("shuffled", cited, player)


def discard_into_deck(state: UfsState, player: str) -> None:
    """The discard pile becomes the deck."""
    pile, deck = state.in_zone(player, DISCARD), state.in_zone(player, DECK)
    for object_id in pile:
        card = state.objects[object_id]
        card.zone, card.face_up, card.now, card.applied = DECK, False, {}, []
    deck.extend(pile)
    pile.clear()
    state.cache.pop("static", None)
