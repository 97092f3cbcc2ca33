"""The way from an event's desk to another event like it."""

from collections.abc import Iterable

from django.urls import reverse

from tournaments.enums import Right
from tournaments.models import Event
from tournaments.queries.desk_links import Group, Link


def ways_to_more_events(event: Event) -> Iterable[Link]:
    if event.is_rehearsal:
        return
    address = reverse("series:copy", args=[event.slug])
    yield Link(
        "copy",
        "Copy this event, keep it as a template or series",
        address,
        Right.EDIT_EVENT,
        Group.EVENT,
    )
