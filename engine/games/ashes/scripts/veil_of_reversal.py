"""Veil of Reversal: cancel; then an ally may go back to hand, and a conjuration leaves for it."""

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.games.ashes.abilities import WOULD, Triggered, script
from engine.games.ashes.cards import ALLY, CONJURATION
from engine.games.ashes.conditions import all_units, would_target_me
from engine.games.ashes.damage import leave_play
from engine.games.ashes.placing import put_in_hand
from engine.games.ashes.state import REMOVED, AshesState
from engine.games.ashes.targeting import choose_target
from engine.rulebook import rule


@rule("raven11/1.5.2")
async def _reverse(state: AshesState, me: str, change: Change) -> None:
    change.stopped = True
    player = state.objects[me].owner
    allies = [each for each in state.units(player) if state.facts(each).type == ALLY]
    options = [Option("none", "No ally goes back")]
    options += [Option(each, state.facts(each).name) for each in allies]
    (ally,) = await Decision(player, "ally", options, "raven11/1.5.2", source=me)
    if ally == "none":
        return
    await put_in_hand(state, ally, "raven11/1.5.2")
    conjured = [each for each in all_units(state) if state.facts(each).type == CONJURATION]
    gone = await choose_target(state, player, conjured, "raven11/1.5.2", me)
    if gone:
        await leave_play(state, gone, to=REMOVED)


script(
    "Veil of Reversal", Triggered("cancel", "target", WOULD, "cancel", _reverse, would_target_me)
)
