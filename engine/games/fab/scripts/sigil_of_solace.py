"""Sigil of Solace: 3, 2 or 1 life by its color."""

from engine.games.fab.abilities import Resolves, script
from engine.games.fab.atoms.life import change_life
from engine.games.fab.state import FabState, Layer

LIFE = {1: 3, 2: 2, 3: 1}
"""By what the card pitches for: a red one pitches for 1."""


async def _gain_life(state: FabState, layer: Layer) -> None:
    await change_life(state, {layer.controller: LIFE[state.facts(layer.object).pitch or 1]})


script("Sigil of Solace", Resolves("Sigil of Solace", _gain_life))
