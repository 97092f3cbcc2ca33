"""Looking for events by the moment they start."""

import pytest

from tests.factories.events import make_open_event

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({"starts_after": "2000-01-01T00:00:00+16:10"}, 1),
        ({"starts_before": "2000-01-01T00:00:00-23:59"}, 0),
        ({"starts_after": "9999-12-31T23:59:59-12:00"}, 0),
        ({"starts_after": "0001-01-01T00:00:00+12:00"}, 1),
    ],
)
def test_events_when_the_moment_has_a_far_offset_then_answered(client, asked, found):
    make_open_event()
    answer = client.get("/api/v1/events/", asked)
    assert (answer.status_code, answer.json()["count"]) == (200, found)
