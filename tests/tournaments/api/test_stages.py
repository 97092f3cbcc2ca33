"""Stages through the API: planned, begun, taken back."""

import pytest

from tests.factories.events import make_open_event, owner_of
from tests.factories.rounds import make_closed_round
from tests.factories.stages import make_staged_event, swiss
from tournaments.models import Stage

pytestmark = pytest.mark.django_db
TOP_FOUR = {"kind": "double", "top": 4}


@pytest.fixture
def over():
    """The first stage is over; four of six may go on."""
    event = make_staged_event(6, swiss(1), TOP_FOUR)
    make_closed_round(event)
    return event


def address(event, *parts) -> str:
    return "/".join(["/api/v1/events", event.slug, "stages", *map(str, parts), ""])


def test_stages_when_read_then_the_plan_in_words(program, over):
    rows = program().get(address(over)).json()
    assert [(row["number"], row["kind"], row["has_begun"]) for row in rows] == [
        (1, "swiss", True),
        (2, "double", False),
    ]
    assert rows[1]["words"] == "Double elimination for the top 4"


def test_stage_when_begun_then_everybody_reads_who_is_in(program, over):
    organizer = program(owner_of(over))
    assert organizer.post(address(over, 2, "begin")).status_code == 200
    players = program().get(address(over)).json()[1]["players"]
    assert [player["seed"] for player in players] == [1, 2, 3, 4]
    assert organizer.post(address(over, 2, "begin")).status_code == 200
    assert Stage.objects.count() == 1


def test_draft_when_it_is_ahead_then_its_pods_are_known_and_chosen(program):
    event = make_staged_event(20, {"kind": "draft", "rounds": 3})
    organizer = program(owner_of(event))
    ahead = organizer.get(address(event, 1, "pods")).json()
    assert ahead == {
        "players": 20,
        "usual": [8, 8, 4],
        "choices": [[8, 8, 4], [10, 10], [7, 7, 6]],
    }
    sent = {"pod_sizes": [10, 10]}
    rows = organizer.post(address(event, 1, "begin"), sent, format="json").json()
    assert sorted(player["pod"] for player in rows[0]["players"]) == [1] * 10 + [2] * 10
    assert organizer.get(address(event, 1, "pods")).status_code == 404


def test_draft_when_a_player_asks_for_its_pods_then_refused(program):
    event = make_staged_event(8, {"kind": "draft", "rounds": 3})
    player = event.registrations.first().profile.user
    assert program(player).get(address(event, 1, "pods")).status_code == 403


def test_stage_when_taken_back_then_nobody_is_in(program, over):
    organizer = program(owner_of(over))
    organizer.post(address(over, 2, "begin"))
    rows = organizer.post(address(over, 2, "take-back")).json()
    assert (rows[1]["has_begun"], rows[1]["players"]) == (False, [])


def test_stage_when_a_stranger_begins_it_then_refused(program, over):
    player = over.registrations.first().profile.user
    assert program(player).post(address(over, 2, "begin")).status_code == 403
    assert Stage.objects.count() == 0


def test_plan_when_it_makes_sense_then_it_is_kept(program):
    event = make_open_event()
    plan = {"stages": [{"kind": "swiss", "rounds": 5}, {"kind": "single", "top": 8}]}
    rows = program(owner_of(event)).put(address(event, "plan"), plan, format="json").json()
    assert [row["words"] for row in rows] == ["5 Swiss rounds", "Single elimination for the top 8"]
    event.refresh_from_db()
    assert (event.swiss_rounds, event.cut_size) == (5, 8)


def test_plan_when_it_makes_no_sense_then_the_sentence_says_why(program):
    event = make_open_event()
    plan = {"stages": [{"kind": "single"}, {"kind": "swiss"}]}
    answer = program(owner_of(event)).put(address(event, "plan"), plan, format="json")
    assert answer.status_code == 409
    assert "An elimination is the last stage" in str(answer.json())
