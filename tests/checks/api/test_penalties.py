"""Penalties by program: what a judge may, what waits for the head judge, what others may not."""

import pytest

from checks.models import Penalty
from tests.factories.events import make_staff
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tournaments.enums import StaffRole

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    return match_at(make_round(make_running_event(4)))


@pytest.fixture
def head(match, program):
    return program(make_staff(match.round.event, StaffRole.HEAD_JUDGE, "Hedy Head"))


@pytest.fixture
def judge(match, program):
    return program(make_staff(match.round.event, StaffRole.JUDGE, "Jo Judge"))


def address(match, *rest) -> str:
    return "/".join([f"/api/v1/events/{match.round.event.slug}", *map(str, rest), ""])


def penalty_for(match, side="first", **more) -> dict:
    sent = {"registration": getattr(match, side).pk, "infraction": "game-rules", "key": side}
    return {**sent, "kind": "warning", "remark": "Seen", **more}


def test_penalty_when_given_listed_and_taken_back_then_the_ledger_says_all(match, judge):
    given = judge.post(address(match, "penalties"), penalty_for(match))
    again = judge.post(address(match, "penalties"), penalty_for(match))
    assert given.status_code == again.status_code == 201
    made = given.json()["penalty"]
    assert (made["kind_name"], made["round"], made["table"]) == ("Warning", 1, match.table)
    assert (made["judge"], given.json()["to_confirm"]) == ("Jo Judge", None)
    back = judge.post(address(match, "penalties", made["id"], "take-back"), {"reason": "My error"})
    assert back.json()["taken_back"] == "My error"
    listed = judge.get(address(match, "penalties")).json()["results"]
    assert [(each["id"], each["taken_back"]) for each in listed] == [(made["id"], "My error")]


def test_penalty_when_the_guide_records_nothing_then_there_is_neither(match, judge):
    answer = judge.post(address(match, "penalties"), penalty_for(match, kind="caution"))
    assert answer.json() == {"penalty": None, "to_confirm": None}


def test_penalty_when_it_waits_then_only_the_head_judge_decides(match, judge, head):
    given = judge.post(address(match, "penalties"), penalty_for(match, kind="game_loss"))
    waiting = given.json()["to_confirm"]["id"]
    confirm = address(match, "penalties-to-confirm", waiting, "confirm")
    assert judge.post(confirm).status_code == 403
    listed = judge.get(address(match, "penalties-to-confirm")).json()["results"]
    assert [each["id"] for each in listed] == [waiting]
    for _ in range(2):
        assert head.post(confirm).json()["state"] == "confirmed"
    match.refresh_from_db()
    assert (match.result.first_wins, match.result.second_wins) == (0, 1)
    assert head.get(address(match, "penalties-to-confirm")).json()["results"] == []


def test_penalty_when_refused_then_the_reason_stays(match, judge, head):
    given = judge.post(address(match, "penalties"), penalty_for(match, kind="game_loss"))
    refuse = address(match, "penalties-to-confirm", given.json()["to_confirm"]["id"], "refuse")
    assert head.post(refuse, {"reason": ""}).status_code == 400
    assert (
        head.post(refuse, {"reason": "Not his fault"}).json()["waived_because"] == "Not his fault"
    )
    assert not Penalty.objects.exists()


def test_penalty_when_the_guide_has_no_such_key_then_refused_at_its_field(match, judge):
    answer = judge.post(address(match, "penalties"), penalty_for(match, infraction="nonsense"))
    assert answer.status_code in (400, 409)
    assert "Choose an infraction." in answer.content.decode()
    guide = judge.get(address(match, "penalties", "guide")).json()
    assert "game-rules" in {each["key"] for each in guide["infractions"]}
    assert {"key": "warning", "name": "Warning", "is_recorded": True, "loses": ""} in guide["kinds"]


@pytest.mark.parametrize("role", [StaffRole.SCOREKEEPER, StaffRole.COVERAGE, None])
def test_penalties_when_asked_by_others_then_refused(match, judge, program, role):
    made = judge.post(address(match, "penalties"), penalty_for(match)).json()["penalty"]
    person = make_staff(match.round.event, role) if role else match.first.profile.user
    other = program(person)
    for place in (("penalties",), ("penalties-to-confirm",), ("penalties", "guide")):
        assert other.get(address(match, *place)).status_code == 403
    assert other.post(address(match, "penalties"), penalty_for(match)).status_code == 403
    back = address(match, "penalties", made["id"], "take-back")
    assert other.post(back, {"reason": "No"}).status_code == 403
    assert program().get(address(match, "penalties")).status_code == 401


def test_penalty_when_it_is_of_another_event_then_not_found(match, judge, program):
    made = judge.post(address(match, "penalties"), penalty_for(match)).json()["penalty"]
    other = match_at(make_round(make_running_event(2, name="Other")))
    elsewhere = program(make_staff(other.round.event, StaffRole.HEAD_JUDGE))
    back = address(other, "penalties", made["id"], "take-back")
    assert elsewhere.post(back, {"reason": "No"}).status_code == 404
