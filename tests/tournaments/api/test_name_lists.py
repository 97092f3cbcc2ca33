"""A list of players through the API."""

import pytest

from tests.factories.events import make_open_event, owner_of
from tests.factories.people import make_user

pytestmark = pytest.mark.django_db
PLAYERS = [{"name": "Ada Lovelace", "player_id": "7", "paid": "10.00"}, {"name": "Grace Hopper"}]


@pytest.fixture
def event():
    return make_open_event()


@pytest.fixture
def send(program, event):
    def sent(players, user=None):
        address = f"/api/v1/events/{event.slug}/registrations/list/"
        client = program(user or owner_of(event))
        return client.post(address, {"players": players}, format="json")

    return sent


def test_list_when_sent_twice_then_everybody_is_here_once(send, event):
    first, second = send(PLAYERS).json(), send(PLAYERS).json()
    assert [each["player"] for each in first["added"]] == ["Ada Lovelace", "Grace Hopper"]
    assert second == {"added": [], "known": 2}
    assert event.registrations.count() == 2


def test_list_when_a_name_looks_alike_then_it_is_refused_until_told_apart(send, event):
    ada = send(PLAYERS).json()["added"][0]["id"]
    again = {"name": "Lovelace Ada"}
    refused = send([again])
    assert refused.status_code == 409
    assert "Line 1: Lovelace Ada could be Ada Lovelace." in refused.json()["detail"]
    assert len(send([{**again, "other_than": [ada]}]).json()["added"]) == 1


def test_list_when_a_name_is_too_long_then_its_line_is_named(send, event):
    refused = send([*PLAYERS, {"name": "B" * 61}])
    assert "Line 3: This name has 61 letters" in refused.json()["detail"]
    assert event.registrations.count() == 0


def test_list_when_a_player_sends_it_then_they_may_not(send):
    assert send(PLAYERS, make_user()).status_code == 403
