"""A round's clock runs once, rests, and is changed by somebody who has seen it."""

from datetime import timedelta

import pytest
from django.utils import timezone

from clocks import services
from clocks.enums import Starts
from clocks.models import RoundClock
from clocks.queries import face_for_table, face_of, minutes_for
from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_draft_round, make_round, match_at
from tests.factories.stages import make_staged_event
from tests.threads import at_once
from tournaments.errors import TournamentError
from tournaments.models import Round
from tournaments.services.extensions import extend_time


@pytest.fixture
def a_round(db):
    return make_round(make_running_event(4, format="blitz"))


def begun(a_round, minutes_ago: float = 0) -> RoundClock:
    services.start_clock(round=a_round, actor=owner_of(a_round.event))
    began = timezone.now() - timedelta(minutes=minutes_ago)
    RoundClock.objects.filter(round=a_round).update(started_at=began)
    return RoundClock.objects.get(round=a_round)


def step(service, a_round, **more):
    return service(round=a_round, actor=owner_of(a_round.event), **more)


def minutes_left(a_round) -> int:
    return round(face_of(a_round).left.total_seconds() / 60)


def test_clock_when_started_twice_then_it_runs_once_for_the_minutes_of_the_policy(a_round):
    first = begun(a_round, minutes_ago=5)
    again = step(services.start_clock, a_round, minutes=90)

    assert (again.minutes, again.started_at) == (35, first.started_at)
    assert minutes_left(a_round) == 30


def test_clock_when_paused_then_it_stands_still_and_goes_on_where_it_stood(a_round):
    begun(a_round, minutes_ago=10)
    step(services.pause_clock, a_round)
    RoundClock.objects.update(paused_at=timezone.now() - timedelta(minutes=4))
    assert minutes_left(a_round) == 29
    step(services.resume_clock, a_round)
    step(services.resume_clock, a_round)

    assert minutes_left(a_round) == 29
    assert not face_of(a_round).is_paused


def test_minutes_when_added_by_two_presses_of_one_button_then_they_count_once(a_round):
    begun(a_round)
    step(services.change_minutes, a_round, minutes=40, seen=35)
    step(services.change_minutes, a_round, minutes=40, seen=35)

    assert minutes_left(a_round) == 40


def test_minutes_when_somebody_else_changed_them_then_they_are_refused(a_round):
    begun(a_round)
    step(services.change_minutes, a_round, minutes=40, seen=35)

    with pytest.raises(TournamentError, match="changed the clock to 40 minutes"):
        step(services.change_minutes, a_round, minutes=36, seen=35)


@pytest.mark.parametrize("minutes", [0, 601])
def test_minutes_when_beyond_reason_then_refused(a_round, minutes):
    begun(a_round)

    with pytest.raises(TournamentError, match="between 1 and 600 minutes"):
        step(services.change_minutes, a_round, minutes=minutes, seen=35)


@pytest.mark.django_db
def test_clock_when_the_round_is_a_draft_or_closed_then_there_is_none():
    event = make_running_event(4, format="blitz")
    draft = make_draft_round(event)
    with pytest.raises(TournamentError, match="is not being played"):
        step(services.start_clock, draft)
    closed = make_closed_round(event)
    with pytest.raises(TournamentError, match="is not being played"):
        step(services.start_clock, closed)


@pytest.mark.django_db
def test_clock_when_the_event_says_so_then_publishing_starts_it():
    event = make_running_event(4)
    services.set_clocks(
        event=event, actor=owner_of(event), starts=Starts.PUBLISHED, minutes=42, cut_minutes=None
    )

    assert minutes_left(make_round(event)) == 42


def test_clock_when_taken_away_then_it_can_be_started_anew(a_round):
    begun(a_round, minutes_ago=20)
    step(services.take_clock_away, a_round)
    assert face_of(a_round) is None

    step(services.start_clock, a_round, minutes=12)
    assert minutes_left(a_round) == 12


def test_table_when_it_has_extra_time_then_its_clock_ends_later(a_round):
    begun(a_round)
    match = match_at(a_round)
    extended = extend_time(
        match=match, minutes=6, reason="Deck check", actor=owner_of(a_round.event), key="1"
    )
    match.refresh_from_db()

    assert extended.extension_minutes == 6
    assert round(face_for_table(match).left.total_seconds() / 60) == 41


@pytest.mark.django_db
def test_table_when_it_is_a_feature_table_then_it_plays_without_the_clock():
    a_round = make_round(make_running_event(4, format="blitz", feature_tables=[1]))
    begun(a_round)

    assert face_for_table(match_at(a_round, 1)) is None
    assert face_for_table(match_at(a_round, 2)) is not None


@pytest.mark.django_db
def test_minutes_when_the_event_names_its_own_then_they_stand_before_the_policy():
    event = make_running_event(4, format="blitz")
    a_round = make_round(event)
    assert minutes_for(a_round) == 35
    services.set_clocks(
        event=event, actor=owner_of(event), starts=Starts.BY_HAND, minutes=50, cut_minutes=None
    )

    assert minutes_for(Round.objects.get(pk=a_round.pk)) == 50


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
def test_clock_when_two_start_it_at_once_then_there_is_one():
    a_round = make_round(make_running_event(4, format="blitz"))
    answers = at_once(*[lambda: step(services.start_clock, a_round)] * 4)

    assert len({(clock.started_at, clock.minutes) for clock in answers}) == 1


def test_clock_when_such_rounds_have_none_then_asked_for_its_minutes(db):
    final = make_round(make_staged_event(2, {"kind": "single"}, format="blitz"))
    assert minutes_for(final) is None
    with pytest.raises(TournamentError, match="Say how many minutes"):
        step(services.start_clock, final)
    assert step(services.start_clock, final, minutes=70).minutes == 70
