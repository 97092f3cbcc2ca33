"""Cards about combat."""

from engine.games.wow.atoms import table
from engine.games.wow.powers import Resolves, Says, Triggered
from tests.engine.games.wow.made_up.kinds import ability, ally, card, nothing


def myself(state, me, subject):
    return subject == me


def against_me(state, me, subject):
    """Opposing characters, and what they must or may only attack."""
    return [me] if state.objects[subject].controller != state.objects[me].controller else []


def two_for_opponents(state, me, subject):
    return 2 if state.objects[subject].controller != state.objects[me].controller else 0


def only_heroes(state, me, subject):
    return ("hero",) if subject == me else ()


def mine(state, me, change):
    return change.object == me


card("Berserk", ally(1, 3, 3), Says("Berserk", "must attack", "wow74/600.2", myself))
card("Taunter", ally(1, 1, 3), Says("Taunter", "must attack one of", "wow74/600.2a", against_me))
card("Voidwalker", ally(1, 1, 5), Says("Void", "can attack only", "wow74/601.2c", against_me))
card(
    "Loud Voidwalker",
    ally(1, 1, 5),
    Says("Loud", "can attack only", "wow74/601.2c", against_me),
    Says("Loud2", "must attack one of", "wow74/600.2a", against_me),
)
card("Tollgate", ally(1, 0, 3), Says("Gate", "attack cost", "wow74/600.3", two_for_opponents))
card(
    "Shackles",
    ally(1, 0, 3),
    Says("Shackles", "attack cost", "wow74/600.3a", two_for_opponents),
    Says("Shackles2", "exhaust cost", "wow74/600.3a", two_for_opponents),
)
card("Pacifist", ally(1, 1, 1), Says("Pacifist", "can't attack", "wow74/601.2a", myself))
card("Picky", ally(1, 2, 2), Says("Picky", "can attack only kinds", "wow74/601.2b", only_heroes))
card("Packhorse", ally(1, 1, 1, tags=["mount"]))
card(
    "Charger",
    ally(1, 1, 1),
    Triggered("Charger", "attacks", "wow74/602.1", "draw nothing", nothing, mine),
)
card(
    "Warlord",
    ally(1, 1, 5),
    Triggered("Warlord", "enters combat", "wow74/602.3", "draw nothing", nothing, mine),
)
card(
    "Sparrer",
    ally(1, 1, 5),
    Triggered("Sparrer", "defends", "wow74/602.3", "draw nothing", nothing, mine),
)
card(
    "Saboteur",
    ally(1, 0, 1, keywords={"sabotage": "equipment"}),
    Triggered("Saboteur", "sabotages", "wow74/603.1", "draw nothing", nothing, mine),
)


async def nap(state, link):
    combat = state.combat
    if combat is not None:
        await table.exhaust(state, combat.attacker, "wow74/411.1")


card("Nap", ability(1, instant=True), Resolves("Nap", nap))
