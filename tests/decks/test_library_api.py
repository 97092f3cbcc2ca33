"""One's own decks through the API: scopes, versions, exports, and nobody else's."""

import pytest

from decks.queries.library import layouts_for
from tests.factories.decks import blitz_text
from tests.factories.library import make_own_deck, save_own
from tests.factories.people import make_user
from tests.factories.queries import count_queries

pytestmark = pytest.mark.django_db
DECKS = "/api/v1/own-decks/"
LIST = {"format": "blitz", "date": "2026-11-20", "text": blitz_text()}
OTHER = {**LIST, "text": blitz_text("sefa-2")}


@pytest.fixture
def owner():
    return make_user()


@pytest.fixture
def client(program, owner):
    return program(owner)


def place(deck, rest="") -> str:
    return f"{DECKS}{deck.pk}/{rest}"


def test_deck_when_made_saved_and_read_then_every_version_is_there(client):
    made = client.post(DECKS, {**LIST, "game": "fab", "name": "Api deck"})
    assert (made.status_code, made.json()["newest"]["status"]) == (201, "legal")
    there = f"{DECKS}{made.json()['id']}/"
    saved = client.post(f"{there}versions/", {**OTHER, "based_on": 1, "note": "Sideways"})
    assert (saved.status_code, saved.json()["number"]) == (201, 2)
    numbers = [each["number"] for each in client.get(f"{there}versions/").json()["results"]]
    assert numbers == [2, 1]
    assert client.get(f"{there}versions/1/").json()["text"] == blitz_text()
    changes = client.get(f"{there}versions/2/changes/").json()
    assert {"section", "card", "before", "after"} == set(changes[0])


def test_save_when_made_from_an_older_version_then_409_and_nothing_is_saved(client, owner):
    deck = make_own_deck(owner)
    save_own(deck, OTHER["text"], 1)
    answer = client.post(place(deck, "versions/"), {**LIST, "based_on": 1})
    assert (answer.status_code, answer.json()["code"]) == (409, "changed_meanwhile")
    assert deck.versions.count() == 2


def test_list_when_it_is_none_then_409_at_the_text(client):
    answer = client.post(DECKS, {**LIST, "game": "fab", "text": "hello"})
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (409, "text")


def test_request_when_sent_twice_with_a_key_then_one_deck(client, owner):
    for _ in range(2):
        client.post(DECKS, {**LIST, "game": "fab"}, headers={"Idempotency-Key": "a"})
    assert owner.library_decks.count() == 1


def test_deck_when_changed_then_named_shared_archived_and_erased(client, owner):
    deck = make_own_deck(owner)
    shared = client.patch(place(deck), {"name": "New", "shared": True}).json()
    assert (shared["name"], "/decks/shared/" in shared["link"]) == ("New", True)
    assert client.delete(place(deck)).status_code == 409
    assert client.patch(place(deck), {"archived": True}).json()["archived"] is True
    assert client.get(f"{DECKS}?archived=false").json()["count"] == 0
    assert client.delete(place(deck)).status_code == 204


def test_export_when_asked_in_each_layout_then_the_text_of_it(client, owner):
    deck = make_own_deck(owner)
    for layout, _ in layouts_for("fab"):
        answer = client.get(place(deck, f"versions/1/export/{layout}/")).json()
        assert (answer["layout"], bool(answer["text"])) == (layout, True)
    assert client.get(place(deck, "versions/1/export/octgn/")).status_code == 404


@pytest.mark.parametrize(
    ("scopes", "codes"),
    [
        (["read"], (200, 200, 200, 403, 403)),
        (["play"], (401, 401, 401, 201, 200)),
        (["organize", "run"], (401, 401, 401, 403, 403)),
    ],
)
def test_token_when_it_has_only_some_scopes_then_only_those(program, owner, scopes, codes):
    deck, client = make_own_deck(owner), program(owner, scopes)
    answers = (
        client.get(DECKS),
        client.get(place(deck)),
        client.get(place(deck, "versions/1/export/csv/")),
        client.post(place(deck, "versions/"), {**OTHER, "based_on": 1}),
        client.patch(place(deck), {"name": "x"}),
    )
    assert tuple(answer.status_code for answer in answers) == codes


@pytest.mark.parametrize("who", ["stranger", "nobody"])
def test_deck_when_of_somebody_else_then_nothing_is_found(program, owner, who):
    deck = make_own_deck(owner)
    client = program(make_user("Stella") if who == "stranger" else None)
    expected = 404 if who == "stranger" else 401
    answers = [client.get(place(deck, rest)) for rest in ("", "versions/", "versions/1/")]
    answers += [client.get(place(deck, "versions/1/export/csv/")), client.delete(place(deck))]
    answers += [client.post(place(deck, "versions/"), {**OTHER, "based_on": 1})]
    answers += [client.patch(place(deck), {"shared": True})]
    assert {answer.status_code for answer in answers} == {expected}
    if who == "stranger":
        assert client.get(DECKS).json()["count"] == 0


@pytest.mark.parametrize("number", ["0", "99", "9" * 30])
def test_version_when_there_is_none_then_not_found(client, owner, number):
    deck = make_own_deck(owner)
    assert client.get(place(deck, f"versions/{number}/")).status_code == 404
    assert client.get(place(deck, "versions/1/changes/"), {"since": number}).status_code == 404


def test_list_when_longer_then_costs_the_same(client, owner):
    make_own_deck(owner)
    client.get(DECKS)
    one = count_queries(client, DECKS)
    for number in range(4):
        make_own_deck(owner, name=f"Deck {number}")
    assert count_queries(client, DECKS) == one <= 5
