"""Where the day went: an event whose minutes are known, on its page, in its file and in the API."""

import csv
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from calls.models import JudgeCall
from checks.models import TableCheck
from clocks.models import RoundClock
from floor.enums import Cause
from floor.queries.day import day_of, whole_day
from jobs.models import Job
from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide_all, make_round, match_at
from tournaments.enums import StaffRole
from tournaments.models import Event, Match, Result, Round
from tournaments.services.extensions import extend_time
from tournaments.services.rounds import close_round

pytestmark = pytest.mark.django_db
TEN = datetime(2054, 11, 21, 10, 0, tzinfo=ZoneInfo("UTC"))


def at(minute: float) -> datetime:
    return TEN + timedelta(minutes=minute)


def play_round(event: Event, published: float, ended: list[float], closed: float) -> Round:
    """A round with 50 minutes on its clock, started ten minutes after the pairings; `ended` are
    minutes after the start of the event, table by table."""
    played = decide_all(make_round(event))
    RoundClock.objects.create(round=played, minutes=50, started_at=at(published + 10))
    for match, minute in zip(Match.objects.filter(round=played), ended, strict=True):
        Result.objects.filter(match=match).update(created_at=at(minute))
    close_round(round=played, actor=owner_of(event))
    Round.objects.filter(pk=played.pk).update(published_at=at(published), closed_at=at(closed))
    return Round.objects.get(pk=played.pk)


@pytest.fixture
def event():
    """Round 1: pairings 5 minutes late, a deck check of 6 minutes at table 1 and a call of 4 at
    table 2, whose slip came at minute 77; closed at 80."""
    event = make_running_event(4, starts_at=TEN)
    first = play_round(event, 5, [71, 77], 80)
    owner = owner_of(event)
    for table, minutes, why in ((1, 6, "Deck check"), (2, 4, "Judge call")):
        match = match_at(first, table)
        extend_time(match=match, minutes=minutes, reason=why, key=why, actor=owner)
    taken = {"chosen_by": owner, "taken_at": at(20), "extension_minutes": 6, "state": "ended"}
    TableCheck.objects.create(match=match_at(first, 1), **taken)
    JudgeCall.objects.create(
        match=match_at(first, 2), called_by=owner, state="solved", minutes_given=4
    )
    job = Job.objects.create(kind="pairings_by_table", title="Pairings", subject=event.topic)
    Job.objects.filter(pk=job.pk).update(created_at=at(6), finished_at=at(9))
    play_round(event, 90, [120, 130], 131)
    return event


def test_day_when_its_minutes_are_known_then_each_has_its_cause(event):
    first, second = day_of(event)
    assert {cause: round(minutes, 6) for cause, minutes in first.minutes.items()} == {
        Cause.START: 5,
        Cause.SEATING: 7,
        Cause.PRINTING: 3,
        Cause.PLAY: 50,
        # Minutes 65 to 69 are shared by a check and a call, 69 to 71 by the check and a late slip.
        Cause.CHECKS: 3,
        Cause.CALLS: 2,
        Cause.LATE: 7,
        Cause.CLOSING: 3,
    }
    assert (first.total, first.lost, first.checks, first.calls) == (80, 30, 1, 1)
    assert second.minutes == {
        Cause.PAIRING: 10,
        Cause.SEATING: 10,
        Cause.PLAY: 30,
        Cause.CLOSING: 1,
    }
    whole = whole_day([first, second])
    assert (whole.total, whole.lost) == (131, 51)


def test_day_when_the_clock_rested_then_the_pause_is_no_play(event):
    RoundClock.objects.filter(round__number=2).update(rested=timedelta(minutes=8))
    second = day_of(event)[1]
    assert (second.minutes[Cause.PAUSE], second.minutes[Cause.PLAY]) == (8, 22)


def test_day_when_a_night_lies_between_rounds_then_it_is_a_break(event):
    night = timedelta(hours=14)
    for a_round in event.rounds.filter(number=2):
        a_round.published_at += night
        a_round.closed_at += night
        a_round.save()
    RoundClock.objects.filter(round__number=2).delete()
    Result.objects.filter(match__round__number=2).update(created_at=at(130) + night)
    second = day_of(event)[1]
    assert (second.minutes[Cause.BREAK], second.minutes[Cause.PLAY]) == (850, 40)
    assert second.lost == 1


def test_day_when_it_was_played_weeks_after_its_announced_start_then_that_is_no_break(
    event, client
):
    event.starts_at -= timedelta(days=14)
    event.save()
    first = day_of(event)[0]
    assert Cause.BREAK not in first.minutes
    assert Cause.START not in first.minutes
    assert first.total == 75


def test_page_when_a_break_lies_between_then_it_is_named_apart_and_not_counted(event, client):
    night = timedelta(hours=14)
    for a_round in event.rounds.filter(number=2):
        a_round.published_at += night
        a_round.closed_at += night
        a_round.save()
    RoundClock.objects.filter(round__number=2).delete()
    Result.objects.filter(match__round__number=2).update(created_at=at(130) + night)
    client.force_login(owner_of(event))
    page = client.get(reverse("floor:day", args=[event.slug])).content.decode()
    assert "121 minutes from the start" in " ".join(page.split())
    assert "breaks of 850 minutes left out" in " ".join(page.split())


def test_page_when_all_results_were_typed_in_together_then_it_says_so(client):
    event = make_running_event(4)
    close_round(round=decide_all(make_round(event)), actor=owner_of(event))
    client.force_login(owner_of(event))
    page = " ".join(client.get(reverse("floor:day", args=[event.slug])).content.decode().split())
    assert "All results were typed in together" in page
    assert "Nothing but play" not in page


def test_day_when_no_round_is_closed_then_nothing_to_count(client):
    event = make_running_event(4)
    make_round(event)
    client.force_login(owner_of(event))
    page = client.get(reverse("floor:day", args=[event.slug])).content.decode()
    assert "Nothing to count yet" in page


def test_day_when_there_are_more_rounds_then_no_more_questions(event):
    with CaptureQueriesContext(
        connection,
    ) as two:
        day_of(event)
    play_round(event, 140, [205, 208], 210)
    with CaptureQueriesContext(connection) as three:
        assert len(day_of(event)) == 3
    assert len(two) == len(three) <= 9


def test_page_file_and_api_when_read_by_a_judge_then_the_same_minutes(event, client, program):
    judge = make_staff(event, StaffRole.JUDGE)
    client.force_login(judge)
    page = client.get(reverse("floor:day", args=[event.slug])).content.decode()
    assert "131 minutes" in page
    assert "<script" not in page.split("Where the day went</h1>")[1].split("</section>")[0]
    file = client.get(reverse("floor:day_csv", args=[event.slug])).content.decode()
    rows = list(csv.DictReader(file.splitlines()))
    assert [row["lost"] for row in rows] == ["30.0", "21.0", "51.0"]
    assert [row["deck checks"] for row in rows] == ["3.0", "0.0", "3.0"]
    told = program(judge).get(f"/api/v1/events/{event.slug}/day/").json()
    assert told["day"]["lost_minutes"] == 51.0
    assert told["rounds"][0]["minutes"]["calls"] == 2.0


@pytest.mark.parametrize("role", [StaffRole.COVERAGE, StaffRole.DISPLAY, None])
def test_day_when_somebody_is_no_official_then_refused(event, client, program, role):
    person = make_staff(event, role) if role else event.registrations.first().profile.user
    client.force_login(person)
    assert client.get(reverse("floor:day", args=[event.slug])).status_code == 403
    assert client.get(reverse("floor:day_csv", args=[event.slug])).status_code == 403
    assert program(person).get(f"/api/v1/events/{event.slug}/day/").status_code == 403
