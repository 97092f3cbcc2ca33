"""The start phase: section 13.1, and section 4.2 of the newer chapter 4. Nobody has priority."""

from engine.games.fab.state import FabState
from engine.rulebook import rule


@rule("fab14/13.1", "fab14/13.1.2", "fab4/4.2.2")
async def begin_turn(state: FabState, cited: str) -> None:
    """The turn starts; what lasts until the start of a turn ends."""
    state.turn += 1
    state.emit("turn", cited, state.turn_player, state.turn)


@rule("fab14/13.1.1", "fab14/13.1.3", "fab14/13.1.4", "fab14/13.1.5", "fab4/4.2.1", "fab4/4.2.3")
async def start_triggers(state: FabState, cited: str) -> None:
    """What triggers at the start of turn resolves as if everybody passed."""
