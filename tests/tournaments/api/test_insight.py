"""Programs read the open books as pages show them."""

import pytest

from audit.queries import verdict_on
from tests.factories.events import make_staff, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_round
from tournaments.enums import StaffRole
from tournaments.models.round import PairingRecord

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    found = make_running_event(8, swiss_rounds=3, cut_size=4)
    make_closed_round(found)
    return found


def at(event, rest):
    return f"/api/v1/events/{event.slug}/{rest}"


def test_calculation_when_asked_by_anybody_then_it_gives_what_the_standings_say(program, event):
    for row in program().get(at(event, "standings/")).json()["results"]:
        told = program().get(at(event, f"standings/{row['registration']}/calculation/")).json()
        assert (told["place"], told["points"]) == (row["place"], row["points"])
        assert len(told["tie_breaks"]) == len(row["tie_breaks"])
        assert {"key", "name", "value", "working", "lines"} == {*told["tie_breaks"][0]}
    assert program().get(at(event, "standings/99999/calculation/")).status_code == 404


def test_need_when_a_player_asks_then_as_the_page_says_and_nobody_else_has_one(program, event):
    player = event.registrations.first().profile.user
    told = program(player).get(at(event, "what-i-need/")).json()
    assert told["cut"] == 4
    assert told["sentence"]
    assert told["win"] in ("safe", "open", "out")
    assert program(make_user("Somebody")).get(at(event, "what-i-need/")).status_code == 404
    assert program().get(at(event, "what-i-need/")).status_code == 401


def test_need_when_no_round_is_closed_then_nothing_is_said_yet(program):
    fresh = make_running_event(8, swiss_rounds=3, cut_size=4, name="Fresh")
    player = fresh.registrations.first().profile.user
    told = program(player).get(at(fresh, "what-i-need/")).json()
    assert (told["sentence"], told["win"], told["is_exact"]) == ("", None, None)


def test_round_when_verified_then_the_desk_is_told_whether_it_is_the_same(program, event):
    make_round(event)
    desk = program(make_staff(event, StaffRole.SCOREKEEPER))
    same = {"round": 2, "is_same": True, "differences": []}
    assert desk.get(at(event, "rounds/2/verification/")).json() == same
    record = PairingRecord.objects.get(round__event=event, round__number=2)
    one, other = record.document["pairs"][:2]
    one["a"], other["a"] = other["a"], one["a"]
    record.save()
    changed = desk.get(at(event, "rounds/2/verification/")).json()
    assert changed["is_same"] is False
    assert changed["differences"]
    assert program().get(at(event, "rounds/2/verification/")).status_code == 401


def test_record_when_checked_then_its_head_is_the_one_on_papers(program, event):
    told = program(owner_of(event)).get(at(event, "record-check/")).json()
    verdict = verdict_on(event.topic)
    assert told == {
        "entries": verdict.entries,
        "head": verdict.shown_head,
        "is_whole": True,
        "faults": [],
    }
    assert program(make_user("Somebody")).get(at(event, "record-check/")).status_code == 403
