"""The way from an event's desk to its prizes."""

from collections.abc import Iterable

from django.urls import reverse

from tournaments.enums import Right
from tournaments.models import Event
from tournaments.queries.desk_links import Group, Link


def links_to_prizes(event: Event) -> Iterable[Link]:
    address = reverse("prizes:desk", args=[event.slug])
    yield Link("gift", "Prizes", address, Right.MANAGE_PLAYERS, Group.PLAYERS)
