"""Crank, newer than the document: what enters with steam counters may give an action point."""

from engine.core.decisions import Decision, Option
from engine.games.fab.atoms import points
from engine.games.fab.state import FabState
from engine.games.fab.values import keywords
from engine.rulebook import rule


@rule("fab14/10.4.3b", "fab14/G.action-points.4")
async def crank(state: FabState, object_id: str) -> None:
    """A steam counter may be removed as it enters, for an action point."""
    card = state.objects[object_id]
    if not card.counters.get("steam") or "crank" not in keywords(state, object_id):
        return
    options = [Option("no", "Do not crank"), Option("yes", "Crank", "fab14/G.action-points.4")]
    (pick,) = await Decision(
        card.controller, "crank", options, "fab14/10.4.3b", source=object_id,
        text="Remove a steam counter for an action point?",
    )  # fmt: skip
    if pick == "yes":
        await points.add_counters(state, object_id, "steam", -1, "fab14/25.4")
        await points.gain_action_point(state, card.controller, 1, "fab14/G.action-points.4")
