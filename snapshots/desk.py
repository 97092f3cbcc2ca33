"""The way from an event's desk to its snapshots."""

from collections.abc import Iterable

from django.urls import reverse

from tournaments.enums import Right
from tournaments.models import Event
from tournaments.queries.desk_links import Group, Link


def way_to_snapshots(event: Event) -> Iterable[Link]:
    address = reverse("snapshots:snapshots", args=[event.slug])
    yield Link(
        "clock-history", "Go back: snapshots of this event", address, Right.GO_BACK, Group.EVENT
    )
