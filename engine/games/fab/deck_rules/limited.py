"""What a Limited deck may hold of its pool (chapter 5), for a table that sees it card by card."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.cards.model import Card
from engine.core.deck_checks import NONE_OF_THEM, SINGLE
from engine.games.fab.deck_rules.cards import (
    ANY_SPECIALIZATION,
    hero_supertypes,
    is_named,
    is_permitted,
)
from engine.games.fab.facts import FabFacts
from engine.rulebook import rule

CLASS = "only Generic cards and cards of the hero's class and talent."
NAMED = "a specialization only of its hero."
YOUNG = "mentors only with a young hero."
ONE = "one copy of each Legendary card."


@rule("fab14/5.2.2", "fab14/5.2.5", "fab14/G.legendary.3")
@rule("fab14/G.specialization.1", "fab14/G.mentor.2")
def limited_deck_rules(hero: Card, pool: Mapping[Card, int]) -> list[list[Any]]:
    """One row for each rule that this pool could break; the registered pool itself breaks none."""
    twice = sorted(c.key for c, copies in pool.items() if copies > 1 and c.has_keyword("Legendary"))
    rows = [
        [NONE_OF_THEM, "fab14/5.2.2", CLASS, _those(pool, lambda card: is_of_class(hero, card))],
        [NONE_OF_THEM, "fab14/G.specialization.1", NAMED, _those(pool, lambda c: is_for(hero, c))],
        [NONE_OF_THEM, "fab14/G.mentor.2", YOUNG, _those(pool, lambda c: may_mentor(hero, c))],
        [SINGLE, "fab14/5.2.5", ONE, twice],
    ]
    return [row for row in rows if row[-1]]


def _those(pool: Mapping[Card, int], may_be_in_deck: Callable[[Card], bool]) -> list[str]:
    return sorted(card.key for card in pool if not may_be_in_deck(card))


def is_of_class(hero: Card, card: Card) -> bool:
    """Generic, or one half of it all of the hero's; or the hero says so."""
    allowed = hero_supertypes(hero)
    return is_permitted(hero, card) or any(
        allowed.issuperset(half) for half in FabFacts.of(card).supertypes or ((),)
    )


def is_for(hero: Card, card: Card) -> bool:
    names = FabFacts.of(card).specializations
    if not names or ANY_SPECIALIZATION in FabFacts.of(hero).permits:
        return True
    return any(is_named(hero.name, name) for name in names)


def may_mentor(hero: Card, card: Card) -> bool:
    return FabFacts.of(hero).young or "Mentor" not in card.kinds
