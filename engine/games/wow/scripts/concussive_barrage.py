"""Concussive Barrage: twice as much for each other one in the graveyard (G.doubled)."""

from engine.games.wow.packets import doubled
from engine.games.wow.phrases import HERO_OR_ALLY, hero_deals
from engine.games.wow.powers import Resolves, script
from engine.games.wow.state import Link, WowState
from engine.games.wow.zones import GRAVEYARD

NAME = "Concussive Barrage"


async def _barrage(state: WowState, link: Link) -> None:
    there = [state.facts(each).name for each in state.in_zone(link.controller, GRAVEYARD)]
    await hero_deals(state, link, doubled(2, there.count(NAME)), "ranged")


script(NAME, Resolves(NAME, _barrage, HERO_OR_ALLY))
