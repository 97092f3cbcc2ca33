"""A repair of a round by program: what it offers, who takes it up."""

import pytest

from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide, make_closed_round, make_round, match_at
from tournaments.enums import StaffRole

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    """The winner of a table of round 1 was the other player, and round 2 is being played."""
    event = make_running_event(8, swiss_rounds=3)
    first = make_closed_round(event)
    make_round(event)
    decide(match_at(first, 1), 0, 1)
    return event


def repair(event, number: int = 2) -> str:
    return f"/api/v1/events/{event.slug}/rounds/{number}/repair/"


def test_repair_when_read_then_few_tables_and_a_new_pairing_are_offered(event, program):
    offered = program(owner_of(event)).get(repair(event)).json()
    assert 0 < len(offered["minimal"]["tables"]) <= len(offered["anew"]["tables"]) <= 4
    assert offered["minimal"]["tables"][0].keys() == {"table", "first", "second"}


def test_repair_when_taken_up_then_the_round_has_the_tables_that_were_offered(event, program):
    owner = program(owner_of(event))
    offered = owner.get(repair(event)).json()["minimal"]["tables"]
    taken = owner.post(repair(event), {"choice": "minimal"}, format="json")
    assert (taken.status_code, taken.json()["number"]) == (200, 2)
    matches = owner.get(f"/api/v1/events/{event.slug}/matches/?round=2").json()["results"]
    now = {(m["table"], m["first"]["player"], m["second"]["player"]) for m in matches}
    assert {(t["table"], t["first"], t["second"]) for t in offered} <= now
    assert owner.get(repair(event)).json()["minimal"]["tables"] == []


def test_repair_when_the_round_is_closed_or_the_right_is_missing_then_refused(event, program):
    owner, judge = program(owner_of(event)), program(make_staff(event, StaffRole.JUDGE))
    assert owner.get(repair(event, 1)).status_code == 409
    assert owner.post(repair(event, 1), {"choice": "anew"}, format="json").status_code == 409
    assert judge.get(repair(event)).status_code == 403
    assert judge.post(repair(event), {"choice": "leave"}, format="json").status_code == 403
