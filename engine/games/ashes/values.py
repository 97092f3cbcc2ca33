"""Attack, life and recover of a unit now: printed, attached, charmed; never below zero (6)."""

from engine.games.ashes.state import ATTACHED, AshesState
from engine.rulebook import rule


def charms_on(state: AshesState, object_id: str) -> int:
    """Charm dice on a unit give one attack and one life each (2.2.0)."""
    return sum(1 for die in state.dice.values() if die.place == object_id and die.type == "charm")


@rule("raven11/4.1.1")
def attached_to(state: AshesState, object_id: str) -> list[str]:
    """The alterations on a card."""
    return [
        each.id
        for each in state.objects.values()
        if each.on == object_id and each.zone == ATTACHED and state.facts(each.id).is_alteration
    ]


@rule("raven11/6.attack-value", "raven11/2.2.0.d2", "raven11/0.diff.8")
def attack_value(state: AshesState, object_id: str) -> int:
    added = sum(state.facts(each).attack for each in attached_to(state, object_id))
    added += state.objects[object_id].this_turn
    return max(0, state.facts(object_id).attack + added + charms_on(state, object_id))


@rule("raven11/2.2.0.d2")
def life_value(state: AshesState, object_id: str) -> int:
    added = sum(state.facts(each).life for each in attached_to(state, object_id))
    return max(0, state.facts(object_id).life + added + charms_on(state, object_id))


@rule("raven11/6.recover-value")
def recover_value(state: AshesState, object_id: str) -> int:
    added = sum(state.facts(each).recover for each in attached_to(state, object_id))
    return max(0, state.facts(object_id).recover + added)


@rule("raven11/3.4.0")
def ability_value(state: AshesState, object_id: str, name: str) -> int:
    """The number of an ability: its copies, printed, attached and gained, are one and add up."""
    sources = [state.facts(each).abilities for each in (object_id, *attached_to(state, object_id))]
    sources.append(state.objects[object_id].gained)
    return sum(each.get(name, 0) for each in sources)


def has_ability(state: AshesState, object_id: str, name: str) -> bool:
    return ability_value(state, object_id, name) > 0
