"""Fel Rage: three cards, or a new hand of five; an empty hand can be discarded, too (415.9e)."""

from engine.games.wow.atoms import moves
from engine.games.wow.powers import Resolves, script
from engine.games.wow.state import Link, WowState

DRAW, NEW_HAND = "draw three cards", "discard your hand and draw five cards"


async def _rage(state: WowState, link: Link) -> None:
    if NEW_HAND in link.modes:
        await moves.discard_hand(state, link.controller, "wow74/415.9e")
    count = 5 if NEW_HAND in link.modes else 3
    await moves.draw(state, link.controller, count, "wow74/415.9f")


script("Fel Rage", Resolves("Fel Rage", _rage, by_mode=((DRAW, ()), (NEW_HAND, ()))))
