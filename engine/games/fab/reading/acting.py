"""An effect under way: whose it is, what it aims at, and what it has done so far."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.games.fab.state import FabState, Layer
from engine.games.fab.values import controller_of


@dataclass(slots=True)
class Acting:
    """`handled` are the cards that it last drew, discarded, revealed or moved; `counted` is how
    much it last dealt or prevented; `agreed` is what somebody answered to the last offer,
    `winner` who won the last clash."""

    state: FabState
    controller: str
    source: str
    targets: list[str] = field(default_factory=list)
    about: Mapping[str, Any] = field(default_factory=dict)
    x: int = 0
    agreed: bool = False
    counted: int = 0
    handled: list[str] = field(default_factory=list)
    winner: str = ""

    @classmethod
    def of_layer(cls, state: FabState, layer: Layer) -> "Acting":
        return cls(state, layer.controller, layer.object, list(layer.targets), layer.about, layer.x)

    @classmethod
    def of_object(cls, state: FabState, me: str) -> "Acting":
        """What an object says of itself while nothing resolves."""
        link = next((link for link in state.links if link.attack == me), None)
        return cls(
            state, controller_of(state, me) or state.turn_player, me, x=link.x if link else 0
        )
