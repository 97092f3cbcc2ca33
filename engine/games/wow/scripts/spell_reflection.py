"""Spell Reflection aims an ability at its own player; a Shield can pay for it (706.2, 403.3)."""

from engine.games.wow.adding import descriptions
from engine.games.wow.atoms import table
from engine.games.wow.powers import Costs, Resolves, script
from engine.games.wow.retargeting import change_target, single_target
from engine.games.wow.state import Link, WowState
from engine.games.wow.values import hero_of, party, tags

NAME = "Spell Reflection"


def _ready_shields(state: WowState, player: str) -> list[str]:
    return [
        each
        for each in party(state, player)
        if "shield" in tags(state, each) and not state.objects[each].exhausted
    ]


def _has_a_shield(state: WowState, player: str, me: str) -> bool:
    return bool(_ready_shields(state, player))


async def _exhaust_a_shield(state: WowState, player: str, me: str) -> bool:
    return await table.exhaust(state, _ready_shields(state, player)[0], "wow74/403.3")


async def _reflect(state: WowState, link: Link) -> None:
    hero = hero_of(state, link.controller)
    for each in [one for one in state.chain if one.kind == "card" and single_target(one) == hero]:
        foe = hero_of(state, each.controller)
        change_target(state, link.controller, each, descriptions(state, each), foe)


script(
    NAME,
    Costs(NAME, "Exhaust a Shield", "wow74/403.3", _has_a_shield, _exhaust_a_shield, instead=True),
    Resolves(NAME, _reflect),
)
