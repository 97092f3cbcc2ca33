"""A new deck in the middle of a game: from the side deck, in a tournament (800.2)."""

from engine.core.table import TABLE
from engine.games.wow.atoms import moves
from engine.games.wow.atoms import procedure as put
from engine.games.wow.state import WowState
from engine.games.wow.zones import DECK, GRAVEYARD
from engine.rulebook import rule


@rule("wow74/800.2a")
async def rebuild(state: WowState, player: str, cited: str) -> None:
    """Deck and graveyard leave the game; the side deck, once, is the deck from now on."""
    for zone in (DECK, GRAVEYARD):
        for each in list(state.in_zone(player, zone)):
            await moves.remove(state, each, cited, face_up=zone == GRAVEYARD)
    side = put.take_side(state, player)
    if state.mode == TABLE:
        moves.add_unseen(state, player, side, [])
    else:
        for card in side:
            moves.add_card(state, card, player, DECK, face_up=False)
    await _shuffle(state, player)


@rule("wow74/800.2c")
async def _shuffle(state: WowState, player: str) -> None:
    """The last part of it."""
    await moves.shuffle(state, player, "wow74/800.2c")
