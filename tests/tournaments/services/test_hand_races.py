"""Two people change, publish or end the same thing at once: real threads and connections."""

import pytest

from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_draft_round, make_round, match_at, report
from tests.threads import at_once
from tournaments.enums import EventState, RoundState
from tournaments.errors import StaleError, TournamentError
from tournaments.models import Event, PairingRecord, Round
from tournaments.queries.hand_tables import seats_in, seats_mark
from tournaments.queries.replays import differences_when_replayed
from tournaments.services.endings import finish_event, reopen_event
from tournaments.services.hand_changes import swap_players
from tournaments.services.rounds import publish_round

pytestmark = [pytest.mark.services, pytest.mark.django_db(transaction=True)]


def everybody_once(a_round) -> bool:
    seated = [seat for pair in a_round.matches.values_list("first", "second") for seat in pair]
    return len(seated) == len(set(seated)) == a_round.event.registrations.count()


def swap(a_round, one, other, seen):
    return swap_players(round=a_round, a=one, b=other, actor=owner_of(a_round.event), seen=seen)


def test_swap_when_two_swap_at_once_then_one_is_told():
    drafted = make_draft_round(make_running_event(8))
    first, second, third = (match_at(drafted, table).first for table in (1, 2, 3))
    seen = seats_mark(seats_in(drafted))
    answers = at_once(
        lambda: swap(drafted, first, second, seen), lambda: swap(drafted, first, third, seen)
    )
    assert [type(answer) for answer in answers].count(StaleError) == 1
    assert len(PairingRecord.objects.get(round=drafted).document["by_hand"]) == 1
    assert everybody_once(drafted)


def test_swap_when_pressed_twice_at_once_then_it_is_done_once():
    drafted = make_draft_round(make_running_event(8))
    first, second = match_at(drafted, 1).first, match_at(drafted, 2).first
    seen = seats_mark(seats_in(drafted))
    at_once(*[lambda: swap(drafted, first, second, seen)] * 4)
    assert match_at(drafted, 2).first == first
    assert len(PairingRecord.objects.get(round=drafted).document["by_hand"]) == 1


def test_swap_when_the_round_is_published_at_once_then_it_replays():
    drafted = make_draft_round(make_running_event(8))
    first, second = match_at(drafted, 1).first, match_at(drafted, 2).first
    seen, actor = seats_mark(seats_in(drafted)), owner_of(drafted.event)
    at_once(
        lambda: swap(drafted, first, second, seen),
        lambda: publish_round(round=drafted, actor=actor),
    )
    shown = Round.objects.get(pk=drafted.pk)
    assert shown.state == RoundState.PUBLISHED
    assert match_at(shown, 2).first == first
    assert everybody_once(shown)
    assert differences_when_replayed(shown) == []


def test_swap_when_somebody_reports_at_once_then_no_report_is_lost():
    shown = make_round(make_running_event(8))
    match, other = match_at(shown, 1), match_at(shown, 2).first
    seen = seats_mark(seats_in(shown))
    swapped, reported = at_once(
        lambda: swap(shown, match.first, other, seen), lambda: report(match, "first", 1, 0)
    )
    match.refresh_from_db()
    refused = [isinstance(each, TournamentError) for each in (swapped, reported)]
    assert refused.count(True) == 1
    assert (match.round_id == shown.pk) == refused[0]


def test_finish_and_reopen_when_at_once_then_the_event_is_one_or_the_other():
    event = make_running_event(4, swiss_rounds=1)
    make_closed_round(event)
    actor = owner_of(event)
    at_once(
        *[lambda: finish_event(event=event, actor=actor)] * 2,
        lambda: reopen_event(event=event, actor=actor, reason="Too soon"),
    )
    event = Event.objects.get(pk=event.pk)
    assert event.state in (EventState.FINISHED, EventState.RUNNING)
    assert finish_event(event=event, actor=actor).state == EventState.FINISHED


def test_report_when_the_event_is_ended_at_once_then_the_open_round_keeps_it():
    event = make_running_event(4, swiss_rounds=1)
    match = match_at(make_round(event))
    ended, _ = at_once(
        lambda: finish_event(event=event, actor=owner_of(event), name=event.name),
        lambda: report(match, "first", 1, 0),
    )
    assert isinstance(ended, TournamentError)
    assert match.reports.count() == 1
