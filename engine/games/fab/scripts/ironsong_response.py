"""Ironsong Response: a weapon attack that was defended from hand gains power (G.reprise)."""

from engine.games.fab.abilities import Resolves, script
from engine.games.fab.atoms.gains import modify
from engine.games.fab.effect_labels import reprises
from engine.games.fab.state import FabState, Layer

POWER = {1: 3, 2: 2, 3: 1}


def _weapon_attack(state: FabState, me: str) -> list[str]:
    attack = state.link.attack if state.link else ""
    return [attack] if attack and state.facts(attack).type == "weapon" else []


async def _respond(state: FabState, layer: Layer) -> None:
    if not reprises(state, layer.object):
        return
    gained = [["power", "+", POWER[state.facts(layer.object).pitch or 1]]]
    for each in layer.targets:
        await modify(state, each, layer.controller, layer.object, "chain", gained)


script("Ironsong Response", Resolves("Ironsong Response", _respond, _weapon_attack))
