"""The way from an event's desk to its rehearsals."""

from collections.abc import Iterable

from django.urls import reverse

from tournaments.enums import EventState, Right
from tournaments.models import Event
from tournaments.queries.desk_links import Group, Link

BEFORE = (EventState.DRAFT, EventState.OPEN)


def ways_to_rehearse(event: Event) -> Iterable[Link]:
    address = reverse("rehearsals:rehearse", args=[event.slug])
    if event.is_rehearsal:
        yield Link(
            "cone-striped", "This rehearsal: go on, stop, throw away", address, group=Group.EVENT
        )
    elif event.state in BEFORE:
        words = "Rehearse it with invented players"
        yield Link("cone-striped", words, address, Right.EDIT_EVENT, Group.EVENT)
        fewer = reverse("rehearsals:what_if", args=[event.slug])
        yield Link("calculator", "What if fewer come?", fewer, Right.EDIT_EVENT, Group.EVENT)
