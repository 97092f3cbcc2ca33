"""Crippling Crush: two random cards when it deals 4 or more to a hero (G.crush)."""

from engine.games.fab.abilities import Triggered, script
from engine.games.fab.atoms import moves
from engine.games.fab.effect_labels import crushes
from engine.games.fab.state import FabState, Layer
from engine.games.fab.verbs_of_heroes import random_card


async def _two_at_random(state: FabState, layer: Layer) -> None:
    foe = str(layer.about["player"])
    for _ in range(min(2, len(state.in_zone(foe, "hand")))):
        await moves.discard(state, await random_card(state, foe))


script(
    "Crippling Crush",
    Triggered(
        "Crippling Crush", "damage", "fab14/G.crush.3", "discard two", _two_at_random, crushes
    ),
)
