"""Whether players can register themselves now, in two or three words."""

from django import template

from tournaments.models import Event
from tournaments.queries.registration_times import is_too_early, is_too_late
from tournaments.queries.setting_words import value_of_setting

register = template.Library()


@register.filter
def not_registering(event: Event) -> str:
    """Nothing while registration is open; of events that are open for it only."""
    if is_too_early(event):
        return f"Opens {value_of_setting(event, 'registration_opens_at')}"
    return "Registration closed" if is_too_late(event) else ""
