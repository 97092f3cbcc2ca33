"""What the builder's pages ask of a card."""

from collections.abc import Mapping

from django import template

from decks.queries.library_search import LEADER_TYPES, SIDES
from engine.cards.model import Card

register = template.Library()


@register.filter
def held(counts: Mapping[str, int] | None, key: str) -> str:
    """How many copies the deck holds, or nothing."""
    count = (counts or {}).get(key, 0)
    return str(count) if count else ""


@register.filter
def has_side(card: Card) -> bool:
    """Whether the card may be put into a side deck as well."""
    return card.game in SIDES and LEADER_TYPES[card.game] not in card.kinds
