"""When a round will end, from the event's own matches; nothing where there is nothing to go by."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.core.cache import cache
from django.urls import reverse

from clocks.models import RoundClock
from clocks.services import start_clock
from floor.queries.forecast import Forecast, minutes_until_done, worked_out
from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide_all, make_round
from tournaments.models import Match, Result, Round
from tournaments.services.rounds import close_round

EARLIER = [20.0, 21.0, 22.0, 23.0, 24.0, 30.0, 40.0]
LENGTHS = (22, 31, 38, 43, 24, 25, 28, 41)
NOON = datetime(2054, 11, 21, 12, 0, tzinfo=ZoneInfo("UTC"))


def test_end_when_one_table_is_left_then_the_middle_of_those_that_took_longer():
    durations = [20.0, 22.0, 24.0, 26.0, 30.0, 40.0, 50.0, 60.0]
    assert minutes_until_done(durations, 35, [0]) == (40.0, 50.0, 60.0)
    assert minutes_until_done(durations, 0, [0]) == (20.0, 26.0, 60.0)


def test_end_when_more_tables_play_then_later():
    durations = [float(minutes) for minutes in range(20, 60)]
    one, eight = (minutes_until_done(durations, 0, [0] * tables) for tables in (1, 8))
    assert (one, eight) == ((23.0, 39.0, 55.0), (49.0, 56.0, 59.0))


def test_end_when_a_table_has_extra_time_then_it_may_end_that_much_later():
    assert minutes_until_done([*EARLIER, 50.0], 45, [0, 6]) == (50.0, 50.0, 56.0)


@pytest.mark.parametrize(
    ("durations", "lasted", "extensions"),
    [
        (EARLIER, 0, [0]),
        ([*EARLIER, 50.0], 0, []),
        ([*EARLIER, 50.0], 50, [0]),
    ],
    ids=["too few matches", "nobody plays", "later than any match before"],
)
def test_end_when_there_is_no_basis_then_no_forecast(durations, lasted, extensions):
    assert minutes_until_done(durations, lasted, extensions) is None


def played_round(event, minutes) -> Round:
    """A closed round that began at ten, its matches as long as said."""
    played = decide_all(make_round(event))
    start = NOON - timedelta(hours=2)
    Round.objects.filter(pk=played.pk).update(published_at=start)
    for match, each in zip(Match.objects.filter(round=played), minutes, strict=True):
        Result.objects.filter(match=match).update(created_at=start + timedelta(minutes=each))
    return close_round(round=played, actor=owner_of(event))


def playing_since_noon(event) -> Round:
    a_round = make_round(event)
    Round.objects.filter(pk=a_round.pk).update(published_at=NOON)
    a_round.refresh_from_db()
    cache.clear()
    return a_round


@pytest.mark.django_db
def test_round_when_the_one_before_took_its_time_then_so_will_this_one():
    event = make_running_event(16)
    played_round(event, LENGTHS)
    forecast = worked_out(playing_since_noon(event), NOON + timedelta(minutes=10))
    assert forecast == Forecast(NOON + timedelta(minutes=45), 15, 8)


@pytest.mark.django_db
def test_round_when_results_were_typed_in_together_then_no_forecast():
    event = make_running_event(16)
    played_round(event, [0.1] * 8)
    assert worked_out(playing_since_noon(event), NOON) is None


@pytest.mark.django_db
def test_round_when_its_clock_is_another_or_paused_then_no_forecast():
    event = make_running_event(16)
    played_round(event, LENGTHS)
    a_round = playing_since_noon(event)
    start_clock(round=a_round, actor=owner_of(event), minutes=35)
    assert worked_out(a_round, NOON) is None
    RoundClock.objects.update(paused_at=NOON)
    assert worked_out(a_round, NOON) is None


@pytest.mark.django_db
def test_pairings_when_there_is_a_forecast_then_everybody_reads_it(client, monkeypatch):
    event = make_running_event(16)
    played_round(event, LENGTHS)
    playing_since_noon(event)
    monkeypatch.setattr("floor.queries.forecast.timezone.now", lambda: NOON)
    said = client.get(reverse("tournaments:pairings", args=[event.slug])).content.decode()
    told = " ".join(said.split())
    assert "Ends at about <strong>13:45</strong>, give or take 15 minutes" in told
    api = client.get(f"/api/v1/events/{event.slug}/forecast/").json()
    assert (api["spread_minutes"], api["matches"]) == (15, 8)
