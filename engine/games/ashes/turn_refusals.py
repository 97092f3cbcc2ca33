"""Why a main or a side action is not possible now (2.1.0): whose turn it is, what is spent."""

from collections.abc import Iterator

from engine.core.errors import Refusal
from engine.games.ashes.state import AshesState
from engine.rulebook import rule


@rule("raven11/2.1.0.b4")
def turn_refusals(state: AshesState, player: str) -> Iterator[Refusal]:
    """Only the turn player acts."""
    if state.turn_player != player:
        yield Refusal("raven11/2.1.0.b4", "It is another player's turn.")


@rule("raven11/2.1.0.b4")
def main_refusals(state: AshesState, player: str) -> Iterator[Refusal]:
    """One main action each turn."""
    yield from turn_refusals(state, player)
    if state.main_done:
        yield Refusal("raven11/2.1.0.b4", "The main action of this turn is spent.")


@rule("raven11/2.1.0.b4")
def side_refusals(state: AshesState, player: str) -> Iterator[Refusal]:
    """One side action each turn."""
    yield from turn_refusals(state, player)
    if state.side_done:
        yield Refusal("raven11/2.1.0.b4", "The side action of this turn is spent.")


@rule("raven11/2.1.0.b4", "raven11/2.1.0.b10")
def end_refusals(state: AshesState, player: str) -> Iterator[Refusal]:
    """The main action is not optional."""
    yield from turn_refusals(state, player)
    if not state.main_done:
        yield Refusal("raven11/2.1.0.b4", "Use your main action first, or pass it.")
