"""In which zone of the hall a table lies, and which zones there are."""

from django import template

from tournaments.models import Event
from tournaments.queries.zones import Hall, Zone, zones_of

register = template.Library()


@register.filter
def zone_in(table: int | None, event: Event) -> str:
    return Hall(event).zone_at(table) if event.zones else ""


@register.filter
def zones(event: Event) -> list[Zone]:
    return zones_of(event)
