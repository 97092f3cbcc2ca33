"""My events and the first page: what to do now, then how it went."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories.events import make_open_event
from tests.factories.people import make_user
from tests.factories.registrations import enter, make_running_event
from tests.factories.rounds import make_closed_round

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("address", ["/my/", "/"])
def test_page_when_a_list_is_missing_then_it_says_so_first(visit, address):
    anna = make_user("Anna Arnold")
    enter(make_open_event(lists_required=True), anna)
    page = visit(anna).get(address).content.decode()
    assert "Your deck list is missing" in page
    assert page.index("Hand in your list") < page.index('class="event-card"')
    assert "Your deck list is missing" not in visit().get("/").content.decode()


def test_my_events_when_a_round_is_closed_then_my_place_is_there(visit):
    event = make_running_event(2)
    closed = make_closed_round(event)
    best = closed.standings.get(rank=1).registration.profile.user
    page = visit(best).get("/my/").content.decode()
    assert "Place 1 after round 1: 1–0–0, 1 point" in page


def test_my_events_when_there_are_more_then_costs_the_same(visit):
    anna = make_user("Anna Arnold")
    client, costs = visit(anna), []
    for number in range(3):
        enter(make_open_event(name=f"Event {number}", lists_required=True), anna)
        client.get("/my/")
        with CaptureQueriesContext(connection) as asked:
            client.get("/my/")
        costs.append(len(asked))
    assert costs[0] == costs[2]


def test_event_page_when_open_then_register_stands_before_everything_else(visit):
    event = make_open_event()
    page = visit(make_user("Stella Stranger")).get(event.get_absolute_url()).content.decode()
    assert page.index("/register/") < page.index("About this event")
    assert page.count("/register/") == 1
