"""Here We Go!: a character goes from the discard pile to the starting one, or to hand (K.3.20)."""

from collections.abc import Sequence

from engine.core.decisions import Option
from engine.core.targets import choose_one
from engine.games.ufs.atoms import places
from engine.games.ufs.cards import CHARACTER, ENHANCE
from engine.games.ufs.continuous import effect, text_box
from engine.games.ufs.references import can_normally_attach
from engine.games.ufs.state import DISCARD, HAND, STAGING, Play, UfsState

CITED = "ufs09/K.3.20"


def _characters(state: UfsState, player: str) -> list[str]:
    pile = state.in_zone(player, DISCARD)
    return [each for each in pile if state.facts(each).type == CHARACTER]


async def _one_of(state: UfsState, play: Play, found: Sequence[str]) -> str:
    options = [Option(each, state.facts(each).name) for each in found]
    return await choose_one(play.player, "character", options, CITED, text="Which character?")


@effect("here we go: attach")
async def _attach(state: UfsState, play: Play) -> None:
    there = _characters(state, play.player)
    found = [each for each in there if can_normally_attach(state, play.player, each)]
    if found:
        chosen = await _one_of(state, play, found)
        places.move(state, chosen, STAGING, CITED)
        places.attach(state, chosen, CITED)


@effect("here we go: take")
async def _take(state: UfsState, play: Play) -> None:
    if found := _characters(state, play.player):
        places.move(state, await _one_of(state, play, found), HAND, CITED)


text_box(
    "Here We Go!",
    abilities=[
        {"type": ENHANCE, "effect": f"here we go: {what}", "cost": [["remove", 1]]}
        for what in ("attach", "take")
    ],
)
