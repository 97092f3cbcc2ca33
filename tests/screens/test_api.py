"""Announcements and screens by programs, and matches by ranges of tables: the same rights."""

import pytest

from screens.models import HallScreen
from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round
from tournaments.enums import StaffRole

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return make_running_event(12)


def below(event, path):
    return f"/api/v1/events/{event.slug}/{path}"


def test_announcement_when_made_by_a_program_then_everybody_reads_it_until_it_ends(program, event):
    desk, address = program(owner_of(event)), below(event, "announcements/")
    sent = {"text": "Lunch", "minutes": 5}
    made = [desk.post(address, sent, format="json") for _ in range(2)]
    assert [each.status_code for each in made] == [201, 201]
    assert [each["text"] for each in program().get(address).json()] == ["Lunch"]
    desk.post(f"{address}{made[0].json()['id']}/end/")

    assert program().get(address).json() == []


def test_next_round_when_said_by_a_program_then_everybody_reads_it(program, event):
    address = below(event, "next-round/")
    sent = {"at": "2054-11-21T14:35:00Z"}
    assert program(owner_of(event)).put(address, sent, format="json").json() == sent

    assert program().get(address).json() == sent


def test_screen_when_steered_by_a_program_then_it_shows_that(program, event):
    desk, address = program(owner_of(event)), below(event, "screens/")
    made = desk.post(address, {"name": "Bar"}, format="json").json()
    own = f"{address}{made['id']}/"
    told = desk.put(own, {"contents": ["clock", "join"], "seconds": 30}, format="json").json()
    assert (told["contents"], told["seconds"], told["theme"]) == (["clock", "join"], 30, "dark")
    renewed = desk.post(f"{own}new-address/", {"seen": told["key"]}, format="json").json()
    assert renewed["key"] != told["key"]
    assert desk.get(address).json() == [renewed]
    assert desk.delete(own).status_code == 204

    assert not HallScreen.objects.exists()


@pytest.mark.parametrize("path", ["announcements/", "screens/"])
@pytest.mark.parametrize(("role", "status"), [(StaffRole.JUDGE, 403), (None, 401)])
def test_writes_when_not_by_who_runs_rounds_then_refused(program, event, path, role, status):
    asker = program(make_staff(event, role)) if role else program()

    assert asker.post(below(event, path), {"text": "x"}, format="json").status_code == status


def test_screens_when_read_by_a_stranger_then_no_key_is_shown(program, event):
    assert program().get(below(event, "screens/")).status_code == 401
    kinds = program().get(below(event, "screens/kinds/")).json()
    assert {"kind": "clock", "words": "The clock alone"} in kinds


def test_screen_of_another_event_when_named_then_not_found(program, event):
    other = make_running_event(4)
    made = program(owner_of(other)).post(below(other, "screens/"), {"name": "Bar"}, format="json")
    address = below(event, f"screens/{made.json()['id']}/")

    assert program(owner_of(event)).delete(address).status_code == 404


def test_matches_when_a_range_of_tables_is_asked_for_then_only_these(program, event):
    make_round(event)
    answer = program().get(below(event, "matches/"), {"table_from": 2, "table_to": 4}).json()

    assert [match["table"] for match in answer["results"]] == [2, 3, 4]
