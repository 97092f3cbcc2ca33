"""What the builder's pages ask of a card."""

from collections.abc import Mapping

from django import template

from engine.cards.model import Card
from engine.kits.registry import kit_of

register = template.Library()


@register.filter
def held(counts: Mapping[str, int] | None, key: str) -> str:
    """How many copies the deck holds, or nothing."""
    count = (counts or {}).get(key, 0)
    return str(count) if count else ""


@register.filter
def has_side(card: Card) -> bool:
    """Whether the card may be put into a side deck as well."""
    kit = kit_of(card.game)
    return "side" in kit.lists.sections and kit.leader.kind not in card.kinds
