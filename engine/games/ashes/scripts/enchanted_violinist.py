"""Enchanted Violinist: a wound when an opponent's draw pile loses a card to the discard pile.

The icon of Song of Sorrow's price is lost in the document (ASH-1); card files say a basic die.
"""

from engine.core.changes import Change
from engine.games.ashes.abilities import AFTER, Triggered, script
from engine.games.ashes.cards import Cost
from engine.games.ashes.conditions import all_units
from engine.games.ashes.placing import WOUNDS, place_tokens
from engine.games.ashes.state import AshesState
from engine.games.ashes.targeting import choose_target
from engine.rulebook import rule


def _opponent_discards_from_the_draw_pile(state: AshesState, me: str, change: Change) -> bool:
    return change.player != state.objects[me].controller and "top" in change.extra["from"]


@rule("raven11/1.1.1")
async def _song_of_sorrow(state: AshesState, me: str, change: Change) -> None:
    player = state.objects[me].controller
    unit = await choose_target(state, player, all_units(state), "raven11/1.1.1", me)
    if unit:
        await place_tokens(state, unit, WOUNDS, 1, "raven11/1.1.1", me)


script(
    "Enchanted Violinist",
    Triggered("song", "discards", AFTER, "Song of Sorrow", _song_of_sorrow,
              _opponent_discards_from_the_draw_pile, cost=Cost(dice=("basic",))),
)  # fmt: skip
