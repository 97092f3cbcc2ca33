"""Stash: a card shows itself for a moment as it enters a resource row face down."""

from engine.core.changes import Change
from engine.core.seeing import see
from engine.core.table import is_unknown
from engine.games.wow.atoms.physics import add_waiting
from engine.games.wow.index import abilities_on, index_of
from engine.games.wow.offering import may
from engine.games.wow.powers import Triggered
from engine.games.wow.state import WowState
from engine.rulebook import rule

STASH = "stash"


@rule("wow74/G.stash")
async def stashes(state: WowState, object_id: str, player: str) -> list[Triggered]:
    """What triggers when its controller lets a card enter face up and turn at once.

    Meanwhile it is blank but for this power, so nothing else of it is looked at.
    """
    card = state.objects[object_id]
    if is_unknown(state, object_id) or object_id in index_of(state).silent:
        return []
    found = [
        each
        for each in abilities_on(state, card.card)
        if isinstance(each, Triggered) and each.on == STASH
    ]
    name = state.printed[card.card].name if found else ""
    if not found or not await may(player, f"Stash {name}", "wow74/G.stash", source=object_id):
        return []
    await see(state, object_id)
    state.emit("stashes", "wow74/G.stash", player, card.card)
    return found


def trigger_stash(state: WowState, object_id: str, player: str, found: list[Triggered]) -> None:
    """It lies face down, and its text waits for the chain."""
    change = Change(STASH, "wow74/G.stash", player, object_id)
    add_waiting(state, [(object_id, each, "") for each in found], change)
