"""Redirect: damage to the Phoenixborn is dealt to one of their units instead (1.1.3)."""

from engine.core.changes import Change
from engine.games.ashes.abilities import WOULD, Triggered, script
from engine.games.ashes.conditions import is_my_phoenixborn
from engine.games.ashes.damage import Packet, deal
from engine.games.ashes.state import AshesState
from engine.games.ashes.targeting import choose_target
from engine.rulebook import rule


def _would_hurt_me(state: AshesState, me: str, change: Change) -> bool:
    return is_my_phoenixborn(state, me, change) and bool(state.units(state.objects[me].owner))


@rule("raven11/1.1.3")
async def _to_a_unit(state: AshesState, me: str, change: Change) -> None:
    change.stopped = True
    player = state.objects[me].owner
    unit = await choose_target(state, player, state.units(player), "raven11/1.1.3", me)
    if unit:
        await deal(state, [Packet(change.source, unit, change.amount)], "raven11/1.1.3")


script("Redirect", Triggered("to a unit", "deal", WOULD, "to a unit", _to_a_unit, _would_hurt_me))
