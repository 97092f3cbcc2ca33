"""The end phase: section 13.3, and section 4.4 of the newer chapter 4. Nobody has priority."""

from engine.games.fab.state import FabState
from engine.rulebook import rule


@rule("fab14/13.3.1", "fab14/13.3.2", "fab4/4.4.1", "fab4/4.4.2")
async def end_triggers(state: FabState, cited: str) -> None:
    """What triggers at the beginning of the end phase resolves as if everybody passed."""
    state.holder = ""
    state.emit("end phase", cited, state.turn_player)


@rule("fab14/13.3.3a")
async def lose_points(state: FabState, cited: str) -> None:
    """Action points and resource points that were not used are lost."""
    for player in state.remaining:
        state.players[player].action_points = 0
        state.players[player].resource_points = 0


@rule("fab4/4.4.3a")
async def reset_allies(state: FabState, cited: str) -> None:
    """Allies are back at their life."""
    state.emit("reminder", cited, "", "allies")


@rule("fab14/13.3.3b", "fab4/4.4.3b")
async def fill_arsenal(state: FabState, cited: str) -> None:
    """The turn player may put a hand card face down into an empty arsenal."""
    state.emit("reminder", cited, state.turn_player, "arsenal")


@rule("fab14/13.3.3c", "fab4/4.4.3c")
async def bottom_pitched_cards(state: FabState, cited: str) -> None:
    """Pitched cards go to the bottom of the deck in an order that only their owner knows."""
    state.emit("reminder", cited, "", "pitch")


@rule("fab4/4.4.3d")
async def untap_permanents(state: FabState, cited: str) -> None:
    """The turn player untaps their permanents."""
    state.emit("reminder", cited, state.turn_player, "untap")


@rule("fab14/13.3.3d", "fab14/13.3.3e", "fab4/4.4.3f")
async def draw_up(state: FabState, cited: str) -> None:
    """The turn player draws up to intellect; at the end of the first turn everybody does."""
    drawing = state.remaining if state.turn == 1 else [state.turn_player]
    for player in drawing:
        state.emit("draw up", cited, player, state.players[player].intellect)


@rule("fab14/13.3.3f", "fab14/13.3.3g", "fab4/4.4.4")
async def pass_the_turn(state: FabState, cited: str) -> None:
    """What lasts for this turn ends, and the next player clockwise becomes the turn player."""
    state.turn_player = state.after(state.turn_player)
