"""The action phase: section 13.2 with priority (14), and section 4.3 of the newer chapter 4."""

from engine.core.decisions import Decision, Option
from engine.games.fab.state import LIFE_ONLY, FabState
from engine.rulebook import rule

EVERYBODY_PASSES = Option("pass-all", "Everybody passes", "fab14/14.6")


@rule("fab14/13.2.1", "fab14/13.2.1a", "fab14/13.2.1b", "fab4/4.3.2")
async def receive_action_point(state: FabState, cited: str) -> None:
    """The turn player has one action point; this is not gaining one."""
    state.players[state.turn_player].action_points = 1
    state.emit("action point", cited, state.turn_player)


@rule("fab14/13.2.2", "fab4/4.3.1")
async def action_triggers(state: FabState, cited: str) -> None:
    """What triggers at the beginning of the action phase waits on the chain."""


@rule("fab14/13.2.3", "fab14/14.2", "fab4/4.3.3")
async def give_priority(state: FabState, cited: str) -> None:
    """The turn player gains priority."""
    state.holder, state.passes = state.turn_player, 0
    state.emit("priority", cited, state.turn_player)


@rule("fab14/13.2.5", "fab14/14.4", "fab14/14.6", "fab4/4.3.4")
async def play_until_all_pass(state: FabState, cited: str) -> None:
    """Priority goes round until everybody has passed in succession."""
    while state.passes < len(state.remaining):
        text = f"{state.players[state.holder].name} has priority."
        options = [Option("pass", "Pass", "fab14/14.4")]
        if state.mode == LIFE_ONLY:
            options.append(EVERYBODY_PASSES)
        decision = Decision(
            state.holder, "priority", options, "fab14/14.4", boundary=True, text=text
        )
        (pick,) = await decision
        pass_priority(state, everybody=pick == "pass-all")
    state.emit("action phase over", cited, state.turn_player)


def pass_priority(state: FabState, *, everybody: bool = False) -> None:
    """The holder passes; the next player clockwise may act."""
    while state.passes < len(state.remaining):
        state.emit("pass", "fab14/14.4", state.holder)
        state.passes += 1
        state.holder = state.after(state.holder)
        if not everybody:
            return
