"""Attack and life of a unit now; neither is ever below zero (6)."""

from engine.games.ashes.state import AshesState
from engine.rulebook import rule


def charms_on(state: AshesState, object_id: str) -> int:
    """Charm dice on a unit give one attack and one life each (2.2.0)."""
    return sum(1 for die in state.dice.values() if die.place == object_id and die.type == "charm")


@rule("raven11/6.attack-value", "raven11/2.2.0.d2")
def attack_value(state: AshesState, object_id: str) -> int:
    return max(0, state.facts(object_id).attack + charms_on(state, object_id))


@rule("raven11/2.2.0.d2")
def life_value(state: AshesState, object_id: str) -> int:
    return max(0, state.facts(object_id).life + charms_on(state, object_id))


@rule("raven11/6.recover-value")
def recover_value(state: AshesState, object_id: str) -> int:
    return max(0, state.facts(object_id).recover)


@rule("raven11/3.4.0")
def has_ability(state: AshesState, object_id: str, name: str) -> bool:
    return name in state.facts(object_id).abilities
