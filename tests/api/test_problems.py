import logging

import pytest

from api.problems import answer
from tests.factories.events import make_organization, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at

pytestmark = pytest.mark.django_db


def test_write_when_fields_are_wrong_then_each_is_named(program):
    organization = make_organization()
    client = program(organization.memberships.get().user)
    sent = {
        "organization": organization.slug,
        "name": "",
        "game": "fab",
        "format": "chess",
        "starts_at": "soon",
        "time_zone": "Mars",
        "capacity": 1,
    }
    reply = client.post("/api/v1/events/", sent, format="json")
    assert reply.status_code == 400
    assert [each["field"] for each in reply.json()["errors"]] == [
        "name",
        "starts_at",
        "time_zone",
        "capacity",
    ]


def test_write_when_service_refuses_then_409_with_its_sentence(program):
    event = make_running_event()
    published = make_round(event)
    client = program(owner_of(event))
    reply = client.post(f"/api/v1/events/{event.slug}/rounds/{published.number}/close/")
    assert (reply.status_code, reply.json()) == (
        409,
        {
            "code": "not_possible",
            "detail": "Results are missing at table 1, 2.",
            "errors": [],
        },
    )


def test_write_when_result_is_stale_then_409_says_changed_meanwhile(program):
    event = make_running_event()
    match = match_at(make_round(event))
    client = program(owner_of(event))
    address = f"/api/v1/events/{event.slug}/matches/{match.pk}/result/"
    sent = {"first_wins": 1, "second_wins": 0, "seen_version": 0}
    assert client.post(address, sent, format="json").status_code == 200
    reply = client.post(address, {**sent, "first_wins": 0, "second_wins": 1}, format="json")
    assert (reply.status_code, reply.json()["code"]) == (409, "changed_meanwhile")


def test_body_when_not_json_then_400_in_words(program):
    client = program(make_organization().memberships.get().user)
    reply = client.post("/api/v1/organizations/", "{", content_type="application/json")
    assert (reply.status_code, reply.json()["code"]) == (400, "parse_error")


def test_failure_when_unexpected_then_logged_with_cause_and_not_shown(caplog):
    with caplog.at_level(logging.ERROR):
        response = answer(ZeroDivisionError("secret detail"), {})
    assert response.status_code == 500
    assert "secret detail" not in str(response.data)
    assert "secret detail" in caplog.text


def test_write_when_a_field_is_misspelt_then_named_and_nothing_is_done(program):
    event = make_running_event()
    client = program(owner_of(event))
    address = f"/api/v1/events/{event.slug}/registrations/"
    reply = client.post(address, {"walkin": "Wanda"}, format="json")
    known = "answers, asks, email, is_namesake, player_id, walk_in"
    words = f"There is no such field here. Known are: {known}."
    assert reply.status_code == 400
    assert reply.json()["errors"] == [{"field": "walkin", "message": words}]
    assert event.registrations.count() == 4


@pytest.mark.parametrize("method", ["get", "post", "put", "delete"])
@pytest.mark.parametrize("address", ["nothing/", "events", "rules/fab14/no-slash"])
def test_address_when_nothing_is_there_then_the_shape_of_any_trouble(client, method, address):
    answer = getattr(client, method)(f"/api/v1/{address}")
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"
    assert "ends with a slash" in answer.json()["detail"]


@pytest.mark.parametrize("place", ["legality/", "events/{}/snapshots/"])
def test_request_when_nobody_could_read_it_then_a_sentence(client, place):
    event = make_running_event()
    client.force_login(owner_of(event))
    sent = {"path": f"/api/v1/{place.format(event.slug)}", "content_type": "application/json"}
    deep = client.post(data=b"[" * 100_000, **sent)
    assert (deep.status_code, "nested" in deep.json()["detail"]) == (400, True)
    large = client.post(data=b'{"text": "' + b"x" * 3_000_000 + b'"}', **sent)
    assert (large.status_code, "MB" in large.json()["detail"]) == (413, True)
