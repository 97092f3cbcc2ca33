"""Clocks set and taken away by program."""

import pytest

from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round
from tournaments.enums import StaffRole

pytestmark = pytest.mark.django_db
BELOW = "/api/v1/events/friday-armory/"


@pytest.fixture
def event():
    event = make_running_event(4)
    make_round(event)
    return event


def test_clock_when_taken_away_then_there_is_none(event, program):
    owner = program(owner_of(event))
    assert owner.post(f"{BELOW}clocks/1/start/", {"minutes": 40}).json()["minutes"] == 40
    for _ in range(2):
        assert owner.post(f"{BELOW}clocks/1/take-away/").status_code == 204
    assert owner.get(f"{BELOW}clocks/1/").status_code == 404
    assert owner.post(f"{BELOW}limited-clock/take-away/").status_code == 204


def test_setting_when_changed_then_read_back(event, program):
    owner, player = program(owner_of(event)), program(event.registrations.first().profile.user)
    sent = {"starts": "published", "minutes": 35, "cut_minutes": None}
    assert owner.put(f"{BELOW}clock-setting/", sent).json() == sent
    assert player.get(f"{BELOW}clock-setting/").json() == sent
    assert player.put(f"{BELOW}clock-setting/", sent).status_code == 403
    judge = program(make_staff(event, StaffRole.JUDGE))
    assert judge.post(f"{BELOW}clocks/1/take-away/").status_code == 403
