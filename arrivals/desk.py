"""The way from the desk to check-in."""

from collections.abc import Iterable

from django.urls import reverse

from tournaments.enums import EventState
from tournaments.models import Event
from tournaments.queries.desk_links import Group, Link

WITH_CHECK_IN = (EventState.DRAFT, EventState.OPEN, EventState.RUNNING)


def links_to_check_in(event: Event) -> Iterable[Link]:
    if event.state in WITH_CHECK_IN:
        address = reverse("arrivals:roll", args=[event.slug])
        yield Link("person-check", "Check-in: who is here", address, group=Group.PLAYERS)
