"""What players may agree to against the rules: the acts of a question, and what cannot be done."""

from collections.abc import Iterator

from engine.core.agreement import Doable, unseen
from engine.core.decisions import Decision
from engine.games.fab.combat import WORN
from engine.games.fab.index import arena_of
from engine.games.fab.legality import cannot_activate, cannot_play
from engine.games.fab.state import FabState
from engine.games.fab.zones import ARSENAL, BANISHED, GRAVEYARD, HAND

PLAYED_FROM = (HAND, ARSENAL, GRAVEYARD, BANISHED)


def doable(state: FabState, decision: Decision) -> list[Doable]:
    """Playing and activating for whoever has priority; what could lie down as a defender."""
    if decision.kind == "priority":
        return [*_plays(state, decision.player), *_activations(state, decision.player)]
    if decision.kind == "defend":
        return list(_defenders(state, decision.player))
    return []


def _plays(state: FabState, player: str) -> Iterator[Doable]:
    for zone in PLAYED_FROM:
        for each in state.in_zone(player, zone):
            where = "" if zone == HAND else f" from the {zone}"
            cannot = unseen(state, each) or cannot_play(state, player, each)
            yield Doable(f"play:{each}", f"Play {state.facts(each).name}{where}", cannot)


def _activations(state: FabState, player: str) -> Iterator[Doable]:
    for each in arena_of(state, player):
        facts = state.facts(each)
        for place, printed in enumerate(facts.activated):
            what = "Attack with" if printed.attack else "Activate"
            cannot = cannot_activate(state, player, each, place)
            yield Doable(f"activate:{each}:{place}", f"{what} {facts.name}", cannot)


def _defenders(state: FabState, player: str) -> Iterator[Doable]:
    lying = [e for e in arena_of(state, player) if state.objects[e].zone in WORN]
    for each in [*state.in_zone(player, HAND), *lying]:
        label = f"Defend with {state.facts(each).name}"
        yield Doable(each, label, unseen(state, each), with_others=True)
