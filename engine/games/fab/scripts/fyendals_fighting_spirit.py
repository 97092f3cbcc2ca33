"""Fyendal's Fighting Spirit: a life for who is behind, when it attacks or defends."""

from engine.core.changes import Change
from engine.games.fab.abilities import Triggered, script
from engine.games.fab.atoms.life import change_life
from engine.games.fab.state import FabState, Layer
from engine.games.fab.targets import opposing_heroes
from engine.games.fab.values import controller_of

NAME = "Fyendal's Fighting Spirit"
CITED = "fab14/20.4.4d"


def _i_am_behind(state: FabState, me: str, change: Change) -> bool:
    if change.object != me:
        return False
    life = state.players[controller_of(state, me)].life
    foes = [state.objects[each].owner for each in opposing_heroes(state, me)]
    return any(state.players[each].life > life for each in foes)


async def _gain_life(state: FabState, layer: Layer) -> None:
    await change_life(state, {layer.controller: 1})


script(
    NAME,
    Triggered("Fyendal attacks", "attacks", CITED, "gain 1", _gain_life, _i_am_behind),
    Triggered("Fyendal defends", "defends", "fab14/20.5.2d", "gain 1", _gain_life, _i_am_behind,
              while_defending=True),
)  # fmt: skip
