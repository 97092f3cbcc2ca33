"""Remembrance shuffles up to three action cards back; without any nothing is shuffled (24.5)."""

from engine.core.decisions import Decision, Option
from engine.games.fab.abilities import Resolves, script
from engine.games.fab.atoms import moves
from engine.games.fab.cards import ACTION
from engine.games.fab.state import FabState, Layer
from engine.games.fab.zones import GRAVEYARD

CITED = "fab14/24.5"


async def _remember(state: FabState, layer: Layer) -> None:
    player = layer.controller
    there = [e for e in state.in_zone(player, GRAVEYARD) if state.facts(e).type == ACTION]
    options = [Option(each, state.facts(each).name) for each in there]
    if options:
        picks = await Decision(
            player, "remember", options, CITED, at_least=0, at_most=min(3, len(options)),
            text="Shuffle which cards into the deck?",
        )  # fmt: skip
        await moves.shuffle_into(state, player, list(picks), CITED)
    if layer.object in state.objects:
        await moves.banish(state, layer.object, CITED)


script("Remembrance", Resolves("Remembrance", _remember))
