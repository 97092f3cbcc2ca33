"""The action phase: section 13.2 with priority (14), and section 4.3 of the newer chapter 4."""

from engine.core.changes import Change
from engine.games.fab.atoms import points
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.physics import signal
from engine.games.fab.chain import hold_priority
from engine.games.fab.closing import close_combat_chain
from engine.games.fab.state import FabState
from engine.rulebook import rule


@rule("fab14/13.2.1", "fab14/13.2.1a", "fab14/13.2.1b", "fab4/4.3.2", "fab14/G.action-points.3")
async def receive_action_point(state: FabState, cited: str) -> None:
    """The turn player has one action point; this is not gaining one."""
    points.set_action_point(state, state.turn_player, cited)


@rule("fab14/13.2.2", "fab4/4.3.1")
async def action_triggers(state: FabState, cited: str) -> None:
    """What triggers at the beginning of the action phase waits on the chain."""
    signal(state, Change("action phase begins", cited, state.turn_player))


@rule("fab14/13.2.3", "fab14/14.2", "fab4/4.3.3")
async def give_priority(state: FabState, cited: str) -> None:
    """The turn player gains priority."""
    put.give_priority(state, state.turn_player)
    state.emit("priority", cited, state.turn_player)


@rule("fab14/13.2.5", "fab14/14.6", "fab14/20.9", "fab4/4.3.4")
async def play_until_all_pass(state: FabState, cited: str) -> None:
    """Passing on an empty chain closes the combat chain first, then ends the phase."""
    while await hold_priority(state):
        if not state.links:
            state.emit("action phase over", cited, state.turn_player)
            return
        await close_combat_chain(state, "fab14/20.9")
