"""Two people at the same moment, with real threads and connections."""

import pytest

from tests.factories.events import make_open_event, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter_many, make_running_event
from tests.factories.rounds import make_closed_round, make_round, match_at, report
from tests.factories.stages import make_staged_event, play_stage, swiss
from tests.threads import at_once
from tournaments.enums import MatchState, RegistrationState
from tournaments.errors import StaleError
from tournaments.services.outcomes import Score
from tournaments.services.registrations import register_player
from tournaments.services.results import record_result
from tournaments.services.rounds import close_round, pair_round
from tournaments.services.stages import begin_stage

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def match():
    return match_at(make_round(make_running_event()))


def test_reports_when_at_once_and_equal_then_one_result(match):
    at_once(lambda: report(match, "first", 1, 0), lambda: report(match, "second", 1, 0))
    match.refresh_from_db()
    assert (match.state, match.results.count()) == (MatchState.DECIDED, 1)


def test_reports_when_at_once_and_different_then_one_dispute(match):
    at_once(lambda: report(match, "first", 1, 0), lambda: report(match, "second", 0, 1))
    match.refresh_from_db()
    assert (match.state, match.results.count()) == (MatchState.DISPUTED, 0)


def test_report_when_tapped_twice_at_once_then_kept_once(match):
    at_once(*[lambda: report(match, "first", 1, 0, key="tap")] * 4)
    assert match.reports.count() == 1


def test_staff_when_two_enter_different_results_then_one_counts_and_one_is_told(match):
    def enter(first, second):
        return record_result(
            match=match,
            score=Score(first, second),
            actor=owner_of(match.round.event),
            seen_version=0,
        )

    answers = at_once(lambda: enter(1, 0), lambda: enter(0, 1))
    assert match.results.count() == 1
    assert [type(answer) for answer in answers].count(StaleError) == 1


def test_pairing_when_two_press_at_once_then_one_round():
    event = make_running_event(8)
    actor = owner_of(event)
    answers = at_once(*[lambda: pair_round(event=event, actor=actor)] * 4)
    assert len({each.pk for each in answers}) == 1
    assert event.rounds.count() == 1


def test_closing_and_pairing_when_at_once_then_next_round_has_all_results():
    event = make_running_event(8)
    actor = owner_of(event)
    first = make_closed_round(event)
    at_once(
        lambda: close_round(round=first, actor=actor),
        lambda: pair_round(event=event, actor=actor),
        lambda: pair_round(event=event, actor=actor),
    )
    assert sorted(event.rounds.values_list("number", flat=True)) == [1, 2]


def test_last_seat_when_many_want_it_then_one_gets_it_and_the_others_wait():
    event = make_open_event(capacity=4)
    enter_many(event, 3)
    people = [make_user(f"Late Comer{number}") for number in range(5)]
    at_once(
        *(
            lambda user=user: register_player(event=event, profile=user.profile, actor=user)
            for user in people
        )
    )
    states = list(event.registrations.values_list("state", flat=True))
    assert states.count(RegistrationState.REGISTERED) == 4
    assert states.count(RegistrationState.WAITING) == 4


def test_registration_when_tapped_many_times_at_once_then_one_seat():
    event = make_open_event()
    user = make_user("Anna Arnold")
    at_once(*[lambda: register_player(event=event, profile=user.profile, actor=user)] * 5)
    assert event.registrations.count() == 1


@pytest.mark.parametrize("kind", ["double", "round_robin"])
def test_next_round_of_a_stage_when_two_press_at_once_then_one_round_and_one_stage(kind):
    event = make_staged_event(6, {"kind": kind})
    actor = owner_of(event)
    for number in (1, 2):
        answers = at_once(*[lambda: pair_round(event=event, actor=actor)] * 4)
        assert len({each.pk for each in answers}) == 1
        assert (event.rounds.count(), event.stages.count()) == (number, 1)
        make_closed_round(event)


def test_stage_when_two_begin_it_at_once_then_it_begins_once():
    event = make_staged_event(6, swiss(1), swiss(1, top=4))
    play_stage(event)
    answers = at_once(*[lambda: begin_stage(event=event, number=2, actor=owner_of(event))] * 4)
    assert len({each.pk for each in answers}) == 1
    assert event.stages.get().entries.count() == 4


def test_stage_when_begun_and_paired_at_once_then_the_round_is_in_it():
    event = make_staged_event(6, swiss(1), {"kind": "single", "top": 4})
    play_stage(event)
    actor = owner_of(event)
    at_once(
        lambda: begin_stage(event=event, number=2, actor=actor),
        lambda: pair_round(event=event, actor=actor),
    )
    assert event.stages.count() == 1
    assert event.rounds.filter(stage=2).count() == 1
