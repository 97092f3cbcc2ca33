"""A rehearsal plays an event to its end, with all troubles, the same way for the same seed."""

import pytest

from calls.models import JudgeCall
from clocks.models import RoundClock
from rehearsals.enums import Move
from rehearsals.queries.course import next_move
from rehearsals.queries.names import FIRST, LAST, invented_names
from rehearsals.services.playing import play_step
from tests.factories.events import make_open_event, owner_of
from tests.factories.rehearsals import TROUBLES, play, rehearse, step
from tests.factories.rounds import decide
from tournaments.enums import EventState, MatchState, RegistrationState, ResultSource, RoundState
from tournaments.models import Match, Result, Round

pytestmark = pytest.mark.django_db
GAMES = {
    "fab": {"game": "fab", "format": "blitz"},
    "ufs": {"game": "ufs", "format": "standard"},
    "ashes": {"game": "ashes", "format": "standard", "best_of": 3},
}


@pytest.mark.parametrize("fields", GAMES.values(), ids=GAMES)
def test_rehearsal_when_stepped_through_then_the_whole_event_is_played(fields):
    rehearsal = rehearse(
        make_open_event(swiss_rounds=3, cut_size=4, **fields), 12, seed=5, **TROUBLES
    )
    event = play(rehearsal).event
    assert event.state == EventState.FINISHED
    rounds = event.rounds.order_by("number")
    assert [each.kind for each in rounds] == ["swiss"] * 3 + ["cut"] * 2
    assert {each.state for each in rounds} == {RoundState.CLOSED}
    assert not Match.objects.filter(round__event=event, result=None).exists()
    assert rounds.last().standings.get(rank=1).reached == "Winner"


def test_rehearsal_when_troubles_are_wished_then_they_come():
    rehearsal = play(rehearse(make_open_event(swiss_rounds=3), 24, seed=7, **TROUBLES))
    results = Result.objects.filter(match__round__event=rehearsal.event)
    assert results.filter(kind="no_show").exists()
    assert results.filter(source=ResultSource.STAFF, kind="played").exists()
    assert results.filter(source=ResultSource.AGREED).exists()
    assert JudgeCall.objects.filter(match__round__event=rehearsal.event, state="solved").exists()
    dropped = rehearsal.event.registrations.filter(state=RegistrationState.DROPPED)
    assert dropped.filter(dropped_after_round__gte=1).exists()


def test_rehearsal_when_no_trouble_is_wished_then_players_agree_on_all():
    rehearsal = play(rehearse(players=6, seed=1, **dict.fromkeys(TROUBLES, 0)))
    sources = {result.source for result in Result.objects.all()}
    assert sources == {ResultSource.AGREED}
    assert not rehearsal.event.registrations.filter(state=RegistrationState.DROPPED).exists()


def test_step_when_pressed_twice_then_made_once():
    rehearsal = rehearse()
    owner = owner_of(rehearsal.event)
    play_step(rehearsal=rehearsal, actor=owner, seen=0)
    said = play_step(rehearsal=rehearsal, actor=owner, seen=0)
    assert said == "Somebody else made this step."
    assert not Round.objects.exists()


def test_step_when_the_desk_did_one_by_hand_then_it_goes_on_from_there():
    rehearsal = play(rehearse(players=4, **dict.fromkeys(TROUBLES, 0)), Move.RESULTS)
    for match in Match.objects.filter(round__event=rehearsal.event):
        decide(match, 0, 1)
    assert next_move(rehearsal) == Move.CLOSE
    rehearsal = step(rehearsal)
    assert rehearsal.said == "Round 1 is closed."
    assert {result.second_wins for result in Result.objects.all()} == {1}


def test_step_when_reports_differ_then_they_wait_for_the_desk_until_it_settles():
    troubles = {**dict.fromkeys(TROUBLES, 0), "dispute_percent": 100}
    rehearsal = play(rehearse(players=4, **troubles), Move.SETTLE)
    tables = Match.objects.filter(round__event=rehearsal.event)
    assert {match.state for match in tables} == {MatchState.DISPUTED}
    rehearsal = step(rehearsal)
    assert rehearsal.said == "Round 1: the desk settled 2 tables."
    assert next_move(rehearsal) == Move.CLOSE


def test_clock_when_the_round_is_published_then_it_runs():
    rehearsal = play(rehearse(make_open_event(round_minutes=35), 4), Move.RESULTS)
    assert RoundClock.objects.get(round__event=rehearsal.event).minutes == 35


def test_players_when_the_seed_is_the_same_then_the_same_people():
    first, second = (rehearse(players=5, seed=9).event for _ in range(2))
    names = [sorted(map(str, event.registrations.all())) for event in (first, second)]
    assert names[0] == names[1]


@pytest.mark.parametrize("count", [2, 2000, 4000])
def test_names_when_many_are_wanted_then_all_differ(count):
    names = invented_names(count, 3)
    assert len(names) == len({*names}) == count
    assert max(map(len, names)) <= 60
    assert len({*FIRST}) * len({*LAST}) == len(FIRST) * len(LAST) >= 2000
