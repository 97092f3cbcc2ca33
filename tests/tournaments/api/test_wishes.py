"""API-11: tables, zones, seats, planned byes and players kept apart by program."""

import pytest

from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tournaments.enums import StaffRole

pytestmark = pytest.mark.django_db
BELOW = "/api/v1/events/friday-armory/"
PLACES = ("tables", "zones", "seats", "planned-byes", "kept-apart")


@pytest.fixture
def event():
    return make_running_event(4)


@pytest.fixture
def owner(event, program):
    return program(owner_of(event))


def test_tables_when_set_in_part_then_the_rest_stays(event, owner):
    assert owner.put(f"{BELOW}tables/", {"first_table": 101}).json()["first_table"] == 101
    set_now = owner.put(f"{BELOW}tables/", {"accessible_tables": [104, 101]}).json()
    assert (set_now["first_table"], set_now["accessible_tables"]) == (101, [101, 104])
    assert owner.get(f"{BELOW}tables/").json() == set_now


def test_zones_when_one_lies_over_another_then_refused_in_words(owner):
    north, south = ({"name": "North", "first": 1, "last": 40}, {"name": "South", "first": 41})
    both = {"zones": [north, {**south, "last": 80}]}
    assert owner.put(f"{BELOW}zones/", both).json() == both
    crossed = owner.put(f"{BELOW}zones/", {"zones": [north, {**south, "first": 40, "last": 80}]})
    assert crossed.status_code == 400
    assert "a table has one zone" in crossed.json()["errors"][0]["message"]
    assert owner.get(f"{BELOW}zones/").json() == both


def test_seat_when_wished_for_then_it_is_listed(event, owner):
    player = event.registrations.first()
    seat = owner.put(f"{BELOW}seats/{player.pk}/", {"fixed_table": 7, "accessible": True}).json()
    assert (seat["player"], seat["fixed_table"], seat["accessible"]) == (str(player), 7, True)
    assert owner.get(f"{BELOW}seats/").json()["results"] == [seat]
    owner.put(f"{BELOW}seats/{player.pk}/", {})
    assert owner.get(f"{BELOW}seats/").json()["results"] == []


def test_bye_when_planned_and_cancelled_then_gone(event, owner):
    sent = {"registration": event.registrations.first().pk, "round_number": 2, "kind": "awarded"}
    made = owner.post(f"{BELOW}planned-byes/", sent)
    assert (made.status_code, made.json()["round_number"]) == (201, 2)
    assert owner.delete(f"{BELOW}planned-byes/{made.json()['id']}/").status_code == 204
    assert owner.get(f"{BELOW}planned-byes/").json()["results"] == []


def test_players_when_kept_apart_then_until_they_may_meet(event, owner):
    players = sorted(event.registrations.values_list("pk", flat=True)[:2])
    made = owner.post(f"{BELOW}kept-apart/", {"players": players, "reason": "One car"}).json()
    assert (sorted(made["players"]), made["reason"]) == (players, "One car")
    assert owner.delete(f"{BELOW}kept-apart/{made['id']}/").status_code == 204
    stranger = owner.post(f"{BELOW}kept-apart/", {"players": [players[0], 999999]})
    assert stranger.json()["errors"][0]["field"] == "players"


@pytest.mark.parametrize("place", PLACES)
def test_wishes_when_asked_by_others_then_refused(event, program, place):
    player = program(event.registrations.first().profile.user)
    for other in (player, program(make_staff(event, StaffRole.COVERAGE))):
        assert other.get(f"{BELOW}{place}/").status_code == 403
    assert program().get(f"{BELOW}{place}/").status_code == 401
