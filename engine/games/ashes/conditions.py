"""What several scripted cards wait for, in the words of their texts; `me` is the card itself."""

from engine.core.changes import Change
from engine.games.ashes.state import AshesState


def would_target_my_unit(state: AshesState, me: str, change: Change) -> bool:
    """An opponent's spell, ability or dice power would target a unit that I control."""
    mine, card = state.objects[me].controller, state.objects[change.object]
    return change.player != mine and card.controller == mine and state.facts(card.id).is_unit


def is_my_phoenixborn(state: AshesState, me: str, change: Change) -> bool:
    return change.object == state.players[state.objects[me].owner].hero_object


def would_target_me(state: AshesState, me: str, change: Change) -> bool:
    """An opponent would target my Phoenixborn."""
    return change.player != state.objects[me].owner and is_my_phoenixborn(state, me, change)


def all_units(state: AshesState) -> list[str]:
    """Every unit on the table."""
    return [unit for player in state.remaining for unit in state.units(player)]


async def cancel(state: AshesState, me: str, change: Change) -> None:
    """Nothing that depends on the target is resolved, nor what follows."""
    change.stopped = True
