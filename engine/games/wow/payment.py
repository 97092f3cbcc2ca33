"""The payment powers of a card (701): those printed on it, and those that modifiers give it."""

from engine.games.wow.cards import Power
from engine.games.wow.index import abilities_on, concerns, index_of
from engine.games.wow.powers import Activates, Quoted, Resolve, ability
from engine.games.wow.state import Link, WowState
from engine.rulebook import rule


@rule("wow74/700.1", "wow74/706.1c")
def payment_powers(state: WowState, object_id: str) -> tuple[Power, ...]:
    """Printed powers in their order, then those in quotation marks that were added."""
    printed = state.facts(object_id).powers
    if not index_of(state).quoted:
        return printed
    return (*printed, *(each.power for each in _given(state, object_id)))


def _given(state: WowState, object_id: str) -> list[Quoted]:
    return [each for each, effect in index_of(state).quoted if concerns(state, effect, object_id)]


def name_of(state: WowState, object_id: str, number: int) -> str:
    """How a link remembers a power: a printed one by its number, one that was given by its key."""
    printed = len(state.facts(object_id).powers)
    return str(number) if number < printed else _given(state, object_id)[number - printed].key


def _quoted(link: Link) -> Quoted | None:
    found = None if link.ability.isdigit() else ability(link.ability)
    return found if isinstance(found, Quoted) else None


@rule("wow74/707.3", "wow74/705.3")
def power_of(state: WowState, link: Link) -> Power:
    """The power that a link came from, even if its source has lost it."""
    quoted = _quoted(link)
    return quoted.power if quoted else state.printed[link.card].powers[int(link.ability)]


@rule("wow74/707.3")
def effect_of(state: WowState, link: Link) -> Resolve | None:
    """What is scripted for a power's link; nothing when it is settled by hand."""
    quoted = _quoted(link)
    if quoted is not None:
        return quoted.effect
    for each in abilities_on(state, link.card):
        if isinstance(each, Activates) and each.number == int(link.ability):
            return each.effect
    return None
