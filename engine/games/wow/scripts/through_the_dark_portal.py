"""Through the Dark Portal: its player goes on with a new deck (800.2)."""

from engine.games.wow.powers import Rewards, script, text_box
from engine.games.wow.rebuilding import rebuild
from engine.games.wow.state import Link, WowState

NAME = "Through the Dark Portal"


async def _new_deck(state: WowState, link: Link) -> None:
    await rebuild(state, link.controller, "wow74/800.2a")


text_box(NAME, reward={"cost": 13, "your_turn": True})
script(NAME, Rewards("Portal", _new_deck))
