"""Catalogues by program: anybody reads them, the owner of the site brings cards in."""

import pytest

from tests.factories.deliveries import make_site_owner, run_newest_job, table_of
from tests.factories.people import make_user

pytestmark = pytest.mark.django_db
CATALOGUES = "/api/v1/catalogues/"
DELIVERIES = f"{CATALOGUES}fab/deliveries/"


def test_owner_when_bringing_in_a_file_then_every_step_can_be_walked(program):
    client = program(make_site_owner())
    sent = {"kind": "csv", "file": table_of(("Plan", "Draw a card."))}
    made = client.post(DELIVERIES, sent, format="multipart")
    assert (made.status_code, made.json()["state"]) == (201, "reading")
    run_newest_job()
    there = f"{DELIVERIES}{made.json()['id']}/"
    changes = client.get(there).json()["changes"]
    assert changes == [{"words": "new", "number": 1, "names": ["Plan (red)"]}]
    assert client.post(f"{there}use/", {}).status_code == 202
    run_newest_job()
    found = next(each for each in client.get(CATALOGUES).json() if each["game"] == "fab")
    assert (found["cards"], found["with_text"], found["played"]) == (1, 1, 1)
    assert client.post(f"{CATALOGUES}fab/undo/", {"seen": found["id"]}).status_code == 202
    run_newest_job()
    assert next(each for each in client.get(CATALOGUES).json())["id"] is None


def test_owner_when_putting_it_aside_then_it_is_listed_as_such(program):
    client = program(make_site_owner())
    address = {"kind": "csv", "address": "https://cards.example.org/cards.csv"}
    made = client.post(DELIVERIES, address)
    assert made.status_code == 201
    there = f"{DELIVERIES}{made.json()['id']}/"
    assert client.post(f"{there}put-aside/").json()["state"] == "discarded"
    assert [each["state"] for each in client.get(DELIVERIES).json()] == ["discarded"]
    assert client.post(f"{there}put-aside/").status_code == 409
    assert client.post(f"{there}compare/").status_code == 409


@pytest.mark.parametrize(
    ("sent", "field"),
    [({"kind": "csv"}, "file"), ({"kind": "none", "address": "https://x.org/a"}, "kind")],
)
def test_owner_when_something_is_wrong_then_the_field_is_named(program, sent, field):
    answer = program(make_site_owner()).post(DELIVERIES, sent)
    assert answer.status_code == 400
    assert [each["field"] for each in answer.json()["errors"]] == [field]


def test_anybody_else_when_asking_then_they_may_only_read_what_is_in_use(program, client):
    assert client.get(CATALOGUES).status_code == 200
    assert client.get(DELIVERIES).status_code == 401
    player = program(make_user())
    assert player.get(DELIVERIES).status_code == 403
    assert player.post(DELIVERIES, {"kind": "csv"}).status_code == 403
    assert player.post(f"{CATALOGUES}fab/undo/", {"seen": 1}).status_code == 403
    assert program(make_site_owner()).get(f"{CATALOGUES}nothing/deliveries/").status_code == 404
