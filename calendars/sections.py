"""The way to an event's calendar file, on its page."""

from collections.abc import Iterable

from tournaments.enums import EventState
from tournaments.models import Event
from tournaments.permissions import Visitor
from tournaments.queries.match_additions import Section


def way_to_calendar(event: Event, user: Visitor) -> Iterable[Section]:
    if event.state in (EventState.OPEN, EventState.RUNNING):
        yield Section("calendars/_event.html", {"event": event})
