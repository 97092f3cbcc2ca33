"""The way from an event's desk to its questions."""

from collections.abc import Iterable

from django.urls import reverse

from tournaments.enums import Right
from tournaments.models import Event
from tournaments.queries.desk_links import Group, Link


def links_to_questions(event: Event) -> Iterable[Link]:
    address = reverse("questions:desk", args=[event.slug])
    yield Link(
        "patch-question", "Questions to players", address, Right.MANAGE_PLAYERS, Group.PLAYERS
    )
