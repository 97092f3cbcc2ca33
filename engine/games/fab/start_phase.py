"""The start phase: section 13.1, and section 4.2 of the newer chapter 4. Nobody has priority."""

from engine.core.changes import Change
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.physics import signal
from engine.games.fab.chain import resolve_as_if_all_pass
from engine.games.fab.growth import note_increases
from engine.games.fab.state import FabState
from engine.rulebook import rule


@rule("fab14/13.1", "fab14/13.1.2", "fab4/4.2.2")
@rule("fab14/G.turn-player.1")
async def begin_turn(state: FabState, cited: str) -> None:
    """The turn starts; what lasts until the start of a turn ends."""
    put.count_turn(state, cited)
    put.end_effects(state, f"start of turn:{state.turn_player}", cited)
    note_increases(state)


@rule("fab14/13.1.1", "fab14/13.1.3", "fab14/13.1.4", "fab14/13.1.5", "fab4/4.2.1", "fab4/4.2.3")
async def start_triggers(state: FabState, cited: str) -> None:
    """What triggers at the start of turn resolves as if everybody passed."""
    signal(state, Change("turn starts", cited, state.turn_player))
    await resolve_as_if_all_pass(state)
