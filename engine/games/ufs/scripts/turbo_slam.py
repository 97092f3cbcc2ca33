"""Turbo Slam: a foundation that could normally be played comes into the staging area (K.3.10)."""

from engine.core.decisions import Option
from engine.core.targets import choose_one
from engine.games.ufs.atoms import places
from engine.games.ufs.cards import ENHANCE, FOUNDATION
from engine.games.ufs.continuous import effect, text_box
from engine.games.ufs.playing import could_normally_play
from engine.games.ufs.state import HAND, STAGING, Play, UfsState

NOTHING = Option("none", "Nothing")


@effect("turbo slam")
async def _build(state: UfsState, play: Play) -> None:
    player = play.player
    found = [
        each
        for each in state.in_zone(player, HAND)
        if state.facts(each).type == FOUNDATION and could_normally_play(state, player, each)
    ]
    if not found:
        return
    options = [Option(each, state.facts(each).name) for each in found]
    pick = await choose_one(
        player, "add", [*options, NOTHING], "ufs09/K.3.10", text="Add which foundation?"
    )
    if pick != NOTHING.key:
        places.move(state, pick, STAGING, "ufs09/K.3.10")


text_box("Turbo Slam", abilities=[{"type": ENHANCE, "effect": "turbo slam", "only": ["combo"]}])
