"""Open tables by program, with the rights of the pages."""

import pytest

from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tournaments.enums import StaffRole

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    return match_at(make_round(make_running_event(4)), 2)


def address(match, *rest) -> str:
    return "/".join([f"/api/v1/events/{match.round.event.slug}/open-tables", *map(str, rest), ""])


def test_tables_when_taken_on_then_listed_with_who_is_on_it(match, program):
    judge = program(make_staff(match.round.event, StaffRole.JUDGE, "Jo Judge"))
    assert judge.post(address(match, match.pk, "take-on")).status_code == 200
    listed = judge.get(address(match)).json()["results"]
    assert [(each["table"], each["on_it"]) for each in listed] == [(2, ["Jo Judge"]), (1, [])]
    judge.post(address(match, match.pk, "leave"))
    assert judge.get(address(match)).json()["results"][0]["on_it"] == []


def test_table_when_marked_noted_and_given_time_then_it_has_all_three(match, program):
    judge = program(make_staff(match.round.event, StaffRole.JUDGE))
    judge.post(address(match, match.pk, "note"), {"text": "Slow play", "key": "a"})
    sent = {"minutes": 5, "reason": "Judge call", "key": "b"}
    assert judge.post(address(match, match.pk, "extra-time"), sent).json()["extension_minutes"] == 5
    judge.post(address(match, match.pk, "went-to-time"))
    listed = judge.get(address(match)).json()["results"]
    assert [each["went_to_time"] for each in listed if each["table"] == 2] == [True]
    assert match.floor_notes.get().text == "Slow play"


@pytest.mark.parametrize("role", [StaffRole.COVERAGE, StaffRole.SCOREKEEPER])
def test_step_when_the_right_is_missing_then_refused(match, program, role):
    api = program(make_staff(match.round.event, role))
    assert api.get(address(match)).status_code == 200
    for step in ("take-on", "leave", "note", "extra-time"):
        assert api.post(address(match, match.pk, step)).status_code == 403


def test_tables_when_asked_by_players_then_refused(match, program):
    assert program(match.first.profile.user).get(address(match)).status_code == 403
    assert program().get(address(match)).status_code == 401


def test_forecast_when_there_is_nothing_to_go_by_then_not_found(match, program):
    forecast = f"/api/v1/events/{match.round.event.slug}/forecast/"
    assert program(owner_of(match.round.event)).get(forecast).status_code == 404


def test_table_when_it_did_not_go_to_time_after_all_then_the_mark_is_gone(match, program):
    desk = program(make_staff(match.round.event, StaffRole.SCOREKEEPER))
    for step, marked in (("went-to-time", True), ("not-to-time", False)):
        assert desk.post(address(match, match.pk, step)).status_code == 200
        rows = desk.get(address(match)).json()["results"]
        assert {each["match"]: each["went_to_time"] for each in rows}[match.pk] is marked
