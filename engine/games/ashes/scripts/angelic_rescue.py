"""Angelic Rescue cancels; the icon that prices the rest is lost in the document (ASH-1)."""

from engine.core.changes import Change
from engine.games.ashes import by_hand
from engine.games.ashes.abilities import WOULD, Triggered, script
from engine.games.ashes.conditions import would_target_my_unit
from engine.games.ashes.state import AshesState
from engine.rulebook import rule


@rule("raven11/1.5.1")
async def _cancel_then_by_hand(state: AshesState, me: str, change: Change) -> None:
    change.stopped = True
    await by_hand.settle_effect(state, state.objects[me].owner, me)


script(
    "Angelic Rescue",
    Triggered("cancel", "target", WOULD, "cancel", _cancel_then_by_hand, would_target_my_unit),
)
