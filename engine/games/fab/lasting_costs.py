"""What effects and other cards add to a cost, or take off, besides the card's own text (15.5.2)."""

from engine.core.kinds import is_such, kind_of
from engine.games.fab.abilities import AbilityCosts, Taxes
from engine.games.fab.atoms import procedure as put
from engine.games.fab.index import abilities_on, index_of
from engine.games.fab.state import Effect, FabState
from engine.rulebook import rule

NEXT_COSTS, YOURS_COST, OPPONENTS_PAY = "cost of next", "cost of yours", "opponents pay"
"""Lasting effects: for the next such card, for all such cards, for whatever opponents do."""
NEXT_AS_INSTANT = "next as instant"
USED_BY_PLAYING = frozenset({NEXT_COSTS, NEXT_AS_INSTANT})


@rule("fab14/15.5.2a", "fab14/15.5.2c")
def added_to_card(state: FabState, object_id: str) -> int:
    """What others add to the cost of playing a card."""
    player = state.objects[object_id].controller
    return _added(state, player, object_id) + _taxed(state, player)


@rule("fab14/15.5.2a", "fab14/15.5.2c")
def added_to_ability(state: FabState, player: str, object_id: str, place: int) -> int:
    """What its own text and others add to the cost of activating an ability."""
    facts = state.facts(object_id)
    found = _taxed(state, player)
    found += sum(
        each.more(state, object_id)
        for each in abilities_on(state, facts.key)
        if isinstance(each, AbilityCosts) and each.number == place
    )
    if not facts.activated[place].attack:
        return found
    return found + sum(
        each.amount
        for each in state.effects
        if each.kind == YOURS_COST and each.controller == player and _fits(state, each, object_id)
    )


def _added(state: FabState, player: str, object_id: str) -> int:
    return sum(
        each.amount
        for each in state.effects
        if each.kind in (NEXT_COSTS, YOURS_COST)
        and each.controller == player
        and _fits(state, each, object_id)
    )


def _taxed(state: FabState, player: str) -> int:
    by_effects = sum(
        each.amount
        for each in state.effects
        if each.kind == OPPONENTS_PAY and each.controller != player
    )
    return by_effects + sum(tax.more(state, me, player) for me, tax in _taxes(state))


def _taxes(state: FabState) -> list[tuple[str, Taxes]]:
    return index_of(state).taxes


def _fits(state: FabState, effect: Effect, object_id: str) -> bool:
    return is_such(state.facts(object_id), kind_of(effect.flavour))


@rule("fab14/15.4.1")
def next_is_instant(state: FabState, object_id: str) -> bool:
    """Whether it is the next such card that may be played as though it were an instant."""
    player = state.objects[object_id].controller
    return any(
        each.kind == NEXT_AS_INSTANT and each.controller == player and _fits(state, each, object_id)
        for each in state.effects
    )


@rule("fab14/15.5.4b")
def used_by_playing(state: FabState, player: str, object_id: str) -> None:
    """Effects for the next such card are over when one has been played."""
    for each in list(state.effects):
        is_meant = each.kind in USED_BY_PLAYING and each.controller == player
        if is_meant and _fits(state, each, object_id):
            put.drop_effect(state, each)
