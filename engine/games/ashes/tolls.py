"""Constant effects that ask for something before a player may do a thing (4.2.3.p2)."""

from engine.core.decisions import Decision, Option
from engine.games.ashes.abilities import Toll, tolls_of
from engine.games.ashes.state import IN_PLAY, AshesState
from engine.rulebook import rule

DECLARING = "declare blockers or a guard"


@rule("raven11/4.2.3.p2")
async def pays(state: AshesState, player: str, on: str) -> bool:
    """Whether the player pays all that is asked for; a constant effect cannot be cancelled."""
    for card in list(state.objects.values()):
        if card.zone not in IN_PLAY:
            continue
        for toll in tolls_of(state.facts(card.id).name):
            if toll.on == on and not await _pays_one(state, player, card.id, toll):
                return False
    return True


async def _pays_one(state: AshesState, player: str, me: str, toll: Toll) -> bool:
    ways = [each for each in toll.ways if each.possible(state, player)]
    options = [Option("none", f"Do not {toll.on}")]
    options += [Option(f"way:{place}", each.text) for place, each in enumerate(ways)]
    text = f"Pay for {state.facts(me).name}?"
    (pick,) = await Decision(player, "toll", options, "raven11/4.2.3.p2", source=me, text=text)
    if pick == "none":
        return False
    await ways[int(pick.removeprefix("way:"))].pay(state, player, me)
    return True
