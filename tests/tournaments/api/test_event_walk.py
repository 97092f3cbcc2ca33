"""A whole event through the API, as its organizer and its players would program it."""

import pytest

from tests.factories.decks import blitz_text
from tests.factories.events import make_organization
from tests.factories.people import make_user

pytestmark = pytest.mark.django_db


def send(client, address, sent=None, method="post"):
    answer = getattr(client, method)(f"/api/v1/{address}", sent or {}, format="json")
    assert answer.status_code < 300, answer.content
    return answer.json()


def read(client, address):
    return send_none(client.get(f"/api/v1/{address}"))


def send_none(answer):
    assert answer.status_code == 200, answer.content
    return answer.json()


@pytest.fixture
def organizer(program):
    return program(make_organization("Lantern").memberships.get().user)


@pytest.fixture
def players(program):
    return [program(make_user(name)) for name in ("Anna Arnold", "Ben Bright")]


EVENT = {
    "organization": "lantern",
    "name": "Api Cup",
    "game": "fab",
    "format": "blitz",
    "starts_at": "2054-11-21T10:00:00Z",
    "time_zone": "Europe/Berlin",
    "capacity": 8,
    "swiss_rounds": 1,
}


def test_event_when_run_by_programs_then_ends_with_standings(organizer, players, program):
    send(organizer, "events/", EVENT)
    send(organizer, "events/api-cup/publish/")
    seats = [send(player, "events/api-cup/registrations/") for player in players]
    for player, seat in zip(players, seats, strict=True):
        address = f"events/api-cup/decks/{seat['id']}/"
        assert send(player, address, {"text": blitz_text()}, "put")["status"] == "legal"
    send(organizer, "events/api-cup/start/")
    assert send(organizer, "events/api-cup/rounds/")["state"] == "draft"
    assert read(program(), "events/api-cup/matches/")["results"] == []
    send(organizer, "events/api-cup/rounds/1/publish/")
    match = read(program(), "events/api-cup/matches/")["results"][0]
    report = {"first_wins": 1, "second_wins": 0, "key": "a"}
    states = [
        send(player, f"events/api-cup/matches/{match['id']}/report/", report)["state"]
        for player in players
    ]
    assert states == ["claimed", "decided"]
    send(organizer, "events/api-cup/rounds/1/close/")
    rows = read(program(), "events/api-cup/standings/")["results"]
    assert [(row["rank"], row["points"]) for row in rows] == [(1, 1), (2, 0)]
    assert rows[0]["registration"] == match["first"]["registration"]
    send(organizer, "events/api-cup/finish/")


def test_lists_when_released_then_everybody_reads_them(organizer, players, program):
    send(organizer, "events/", EVENT)
    send(organizer, "events/api-cup/publish/")
    seat = send(players[0], "events/api-cup/registrations/")["id"]
    missing = players[0].get(f"/api/v1/events/api-cup/decks/{seat}/")
    assert (missing.status_code, missing.json()["code"]) == (404, "not_found")
    send(players[0], f"events/api-cup/decks/{seat}/", {"text": blitz_text()}, "put")
    reader = program(make_user("Nosy Ned"))
    assert reader.get("/api/v1/events/api-cup/decks/").status_code == 403
    assert reader.get(f"/api/v1/events/api-cup/decks/{seat}/").status_code == 403
    send(organizer, "events/api-cup/release-lists/", {"released": True})
    assert read(reader, "events/api-cup/decks/")["results"][0]["leader"] == "Sefa"


def test_deck_check_when_asked_then_answers_without_storing(program):
    sent = {"game": "fab", "format": "blitz", "date": "2026-11-18", "text": blitz_text()}
    answer = send(program(), "legality/", sent)
    assert (answer["status"], answer["leader"]) == ("legal", "Sefa")


def test_games_when_followed_then_positions_move_on(organizer, players):
    send(organizer, "events/", EVENT)
    send(organizer, "events/api-cup/publish/")
    for player in players:
        send(player, "events/api-cup/registrations/")
    found = read(organizer, "events/api-cup/list-decisions/undecided/")
    assert [each["list"] for each in found] == ["missing", "missing"]
    decision = {"lists": [each["mark"] for each in found], "choice": "allow", "reason": "On paper"}
    made = send(organizer, "events/api-cup/list-decisions/", decision)
    assert [(each["list"], each["step"]) for each in made] == [("missing", "start")] * 2
    send(organizer, "events/api-cup/start/")
    send(organizer, "events/api-cup/rounds/")
    send(organizer, "events/api-cup/rounds/1/publish/")
    match = read(organizer, "events/api-cup/matches/")["results"][0]["id"]
    game = send(players[0], f"events/api-cup/matches/{match}/games/")
    address = f"events/api-cup/matches/{match}/games/{game['number']}"
    key = game["position"]["pending"]["options"][0]["key"]
    moved = send(players[0], f"{address}/answer/", {"seen_version": 0, "answer": key})
    assert moved["version"] == 1
    back = send(players[1], f"{address}/undo/", {"seen_version": 1})
    assert back["position"]["answers"] == 0
