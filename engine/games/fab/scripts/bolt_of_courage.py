"""Bolt of Courage draws a card on a hit in a turn with a charge; charging is done by hand."""

from engine.core.changes import Change
from engine.games.fab.abilities import Triggered, script
from engine.games.fab.atoms import moves
from engine.games.fab.state import FabState, Layer
from engine.games.fab.this_turn import has_charged
from engine.games.fab.values import controller_of


def _i_hit_after_a_charge(state: FabState, me: str, change: Change) -> bool:
    return change.object == me and has_charged(state, controller_of(state, me))


async def _draw(state: FabState, layer: Layer) -> None:
    await moves.draw(state, layer.controller, 1, "fab14/20.8.1")


script(
    "Bolt of Courage",
    Triggered("Bolt of Courage", "hits", "fab14/G.charge.4", "draw", _draw, _i_hit_after_a_charge),
)
