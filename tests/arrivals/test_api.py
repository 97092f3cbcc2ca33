"""Check-in by programs: the same services, the same rights."""

import pytest
from django.core.cache import cache

from api.enums import Scope
from arrivals.models import Arrival
from tests.arrivals.test_own import open_door
from tests.factories.events import make_staff, owner_of
from tests.factories.people import make_user
from tournaments.enums import StaffRole

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def fresh_limits():
    cache.clear()


def test_program_when_of_the_player_then_it_checks_in_itself_with_the_code_alone(program):
    event, _, anna = open_door(needs_code=True)
    address = f"/api/v1/events/{event.slug}/arrivals/{anna.pk}/check-in/"
    wrong = program(anna.profile.user).post(address, {"code": "x"}, format="json")
    assert (wrong.status_code, wrong.json()["code"]) == (409, "wrong_code")
    assert program(make_user("Stella Stranger")).post(address, {}).status_code == 403
    assert program().post(address, {}).status_code == 401
    desk = program(make_staff(event, StaffRole.SCOREKEEPER))
    assert desk.post(address, {}, format="json").json()["presence"] == "here"
    assert desk.post(address.replace("check-in", "take-back")).json()["presence"] == ""


def test_program_when_of_the_desk_then_it_decides_about_who_is_not_here_once(program):
    event, _, anna = open_door()
    ben = event.registrations.exclude(pk=anna.pk).get()
    desk, below = program(owner_of(event)), f"/api/v1/events/{event.slug}/arrivals/"
    assert len(desk.post(f"{below}here/", {"players": [anna.pk]}, format="json").json()) == 1
    sent = {"players": [anna.pk, ben.pk], "choice": "gone"}
    decided = desk.post(f"{below}not-here/", sent, format="json").json()
    assert [(each["registration"], each["state"]) for each in decided] == [(ben.pk, "withdrawn")]
    assert desk.post(f"{below}not-here/", sent, format="json").json() == []
    listed = desk.get(below).json()["results"]
    assert [each["presence"] for each in listed] == ["gone", "here"]


@pytest.mark.parametrize("part", ["here", "not-here"])
def test_program_when_of_a_judge_or_a_player_then_it_decides_about_nobody(program, part):
    event, _, anna = open_door()
    address = f"/api/v1/events/{event.slug}/arrivals/{part}/"
    sent = {"players": [anna.pk], **({"choice": "gone"} if part == "not-here" else {})}
    for person in (anna.profile.user, make_staff(event, StaffRole.JUDGE)):
        assert program(person).post(address, sent, format="json").status_code == 403
    scopes = [Scope.READ, Scope.PLAY]
    assert program(owner_of(event), scopes).post(address, sent, format="json").status_code == 403
    assert not Arrival.objects.exists()


def test_settings_when_sent_by_an_organizer_then_everybody_reads_them_without_the_secret(program):
    event, check_in, _ = open_door()
    address = f"/api/v1/events/{event.slug}/check-in/"
    api = program(owner_of(event))
    assert api.put(address, {"opens_before": 45}, format="json").json()["opens_before"] == 45
    assert check_in.secret not in program().get(address).content.decode()
    assert program(make_staff(event, StaffRole.SCOREKEEPER)).delete(address).status_code == 403
    assert api.delete(address).status_code == 204
    assert program().get(address).status_code == 404
