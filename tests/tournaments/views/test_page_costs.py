"""No page asks the database more often because there is more to show."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.factories.decks import make_deck
from tests.factories.events import make_open_event, owner_of
from tests.factories.registrations import enter_many, make_running_event
from tests.factories.rounds import make_closed_round
from tournaments.services.events import release_lists

pytestmark = pytest.mark.django_db


def queries(client, address: str) -> int:
    client.get(address)  # The catalogue and content types are read once in a process.
    with CaptureQueriesContext(
        connection,
    ) as asked:
        assert client.get(address).status_code == 200
    return len(asked)


def event_with(players: int):
    event = make_running_event(players, name=f"Event of {players}")
    for held in event.registrations.select_related("profile__user"):
        held.deck = make_deck(held.profile)
        held.save()
    make_closed_round(event)
    release_lists(event=event, actor=owner_of(event), released=True)
    return event


@pytest.mark.parametrize("page", ["event", "players", "pairings", "standings", "decks"])
def test_event_page_when_field_is_larger_then_costs_the_same(client, page):
    small, large = event_with(2), event_with(7)
    places = [reverse(f"tournaments:{page}", args=[event.slug]) for event in (small, large)]
    assert queries(client, places[0]) == queries(client, places[1]) <= 12


def test_event_list_when_more_events_then_costs_the_same(client):
    make_open_event(name="First")
    one = queries(client, "/")
    for number in range(3):
        enter_many(make_open_event(name=f"More {number}", organization=None), 0)
    assert queries(client, "/") == one <= 10


@pytest.mark.parametrize("part", ["registrations", "matches", "standings", "decks", "rounds"])
def test_api_list_when_field_is_larger_then_costs_the_same(client, part):
    small, large = event_with(2), event_with(7)
    places = [f"/api/v1/events/{event.slug}/{part}/" for event in (small, large)]
    assert queries(client, places[0]) == queries(client, places[1]) <= 9
