"""Arcane Reflection: a token copy of an ally has what is printed on it, and no more (402.4)."""

from engine.games.wow import entering
from engine.games.wow.cards import ALLY, Description
from engine.games.wow.phrases import aimed
from engine.games.wow.powers import Resolves, script
from engine.games.wow.state import Link, WowState

MY_ALLY = (Description(of=(ALLY,), whose="own"),)


async def _copy(state: WowState, link: Link) -> None:
    for each in aimed(link):
        await entering.put_token_copy(state, each, link.controller, "wow74/402.4")


script("Arcane Reflection", Resolves("Arcane Reflection", _copy, MY_ALLY))
