"""Eranikus: the top card of the deck is placed as an additional resource (412.1c)."""

from engine.games.wow import decks
from engine.games.wow.phrases import my_turn
from engine.games.wow.placing import place_additional
from engine.games.wow.powers import Triggered, script
from engine.games.wow.state import Link, WowState

PLACE = "place the top card of the deck"


async def _place_the_top(state: WowState, link: Link) -> None:
    shown = await decks.reveal_top(state, link.controller, 1, "wow74/412.1c")
    for each in shown:
        await place_additional(state, link.controller, each, exhausted=False)
    decks.end_reveal(state, link.controller, shown)


script(
    "Eranikus",
    Triggered("Eranikus", "turn starts", "wow74/412.1c", PLACE, _place_the_top, my_turn),
)
