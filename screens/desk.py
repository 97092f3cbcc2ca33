"""The way from the desk to the screens."""

from collections.abc import Iterable

from django.urls import reverse

from tournaments.enums import Right
from tournaments.models import Event
from tournaments.queries.desk_links import Link


def links_to_screens(event: Event) -> Iterable[Link]:
    address = reverse("screens:choices", args=[event.slug])
    yield Link("display", "Screens and announcements for the hall", address, Right.SHOW_SCREENS)
