"""Events by the short code on their posters."""

from tournaments.models import Event
from tournaments.permissions import Visitor, can_see_event


def as_code(typed: str) -> str:
    """Without the spaces and dashes that people type, in capitals."""
    return "".join(letter for letter in typed.upper() if letter.isalnum())


def event_with_code(user: Visitor, code: str) -> Event | None:
    """A draft is found by nobody but those who run it."""
    event = Event.objects.select_related("organization").filter(code=code).first()
    return event if event is not None and can_see_event(user, event) else None
