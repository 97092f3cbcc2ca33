"""What an act by hand cannot be done to, with its rule; a `free` game takes anything."""

from collections.abc import Container

from engine.core.errors import IllegalAnswerError, Refusal
from engine.core.table import FREE
from engine.games.fab.state import Card, FabState
from engine.games.fab.wording import ZONES
from engine.games.fab.zones import ARENA, RULE_OF_ZONE, may_lie_in
from engine.rulebook import rule


def _refuse(cited: str, reason: str) -> None:
    raise IllegalAnswerError(reason, (Refusal(cited, reason),))


def _name(state: FabState, card: Card) -> str:
    """Nobody learns from a refusal which card lies there."""
    return state.facts(card.id).name if card.face_up else "This card"


def must_fit(state: FabState, card: Card, zone: str) -> None:
    """A card whose face nobody knows yet may be any card; a token that would leave is gone.

    Newer cards of two types, like equipment that is played, have a pitch: those are of decks too.
    """
    facts = state.facts(card.id)
    if card.token or not facts.type or state.strictness == FREE:
        return
    of_decks = facts.belongs_in_deck or facts.pitch is not None
    if not may_lie_in(zone, facts.type, facts.subtypes, of_decks=of_decks):
        where = ZONES.get(zone, f"the {zone}")
        _refuse(RULE_OF_ZONE[zone], f"{_name(state, card)} cannot be in {where}.")


@rule("fab14/G.destroy.2", "fab14/G.counters.3", "fab14/11.2.2", "fab4/4.4.3d")
def must_be_in(state: FabState, card: Card, zones: Container[str], cited: str, what: str) -> None:
    """Some things happen only to cards of the arena, or of the arsenal."""
    if card.zone not in zones and state.strictness != FREE:
        _refuse(cited, f"{_name(state, card)} cannot be {what} in the {card.zone}.")


@rule("fab14/10.4.3b", "fab14/6.4.6")
def must_have_life(state: FabState, object_id: str) -> None:
    """Damage is dealt to heroes and to allies in the arena: to what has life."""
    card = state.objects[object_id]
    facts = state.facts(object_id)
    alive = card.zone in ARENA and (facts.type == "hero" or "ally" in facts.subtypes)
    if not alive and state.strictness != FREE:
        _refuse("fab14/10.4.3b", f"{_name(state, card)} has no life that damage could take.")
