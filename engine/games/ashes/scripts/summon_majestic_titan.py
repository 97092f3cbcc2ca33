"""Summon Majestic Titan may be discarded to cancel what would target the Titan (1.6.1)."""

from engine.core.changes import Change
from engine.games.ashes.abilities import WOULD, Triggered, script
from engine.games.ashes.damage import leave_play
from engine.games.ashes.state import AshesState
from engine.rulebook import rule


def _would_target_my_titan(state: AshesState, me: str, change: Change) -> bool:
    mine, card = state.objects[me].controller, state.objects[change.object]
    return card.controller == mine and state.facts(card.id).name == "Majestic Titan"


@rule("raven11/1.6.1")
async def _discard_to_cancel(state: AshesState, me: str, change: Change) -> None:
    await leave_play(state, me)
    change.stopped = True


script(
    "Summon Majestic Titan",
    Triggered("save", "target", WOULD, "discard this to cancel", _discard_to_cancel,
              _would_target_my_titan, optional=True),
)  # fmt: skip
