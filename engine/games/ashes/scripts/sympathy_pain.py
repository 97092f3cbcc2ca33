"""Sympathy Pain: three damage after the Phoenixborn has received some (1.1.5)."""

from engine.core.changes import Change
from engine.games.ashes.abilities import AFTER, Triggered, script
from engine.games.ashes.conditions import all_units, is_my_phoenixborn
from engine.games.ashes.damage import Packet, deal
from engine.games.ashes.state import AshesState
from engine.games.ashes.targeting import choose_target
from engine.rulebook import rule


@rule("raven11/1.1.5")
async def _deal_three(state: AshesState, me: str, change: Change) -> None:
    player = state.objects[me].owner
    heroes = [state.players[each].hero_object for each in state.remaining]
    target = await choose_target(state, player, all_units(state) + heroes, "raven11/1.1.5", me)
    if target:
        await deal(state, [Packet(me, target, 3)], "raven11/1.1.5")


script(
    "Sympathy Pain",
    Triggered("deal 3", "receive", AFTER, "deal 3", _deal_three, is_my_phoenixborn),
)
