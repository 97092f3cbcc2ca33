"""A call goes from hand to hand, each step once."""

from datetime import timedelta

import pytest
from django.utils import timezone

from audit.models import Record
from calls import services
from calls.models import JudgeCall
from calls.queries import queue_of
from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_round, match_at
from tests.threads import at_once
from tournaments.enums import StaffRole
from tournaments.errors import TournamentError


@pytest.fixture
def match(db):
    return match_at(make_round(make_running_event(4)))


def player_of(match):
    return match.first.profile.user


def judge_of(match, role=StaffRole.JUDGE, name=""):
    return make_staff(match.round.event, role, name)


def called(match) -> JudgeCall:
    return services.call_judge(match=match, actor=player_of(match), about="A missed trigger")


def test_call_when_pressed_twice_then_it_is_one(match):
    first, again = called(match), called(match)
    assert again.pk == first.pk
    assert (first.caller, first.about, first.state) == (match.first, "A missed trigger", "waiting")


def test_call_when_a_judge_goes_then_the_time_runs_from_the_walk(match):
    judge, call = judge_of(match), called(match)
    now = timezone.now()
    JudgeCall.objects.update(created_at=now - timedelta(minutes=9))
    services.go_to_call(call=call, actor=judge)
    JudgeCall.objects.update(coming_since=now - timedelta(minutes=5))
    call = services.arrive_at_call(call=call, actor=judge)
    assert (call.waited_minutes, call.minutes_lost, call.state) == (4, 5, "at_table")


def test_call_when_solved_twice_then_the_table_gets_its_minutes_once(match):
    judge, call = judge_of(match), called(match)
    services.go_to_call(call=call, actor=judge)
    for _ in range(2):
        call = services.solve_call(call=call, ruling="Put it back.", minutes=5, actor=judge)
    match.refresh_from_db()
    assert (call.state, call.ruling, match.extension_minutes) == ("solved", "Put it back.", 5)
    assert queue_of(match.round.event) == []


def test_call_when_another_judge_has_it_then_nobody_else_rules(match):
    call = called(match)
    services.go_to_call(call=call, actor=judge_of(match, name="Jo"))
    other = judge_of(match, name="Max")
    with pytest.raises(TournamentError, match="Jo is on the way to this table"):
        services.go_to_call(call=call, actor=other)
    with pytest.raises(TournamentError, match="Take the call first"):
        services.solve_call(call=call, ruling="", minutes=0, actor=other)


def test_second_opinion_when_asked_then_only_the_head_judge_takes_it(match):
    judge, head, call = judge_of(match), judge_of(match, StaffRole.HEAD_JUDGE), called(match)
    services.go_to_call(call=call, actor=judge)
    with pytest.raises(TournamentError, match="Write down what you ruled"):
        services.ask_second_opinion(call=call, ruling=" ", actor=judge)
    services.ask_second_opinion(call=call, ruling="No change.", actor=judge)
    with pytest.raises(TournamentError, match="is the head judge's"):
        services.go_to_call(call=call, actor=judge)
    call = services.go_to_call(call=call, actor=head)
    assert (call.judge, call.first_ruling, call.wants_head_judge) == (head, "No change.", True)


def test_call_when_left_then_it_waits_again_with_its_time(match):
    judge, call = judge_of(match), called(match)
    services.go_to_call(call=call, actor=judge)
    call = services.leave_call(call=call, actor=judge)
    assert (call.state, call.judge) == ("waiting", None)
    assert call.coming_since is not None


def test_call_when_withdrawn_or_solved_then_no_step_is_left(match):
    judge, call = judge_of(match), called(match)
    services.withdraw_call(call=call, actor=player_of(match))
    with pytest.raises(TournamentError, match="This call is over: not needed any more"):
        services.go_to_call(call=call, actor=judge)
    assert called(match).pk != call.pk


def test_queue_when_some_have_a_judge_then_those_who_wait_come_first(db):
    a_round = make_round(make_running_event(6))
    first, second, third = (called(match_at(a_round, table)) for table in (1, 2, 3))
    services.go_to_call(call=first, actor=judge_of(first.match))
    assert [call.pk for call in queue_of(a_round.event)] == [second.pk, third.pk, first.pk]


def test_call_when_the_round_is_closed_then_it_is_refused_in_words(db):
    match = match_at(make_closed_round(make_running_event(4)))
    with pytest.raises(TournamentError, match="is not being played"):
        called(match)


def test_record_when_a_call_is_ruled_then_it_is_apart_from_the_events(match):
    judge, call = judge_of(match), called(match)
    services.go_to_call(call=call, actor=judge)
    services.solve_call(call=call, ruling="A secret", minutes=0, actor=judge)
    topics = set(Record.objects.filter(action__endswith="_call").values_list("subject", flat=True))
    assert topics == {f"calls:{match.round.event_id}"}


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
def test_call_when_four_judges_run_for_it_then_one_has_it():
    match = match_at(make_round(make_running_event(4)))
    call = called(match)
    judges = [judge_of(match, name=f"Judge {number}") for number in range(4)]
    answers = at_once(
        *[lambda who=who: services.go_to_call(call=call, actor=who) for who in judges]
    )
    assert sum(isinstance(each, JudgeCall) for each in answers) == 1
    assert sum(isinstance(each, TournamentError) for each in answers) == 3


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
def test_call_when_both_players_and_an_official_press_at_once_then_it_is_one():
    match = match_at(make_round(make_running_event(4)))
    callers = [player_of(match), match.second.profile.user, owner_of(match.round.event)] * 2
    at_once(*[lambda who=who: services.call_judge(match=match, actor=who) for who in callers])
    assert JudgeCall.objects.count() == 1
