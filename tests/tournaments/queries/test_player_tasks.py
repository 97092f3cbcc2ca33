"""What a player has to do now, the most urgent first."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from clocks.services import start_clock
from tests.factories.arrivals import arrive, use_check_in
from tests.factories.events import make_open_event, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter, make_running_event
from tests.factories.rounds import decide, make_round, report
from tournaments.queries.player_tasks import tasks_of
from tournaments.queries.rounds import matches_of
from tournaments.services.registrations import drop_player

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna():
    return make_user("Anna Arnold")


def titles(user) -> list[str]:
    return [task.title for task in tasks_of(user)]


def played_by(a_round, name):
    """The match of this player, and which side they are."""
    for match in matches_of([a_round]).select_related("round__event"):
        for side in ("first", "second"):
            if str(getattr(match, side)) == name:
                return match, side
    raise LookupError(name)


def test_tasks_when_a_list_is_missing_then_it_is_asked_for_until_it_is_too_late(anna):
    event = make_open_event(lists_required=True)
    enter(event, anna)
    assert titles(anna) == ["Your deck list is missing"]
    event.lists_due_at = timezone.now() - timedelta(minutes=1)
    event.save()
    assert titles(anna) == []


def test_tasks_when_several_then_table_before_check_in_before_list():
    event = make_running_event(4, name="Running")
    match, _ = played_by(make_round(event), "Anna Arnold")
    anna = event.registrations.get(profile__display_name="Anna Arnold").profile.user
    enter(make_open_event(name="Later", lists_required=True), anna)
    soon = make_open_event(name="Soon", starts_at=timezone.now() + timedelta(minutes=20))
    use_check_in(soon)
    mine = enter(soon, anna)
    assert [title.split(" against")[0] for title in titles(anna)] == [
        f"Table {match.table}",
        "Check in",
        "Your deck list is missing",
    ]
    arrive(mine)
    assert "Check in" not in titles(anna)


def test_table_when_reported_by_one_or_decided_then_the_task_says_so_and_ends():
    event = make_running_event(2)
    match, side = played_by(make_round(event), "Anna Arnold")
    anna, ben = (
        event.registrations.get(profile__display_name=name).profile.user
        for name in ("Anna Arnold", "Ben Bright")
    )
    report(match, side, 1, 0)
    mine, theirs = tasks_of(anna)[0], tasks_of(ben)[0]
    assert (mine.button, mine.note) == (
        "See your match",
        "Round 1. Ben Bright has not reported yet.",
    )
    assert (theirs.button, theirs.note) == (
        "Report the result",
        "Round 1. Anna Arnold has reported.",
    )
    decide(match)
    assert titles(anna) == titles(ben) == []


def test_table_when_its_clock_runs_then_the_task_says_until_when():
    event = make_running_event(2)
    a_round = make_round(event)
    clock = start_clock(round=a_round, actor=owner_of(event), minutes=50)
    ends = f"{clock.ends_at.astimezone(event.zone):%H:%M}"
    anna = event.registrations.first().profile.user
    assert tasks_of(anna)[0].note == f"Round 1. Until {ends}."


def test_tasks_when_dropped_or_strange_then_none(anna):
    event = make_running_event(3)
    dropped = event.registrations.first()
    drop_player(registration=dropped, actor=dropped.profile.user)
    assert titles(dropped.profile.user) == titles(anna) == []


def test_tasks_when_of_more_events_then_as_many_queries(anna):
    costs = []
    for number in range(3):
        event = make_open_event(name=f"Event {number}", lists_required=True)
        use_check_in(event)
        enter(event, anna)
        with CaptureQueriesContext(connection) as asked:
            tasks_of(anna)
        costs.append(len(asked))
    assert costs[0] == costs[2]
