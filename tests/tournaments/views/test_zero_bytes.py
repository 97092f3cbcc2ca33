"""A zero byte in an address is no text that a database can look for; pages answer all the same."""

import pytest

from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round

SEARCHES = ("record", "players", "results/look", "checks/pick")
pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "place",
    [
        "/",
        "/e/{slug}/desk/record/",
        "/e/{slug}/desk/players/",
        "/e/{slug}/desk/results/look/",
        "/e/{slug}/desk/checks/pick/",
    ],
)
def test_search_when_it_holds_a_zero_byte_then_answered(visit, place):
    event = make_running_event()
    make_round(event)
    answer = visit(owner_of(event)).get(
        place.format(slug=event.slug), {"q": "a\x00b", "table": "a\x00b"}
    )
    assert answer.status_code == 200
