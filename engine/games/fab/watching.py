"""Triggers on a state of the game rather than an event: phantasm (Glossary, 16.6)."""

from engine.core.changes import Change
from engine.games.fab.atoms import procedure as put
from engine.games.fab.listening import triggers_on
from engine.games.fab.state import FabState, Layer, Link
from engine.games.fab.values import amount, controller_of, keywords
from engine.games.fab.zones import CHAIN
from engine.rulebook import rule

STATE = "state"
"""What such an ability waits for is no event."""


@rule("fab14/G.phantasm.2", "fab14/G.phantasm.4", "fab14/G.phantasm.6", "fab14/16.6")
def watch_states(state: FabState) -> None:
    """Phantasm triggers when its condition becomes true, on previous links too."""
    _watch_texts(state)
    for link in state.links:
        if "phantasm" not in keywords(state, link.attack):
            continue
        name = f"phantasm:{link.attack}"
        now = breaks_phantasm(state, link)
        if now and not state.marks.get(name):
            put.wait(state, Layer("", "trigger", link.controller, link.attack, "phantasm"))
        if now != bool(state.marks.get(name)):
            put.set_mark(state, name, 1 if now else 0)


@rule("fab14/16.6")
def _watch_texts(state: FabState) -> None:
    """Abilities of texts that wait for a state: once each time that it becomes so."""
    for me, each, _ in triggers_on(state, STATE):
        name = f"{STATE}:{each.key}:{me}"
        now = each.when(state, me, Change(STATE, each.rule, object=me))
        if now and not state.marks.get(name):
            put.wait(state, Layer("", "trigger", controller_of(state, me), me, each.key))
        if now != bool(state.marks.get(name)):
            put.set_mark(state, name, 1 if now else 0)


@rule("fab14/G.phantasm.2", "fab14/20.5.2f")
def breaks_phantasm(state: FabState, link: Link) -> bool:
    """A defending attack action card, not Illusionist, with 6 or more power (FAB-2)."""
    card = state.objects.get(link.attack)
    if card is None or card.zone != CHAIN or not link.attacking:
        return False
    return any(_breaks(state, each) for each in link.defenders if each in state.objects)


def _breaks(state: FabState, object_id: str) -> bool:
    facts = state.facts(object_id)
    if state.objects[object_id].zone != CHAIN or not facts.is_attack_action:
        return False
    return "illusionist" not in facts.supertypes and amount(state, object_id, "power") >= 6
