"""The way from the desk to the open tables."""

from collections.abc import Iterable

from django.urls import reverse

from tournaments.models import Event
from tournaments.queries.desk_links import Link
from tournaments.queries.rounds import round_being_played


def links_to_floor(event: Event) -> Iterable[Link]:
    if round_being_played(event):
        address = reverse("floor:open_tables", args=[event.slug])
        yield Link("person-walking", "Open tables: who must walk where next", address)
