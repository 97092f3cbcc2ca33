"""Hilt Strike: two more speed, but only while its speed is higher than its damage."""

from engine.games.ufs.atoms import currents
from engine.games.ufs.cards import ENHANCE
from engine.games.ufs.continuous import effect, playable_if, text_box
from engine.games.ufs.state import Play, UfsState
from engine.games.ufs.values import value


@playable_if("hilt strike")
def _is_faster_than_strong(state: UfsState, player: str, me: str) -> bool:
    return bool(value(state, me, "speed") > value(state, me, "damage"))


@effect("hilt strike")
async def _faster(state: UfsState, play: Play) -> None:
    currents.modify(state, play.object, "speed", "+", 2, "ufs09/K.3.4.1")


text_box(
    "Hilt Strike",
    abilities=[{"type": ENHANCE, "effect": "hilt strike", "only": ["if:hilt strike"]}],
)
