"""Choosing targets (chapter 23): what an attack or an effect may point at."""

from collections.abc import Callable, Sequence

from engine.core.decisions import Option
from engine.core.targets import choose_one
from engine.games.fab.index import arena_of
from engine.games.fab.state import FabState
from engine.games.fab.values import controller_of, keywords
from engine.games.fab.zones import ARENA, HERO
from engine.rulebook import rule

TargetsOf = Callable[[FabState, str], Sequence[str] | None]


@rule("fab14/23.3", "fab14/20.4.4c")
def attack_targets(state: FabState, player: str) -> list[str]:
    """Opposing heroes, and opposing permanents that can be attacked; never one's own."""
    found = []
    for other in state.remaining:
        if other != player:
            found.append(state.players[other].hero_object)
            found += [each for each in arena_of(state, other) if can_be_attacked(state, each)]
    return found


@rule("fab14/23.3", "fab14/10.4.3b", "fab14/10.4.3b.b1", "fab14/G.spectra.2")
def can_be_attacked(state: FabState, object_id: str) -> bool:
    """Allies can, and what has spectra."""
    facts = state.facts(object_id)
    if state.objects[object_id].zone == HERO:
        return False
    return "ally" in facts.subtypes or "spectra" in keywords(state, object_id)


@rule("fab14/23.2.1", "fab14/6.1")
def opposing_heroes(state: FabState, me: str) -> list[str]:
    """An opponent is a hero card: the legal targets of “target opponent”."""
    mine = controller_of(state, me) or state.turn_player
    return [state.players[p].hero_object for p in state.remaining if p != mine]


def any_hero(state: FabState, me: str) -> list[str]:
    """The legal targets of “target hero”."""
    return [state.players[player].hero_object for player in state.remaining]


@rule("fab14/23.2", "fab14/23.2.2")
def in_the_arena(state: FabState, object_id: str) -> bool:
    """Objects in the arena can be targets, those on earlier chain links too."""
    card = state.objects.get(object_id)
    return card is not None and card.zone in ARENA


def option_for(state: FabState, object_id: str) -> Option:
    """A target as a button."""
    card = state.objects[object_id]
    name = state.facts(object_id).name
    if card.zone == HERO:
        return Option(object_id, f"{name} ({state.players[card.owner].name})")
    return Option(object_id, name)


@rule("fab14/23.1", "fab14/15.5.1d")
async def choose_target(state: FabState, player: str, legal: Sequence[str], source: str) -> str:
    """One target among the legal ones."""
    options = [option_for(state, each) for each in legal]
    text = "Choose a target."
    return await choose_one(player, "target", options, "fab14/23.1", text=text, source=source)
