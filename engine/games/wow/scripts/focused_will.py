"""Focused Will: the damage on two heroes changes places at the start of the turn (405.7)."""

from engine.games.wow import damage
from engine.games.wow.cards import HERO, Description
from engine.games.wow.phrases import aimed, my_turn
from engine.games.wow.powers import Triggered, script, text_box
from engine.games.wow.state import Link, WowState
from engine.games.wow.values import hero_of

NAME = "Focused Will"
OPPOSING_HERO = (Description(of=(HERO,), whose="opposing"),)


async def _switch(state: WowState, link: Link) -> None:
    for each in aimed(link):
        damage.switch_damage(state, hero_of(state, link.controller), each, "wow74/405.7")


text_box(NAME, ongoing=True)
script(
    NAME,
    Triggered(
        NAME, "turn starts", "wow74/405.7", "switch all damage", _switch, my_turn,
        targets=OPPOSING_HERO,
    ),
)  # fmt: skip
