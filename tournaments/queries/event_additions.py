"""What apps above add to the page of an event: prizes, the series it belongs to."""

from collections.abc import Callable, Iterable

from tournaments.models import Event
from tournaments.permissions import Visitor
from tournaments.queries.match_additions import Section

EventSections = Callable[[Event, Visitor], Iterable[Section]]
_known: list[EventSections] = []


def register_event_sections(sections: EventSections) -> None:
    """`sections(event, user)` gives what this visitor is shown below the facts of the event."""
    _known.append(sections)


def event_sections_for(event: Event, user: Visitor) -> list[Section]:
    return [section for known in _known for section in known(event, user)]


NowSections = Callable[[Event, Visitor, bool], Iterable[Section]]
_now: list[NowSections] = []


def register_now_sections(sections: NowSections) -> None:
    """`sections(event, user, at_desk)` gives what goes on at this moment: above everything else on
    the event's page, and at the desk."""
    _now.append(sections)


def now_sections_for(event: Event, user: Visitor, *, at_desk: bool) -> list[Section]:
    return [section for known in _now for section in known(event, user, at_desk)]
