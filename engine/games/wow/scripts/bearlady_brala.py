"""Bearlady Brala makes up a name (200.3); her Bears of that name are put into play by hand."""

from engine.games.wow import by_hand, naming
from engine.games.wow.phrases import it_entered, my_turn
from engine.games.wow.powers import Triggered, script
from engine.games.wow.state import Link, WowState

NAME = "Bearlady Brala"


async def _make_up_a_name(state: WowState, link: Link) -> None:
    await naming.make_up_a_name(state, link.controller, source=link.object)


script(
    NAME,
    Triggered("Brala's name", "enter", "wow74/200.3", "a name", _make_up_a_name, it_entered),
    Triggered(
        "Brala's bear", "turn starts", "wow74/404.2", "a Bear", by_hand.settle_effect, my_turn
    ),
)
