"""Until when players may hand in deck lists themselves, and the sentence for whoever is late.

A deadline that the organizer set may lie after the start, but never after the first round is
paired. In limited events there is no deck before the start: lists are taken from then on.
"""

from datetime import datetime
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.formats import date_format

from tournaments.enums import EventState, RoundState
from tournaments.models import Event

TOO_LATE = (
    "Nothing was changed, and what you typed is still here: show it to a judge, who can enter it."
)


def lists_are_open(event: Event, at: datetime | None = None) -> bool:
    """Only what is read while the event is locked counts when a list is handed in."""
    due = event.lists_due_at
    is_late = due is not None and due <= (at or timezone.now())
    if event.state == EventState.OPEN:
        return not is_late and not event.is_limited
    is_taken = due is not None or event.is_limited
    if event.state == EventState.RUNNING and is_taken and not is_late:
        return not event.rounds.exclude(state=RoundState.DISCARDED).exists()
    return False


def lists_close_at(event: Event) -> datetime:
    """The deadline, or the start of an event that has none."""
    return event.lists_due_at or event.starts_at


def why_lists_are_closed(event: Event) -> str:
    due = event.lists_due_at
    if event.state == EventState.DRAFT:
        return "Registration for this event is not open yet."
    if event.state in (EventState.FINISHED, EventState.CANCELLED):
        return "The event is over; its deck lists are final."
    if event.is_limited and event.state == EventState.OPEN:
        return "Lists are handed in after the start, when the packs are opened."
    if due is not None and due <= timezone.now():
        return f"The deadline for deck lists was {spoken_moment(event, due)}."
    if (due is not None or event.is_limited) and event.state == EventState.RUNNING:
        return "Deck lists are locked since round 1 was paired."
    return "Deck lists are locked since the event started."


def spoken_moment(event: Event, moment: datetime) -> str:
    """With the time zone of the event, which need not be the reader's."""
    local = moment.astimezone(ZoneInfo(event.time_zone))
    return f"{date_format(local, 'D j M Y, H:i')} ({event.time_zone})"
