"""A cut with a match for third place, from the plan to the final standings and the file."""

import pytest

from engine.pairing.file import read_tournament, tournament_document
from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round
from tests.factories.stages import begin_next, make_staged_event, play_stage, swiss
from tournaments.queries.event_files import event_file
from tournaments.queries.replays import differences_when_replayed
from tournaments.queries.rounds import newest_standings_round, standings_of
from tournaments.services.endings import finish_event

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = make_staged_event(8, swiss(2), {"kind": "single", "top": 4, "third_place": True})
    play_stage(event)
    begin_next(event)
    make_closed_round(event)
    return event


def test_third_place_when_the_semifinals_are_closed_then_it_is_paired_with_the_final(event):
    last = make_closed_round(event)

    assert list(last.matches.values_list("table", "slot")) == [(1, "M2.1"), (2, "T1")]
    assert last.name == "Final, Match for third place"
    came = [row.reached for row in standings_of(newest_standings_round(event))]
    assert came[:5] == ["Winner", "Final", "Third place", "Fourth place", ""]


def test_third_place_when_the_event_goes_into_a_file_then_it_is_in_its_plan(event):
    make_closed_round(event)
    finish_event(event=event, actor=owner_of(event))

    (_, cut) = read_tournament(tournament_document(event_file(event))).stages
    assert cut.third_place
    assert [match.slot for match in cut.bracket_rounds[-1].matches] == ["M2.1", "T1"]


def test_third_place_when_a_simple_event_has_it_then_the_final_is_at_table_one():
    event = make_running_event(4, swiss_rounds=1, cut_size=4, third_place=True)
    make_closed_round(event)
    make_closed_round(event)
    last = make_closed_round(event)
    assert list(last.matches.values_list("table", "slot")) == [(1, "M2.1"), (2, "T1")]
    assert differences_when_replayed(last) == []
