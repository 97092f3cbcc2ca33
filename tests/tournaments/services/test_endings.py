"""Finishing too soon asks for a typed word; a finished event can be reopened with a reason."""

import pytest

from metagame.queries.archive import archived_events
from tests.factories.events import owner_of
from tests.factories.finished import make_finished
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide, make_closed_round, match_at
from tournaments.enums import EventState
from tournaments.errors import TournamentError
from tournaments.queries.champions import champion_of
from tournaments.queries.desk import record_of_event
from tournaments.services.endings import finish_event, reopen_event
from tournaments.services.standings import compute_standings

pytestmark = pytest.mark.django_db


def finish(event, name=""):
    return finish_event(event=event, actor=owner_of(event), name=name)


def reopen(event, reason="The final was typed in wrongly"):
    return reopen_event(event=event, actor=owner_of(event), reason=reason)


@pytest.mark.parametrize("name", ["", "Yes", "Friday"])
def test_finish_when_rounds_remain_then_the_name_is_asked(name):
    event = make_running_event(4, swiss_rounds=2)
    make_closed_round(event)
    with pytest.raises(TournamentError, match="type its name: Friday Armory") as refused:
        finish(event, name)
    assert refused.value.field == "name"


def test_finish_when_the_name_is_typed_then_the_event_ends_early():
    event = make_running_event(4, swiss_rounds=2)
    assert finish(event, " friday  ARMORY ").state == EventState.FINISHED


def test_finish_when_all_is_played_then_nothing_is_asked():
    event = make_running_event(4, swiss_rounds=1)
    make_closed_round(event)
    assert finish(event).state == EventState.FINISHED


def test_finish_when_the_cut_is_missing_then_the_name_is_asked():
    event = make_running_event(4, swiss_rounds=1, cut_size=2)
    make_closed_round(event)
    with pytest.raises(TournamentError, match="Not all rounds have been played"):
        finish(event)


def test_reopened_event_when_it_has_ended_then_it_runs_and_says_why():
    event = reopen(make_finished())
    assert (event.state, champion_of(event)) == (EventState.RUNNING, None)
    newest = record_of_event(event).first()
    assert newest.summary == "The event was reopened: The final was typed in wrongly"
    assert newest.details["reason"] == "The final was typed in wrongly"


def test_reopened_event_when_it_is_corrected_then_archive_and_winner_follow():
    event = make_finished()
    before = champion_of(event)
    event = reopen(event)
    assert event not in archived_events()
    final = match_at(event.rounds.get(name="Final"))
    decide(final, 1 - final.result.first_wins, 1 - final.result.second_wins)
    compute_standings(round=final.round)
    event = finish(event)
    assert event in archived_events()
    assert champion_of(event) != before


def test_reopening_when_no_reason_is_given_then_refused():
    with pytest.raises(TournamentError, match="Say why"):
        reopen(make_finished(), " ")


def test_reopening_when_pressed_twice_then_it_is_on_record_once():
    event = make_finished()
    for _ in range(2):
        event = reopen(event)
    assert record_of_event(event).filter(action="reopen_event").count() == 1


def test_reopening_when_the_event_was_cancelled_then_refused():
    event = make_running_event(4)
    event.state = EventState.CANCELLED
    event.save()
    with pytest.raises(TournamentError, match="Only a finished event"):
        reopen(event)
