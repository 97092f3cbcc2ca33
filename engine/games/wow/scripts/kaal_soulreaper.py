"""Kaal Soulreaper: all allies come back from the graveyards, at the same moment (703.3c)."""

from engine.games.wow import entering
from engine.games.wow.atoms import moves
from engine.games.wow.cards import ALLY
from engine.games.wow.powers import Activates, Costs, script, text_box
from engine.games.wow.state import Link, WowState
from engine.games.wow.values import types
from engine.games.wow.zones import GRAVEYARD

NAME = "Kaal Soulreaper"


async def _remove_it(state: WowState, player: str, me: str) -> bool:
    return bool(await moves.remove(state, me, "wow74/415.7a"))


async def _all_rise(state: WowState, link: Link) -> None:
    there = [each for player in state.clockwise() for each in state.in_zone(player, GRAVEYARD)]
    allies = [each for each in there if ALLY in types(state, each)]
    await entering.enter_together(state, allies, "wow74/710.1")


text_box(NAME, powers=[{"cost": 7}])
script(
    NAME,
    Costs("Kaal goes", "Remove it from the game", "wow74/403.1", pay=_remove_it, power=0),
    Activates("Kaal", 0, _all_rise),
)
