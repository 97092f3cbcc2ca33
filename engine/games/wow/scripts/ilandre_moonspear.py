"""Ilandre Moonspear: the hand goes under the deck in any order, and as many come back (415.3c)."""

from engine.games.wow import decks
from engine.games.wow.atoms import moves
from engine.games.wow.powers import Activates, script, text_box
from engine.games.wow.state import Link, WowState


async def _new_hand(state: WowState, link: Link) -> None:
    hand = list(state.in_zone(link.controller, "hand"))
    await decks.put_on_deck(state, link.controller, hand, "wow74/415.3c", bottom=True)
    await moves.draw(state, link.controller, len(hand), "wow74/415.9f")


text_box("Ilandre Moonspear", powers=[{"activate": True}])
script("Ilandre Moonspear", Activates("Ilandre", 0, _new_hand))
