"""API-10 and API-12: what is asked for and not known is said; pages of other sites may read."""

import pytest

from tests.factories.events import make_open_event

pytestmark = pytest.mark.django_db
EVENTS = "/api/v1/events/"


@pytest.mark.parametrize(
    ("address", "asked"),
    [
        (EVENTS, {"colour": "red"}),
        (EVENTS, {"ordering": "name"}),
        (f"{EVENTS}friday-armory/registrations/", {"q": "Ada"}),
        (f"{EVENTS}friday-armory/", {"page": "1"}),
    ],
)
def test_parameter_when_there_is_none_of_that_name_then_said_with_those_known(
    client, address, asked
):
    make_open_event()
    answer = client.get(address, asked)
    [problem] = answer.json()["errors"]
    assert (answer.status_code, problem["field"]) == (400, *asked)
    assert "There is no such parameter here. Known are: " in problem["message"]


@pytest.mark.parametrize("asked", ["0", "201", "many", "-1", ""])
def test_page_size_when_it_is_none_then_said(client, asked):
    answer = client.get(EVENTS, {"page_size": asked})
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (400, "page_size")


def test_parameters_when_described_then_taken(client):
    event = make_open_event()
    found = client.get(EVENTS, {"game": "fab", "state": "open", "page_size": 1, "page": 1})
    assert [each["slug"] for each in found.json()["results"]] == [event.slug]


def test_reading_when_a_page_of_another_site_asks_then_it_may(client):
    read = client.get(EVENTS, headers={"origin": "https://league.example"})
    assert read["Access-Control-Allow-Origin"] == "*"
    written = client.post(EVENTS, {}, headers={"origin": "https://league.example"})
    assert "Access-Control-Allow-Origin" not in written
