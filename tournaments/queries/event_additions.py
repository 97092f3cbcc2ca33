"""What apps above add to an event: prizes and its series on the page, what is still to be ended."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

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


class LooseEnd(NamedTuple):
    """What goes on although its round, or the event, is over; `link` in words leads to it."""

    words: str
    link: str
    address: str


LooseEnds = Callable[[Event, Visitor], Iterable[LooseEnd]]
_loose: list[LooseEnds] = []


def register_loose_ends(ends: LooseEnds) -> None:
    """`ends(event, user)` gives what this official should end, when a round closes and at the end
    of the event."""
    _loose.append(ends)


def loose_ends_for(event: Event, user: Visitor) -> list[LooseEnd]:
    return [end for known in _loose for end in known(event, user)]
