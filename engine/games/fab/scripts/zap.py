"""Zap: 3, 2 or 1 arcane damage to a target hero, by its color."""

from engine.games.fab.abilities import Resolves, script
from engine.games.fab.atoms.life import ARCANE, Packet, deal
from engine.games.fab.state import FabState, Layer
from engine.games.fab.targets import any_hero

DAMAGE = {1: 3, 2: 2, 3: 1}


async def _zap(state: FabState, layer: Layer) -> None:
    amount = DAMAGE[state.facts(layer.object).pitch or 1]
    packets = [Packet(layer.object, each, amount, ARCANE) for each in layer.targets]
    await deal(state, packets, "fab14/26.4.2")


script("Zap", Resolves("Zap", _zap, any_hero))
