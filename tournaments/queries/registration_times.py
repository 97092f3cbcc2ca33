"""When players register themselves: while the event is open, between the two moments it names."""

from datetime import datetime

from django.utils import timezone

from tournaments.enums import EventState
from tournaments.models import Event
from tournaments.queries.list_deadlines import spoken_moment

NOT_OPEN = "Registration for this event is not open."


def is_too_early(event: Event, now: datetime | None = None) -> bool:
    opens = event.registration_opens_at
    return opens is not None and (now or timezone.now()) < opens


def is_too_late(event: Event, now: datetime | None = None) -> bool:
    closes = event.registration_closes_at
    return closes is not None and (now or timezone.now()) >= closes


def takes_registrations(event: Event) -> bool:
    return event.state == EventState.OPEN and not is_too_early(event) and not is_too_late(event)


def why_registration_is_closed(event: Event) -> str:
    """Nothing while players can register themselves."""
    opens, closes = event.registration_opens_at, event.registration_closes_at
    if event.state != EventState.OPEN:
        return NOT_OPEN
    if opens is not None and is_too_early(event):
        return f"Registration opens on {spoken_moment(event, opens)}."
    if closes is not None and is_too_late(event):
        closed = f"Registration closed on {spoken_moment(event, closes)}."
        return f"{closed} Ask at the desk of the event whether there is still a place."
    return ""
