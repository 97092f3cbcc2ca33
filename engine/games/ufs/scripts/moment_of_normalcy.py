"""Moment of Normalcy: this attack has its printed speed or damage again (J.4.2.1)."""

from engine.core.decisions import Option
from engine.core.targets import choose_one
from engine.games.ufs.atoms import currents
from engine.games.ufs.cards import ENHANCE
from engine.games.ufs.continuous import effect, text_box
from engine.games.ufs.references import printed_value
from engine.games.ufs.state import Play, UfsState

CITED = "ufs09/J.4.2.1"
VALUES = (Option("speed", "Its printed speed"), Option("damage", "Its printed damage"))


@effect("moment of normalcy")
async def _as_printed(state: UfsState, play: Play) -> None:
    if not state.attack:
        return
    attack = state.attack[-1].card
    name = await choose_one(play.player, "value", VALUES, CITED, text="Which value goes back?")
    currents.modify(state, attack, name, "=", printed_value(state, attack, name), CITED)


text_box(
    "Moment of Normalcy",
    abilities=[{"type": ENHANCE, "effect": "moment of normalcy", "cost": [["commit", 1]]}],
)
