"""Enrage: a card that shows the top of the deck as it enters play."""

from engine.core.changes import Change
from engine.games.wow import decks
from engine.games.wow.atoms.physics import signal
from engine.games.wow.index import index_of
from engine.games.wow.offering import may
from engine.games.wow.state import WowState
from engine.games.wow.zones import DECK
from engine.rulebook import rule


@rule("wow74/G.enrage", "wow74/710.1a")
async def enrage(state: WowState, object_id: str, player: str) -> str:
    """The card that was revealed, if any; one that lost its powers does not enrage."""
    has_it = "enrage" in state.facts(object_id).keywords
    if not has_it or object_id in index_of(state).silent or not state.in_zone(player, DECK):
        return ""
    if not await may(player, "Reveal the top card", "wow74/G.enrage", source=object_id):
        return ""
    top = state.in_zone(player, DECK)[0]
    shown = await decks.reveal_top(state, player, 1, "wow74/G.enrage", source=object_id)
    decks.end_reveal(state, player, shown)
    return top


@rule("wow74/G.enrage", "wow74/710.1e")
def note_enraged(state: WowState, entered: Change) -> None:
    """What triggers by the card that was revealed does so once the enraged card is in play."""
    revealed = str(entered.extra.get("enraged", ""))
    if revealed:
        change = Change("enraged", "wow74/G.enrage", entered.player, revealed)
        change.source = str(entered.extra["became"])
        signal(state, change)
