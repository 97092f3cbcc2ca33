"""Fortune Telling turns the deck over for the rest of the game (415.3d)."""

from engine.games.wow.atoms import knowing
from engine.games.wow.powers import Resolves, script
from engine.games.wow.state import Link, WowState
from engine.rulebook import rule


@rule("wow74/415.3d")
async def _turn_over(state: WowState, link: Link) -> None:
    knowing.turn_deck(state, link.controller, "wow74/415.3d")


script("Fortune Telling", Resolves("Fortune Telling", _turn_over))
