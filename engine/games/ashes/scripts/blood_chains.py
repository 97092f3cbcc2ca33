"""Blood Chains: a unit of one's own pays for exhaustion tokens with what was left of its life."""

from engine.games.ashes.abilities import Resolves, script
from engine.games.ashes.conditions import all_units
from engine.games.ashes.damage import destroy
from engine.games.ashes.placing import EXHAUSTION, place_tokens
from engine.games.ashes.state import AshesState
from engine.games.ashes.targeting import choose_card, choose_target
from engine.games.ashes.values import life_value
from engine.rulebook import rule


@rule("raven11/1.3.1")
async def _blood_chains(state: AshesState, player: str, me: str) -> None:
    mine = await choose_card(state, player, state.units(player), "raven11/1.3.1", me)
    if not mine:
        return
    left = life_value(state, mine) - state.objects[mine].wounds
    await destroy(state, mine, "raven11/1.3.1", me)
    unit = await choose_target(state, player, all_units(state), "raven11/1.3.1", me)
    if unit and left > 0:
        await place_tokens(state, unit, EXHAUSTION, left, "raven11/1.3.1", me)


script("Blood Chains", Resolves(_blood_chains))
