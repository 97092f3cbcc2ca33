"""The ways from the desk to the open tables, and to where the day went."""

from collections.abc import Iterable

from django.urls import reverse

from tournaments.enums import EventState, Right
from tournaments.models import Event
from tournaments.queries.desk_links import Group, Link
from tournaments.queries.rounds import round_being_played


def links_to_floor(event: Event) -> Iterable[Link]:
    if round_being_played(event):
        address = reverse("floor:open_tables", args=[event.slug])
        yield Link("person-walking", "Open tables: who must walk where next", address)


def way_to_ask(event: Event) -> Iterable[Link]:
    if event.state in (EventState.RUNNING, EventState.FINISHED):
        address = reverse("floor:worth_asking", args=[event.slug])
        words = "Worth asking: reports and results out of the ordinary"
        yield Link("patch-question", words, address, Right.GIVE_PENALTIES)


def way_to_the_day(event: Event) -> Iterable[Link]:
    if event.state in (EventState.RUNNING, EventState.FINISHED):
        words = "Where the day went: minutes by cause"
        address = reverse("floor:day", args=[event.slug])
        yield Link("hourglass-split", words, address, Right.READ_RECORD, Group.EVENT)
