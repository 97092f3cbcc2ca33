"""Inventor's Focal Sword moves an ability from one hero or ally to another (400.7)."""

from engine.games.wow import attaching
from engine.games.wow.cards import ABILITY
from engine.games.wow.phrases import aimed
from engine.games.wow.powers import Activates, script, text_box
from engine.games.wow.state import Link, WowState
from engine.games.wow.values import is_character

NAME = "Inventor's Focal Sword"


async def _elsewhere(state: WowState, link: Link) -> None:
    for each in aimed(link):
        if is_character(state, state.objects[each].host):
            await attaching.reattach(
                state, each, link.controller, "wow74/400.7a",
                lambda host: is_character(state, host),
            )  # fmt: skip


text_box(NAME, powers=[{"cost": 2, "activate": True, "targets": [{"of": [ABILITY]}]}])
script(NAME, Activates("Focal Sword", 0, _elsewhere))
