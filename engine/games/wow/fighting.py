"""Who attacks, defends and protects now (602)."""

from engine.games.wow.state import WowState
from engine.rulebook import rule


@rule("wow74/602.3b", "wow74/G.in-combat", "wow74/G.attacker", "wow74/G.defender")
def in_combat(state: WowState, object_id: str) -> bool:
    """An attacker or defender while there is an opposing one."""
    combat = state.combat
    if combat is None or not combat.attacker or not combat.defender:
        return False
    return object_id in (combat.attacker, combat.defender)


@rule("wow74/602.1", "wow74/G.attacker", "wow74/601.2f")
def is_attacking(state: WowState, object_id: str) -> bool:
    """A proposed attacker attacks from the moment it exhausts."""
    combat = state.combat
    return combat is not None and combat.begun and combat.attacker == object_id


@rule("wow74/602.2", "wow74/G.protecting", "wow74/602.4")
def is_protecting(state: WowState, object_id: str) -> bool:
    combat = state.combat
    return combat is not None and combat.protecting and combat.defender == object_id


def is_defending(state: WowState, object_id: str) -> bool:
    return state.combat is not None and state.combat.defender == object_id
