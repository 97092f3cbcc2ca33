"""Who reads the deck lists of an event, in the words of its settings."""

from django import template

from tournaments.models import Event
from tournaments.queries.limited_words import locking_words
from tournaments.queries.list_access import published_now, who_reads_lists

register = template.Library()


@register.filter
def who_reads(event: Event) -> list[str]:
    return who_reads_lists(event)


@register.filter
def locking(event: Event) -> list[str]:
    """When pools and lists are handed in and locked."""
    return locking_words(event)


@register.filter
def published(event: Event) -> str:
    """`never`, `winner`, `cut` or `all`: whose lists are public at this moment."""
    return published_now(event)
