"""What is remembered of a series of actions that may be a loop."""

from typing import Any

from engine.games.wow.state import WowState


def count_round(state: WowState, key: str) -> None:
    """A triggered effect came again without anybody doing anything in between."""
    state.rounds[key] = state.rounds.get(key, 0) + 1


def forget_rounds(state: WowState) -> None:
    state.rounds = {}


def note_action(state: WowState, player: str, words: str) -> None:
    """Somebody did something: what ran by itself before is no loop, what repeats may be one."""
    state.rounds = {}
    state.stopped = {}
    name = f"did:{player}:{words}"
    state.marks[name] = state.marks.get(name, 0) + 1
    state.marks[f"acted:{player}"] = 1


def remember(state: WowState, key: str, shape: str, numbers: dict[str, int]) -> list[Any]:
    """The position before this action; the answer is the one remembered last time."""
    before = state.positions.get(key, [])
    state.positions[key] = [shape, numbers]
    return before


def forget_positions(state: WowState) -> None:
    if state.positions:
        state.positions = {}


def forbid(state: WowState, player: str, action: str) -> None:
    """The next thing this player does can't be what would go on with the loop."""
    state.stopped = {player: action}
