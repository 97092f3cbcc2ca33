"""Warp: a card that is revealed from its deck is removed, and played at once."""

from collections.abc import Sequence

from engine.core.decisions import Option
from engine.core.targets import choose_order
from engine.games.wow import adding
from engine.games.wow.atoms import moves
from engine.games.wow.legality import may_play
from engine.games.wow.offering import may
from engine.games.wow.state import WowState
from engine.games.wow.zones import DECK, RFG
from engine.rulebook import rule


@rule("wow74/G.warp", "wow74/G.warp.p1", "wow74/G.warp.p2")
async def warp(state: WowState, cards: Sequence[str]) -> None:
    """Now or not at all, in any order; what is played lies above the link that resolves."""
    for owner in state.clockwise():
        mine = [each for each in cards if _warps(state, each, owner)]
        options = [Option(f"warp:{each}", state.facts(each).name) for each in mine]
        text = "In which order do you Warp?"
        for pick in await choose_order(owner, "order warps", options, "wow74/G.warp.p2", text=text):
            await _warp(state, owner, pick.removeprefix("warp:"))


def _warps(state: WowState, object_id: str, owner: str) -> bool:
    card = state.objects.get(object_id)
    if card is None or card.zone != DECK or card.owner != owner:
        return False
    return "warp" in state.facts(object_id).keywords


@rule("wow74/G.warp")
async def _warp(state: WowState, owner: str, object_id: str) -> None:
    name, cited = state.facts(object_id).name, "wow74/G.warp"
    if not await may(owner, f"Remove {name} from the game", cited, source=object_id):
        return
    there = await moves.move(state, object_id, RFG, cited, exactly=True)
    if not there or not may_play(state, owner, there, main=True, free=True):
        return
    if await may(owner, f"Play {name} without paying its cost", cited, source=there):
        await adding.add(state, owner, there, "card", free=True)
