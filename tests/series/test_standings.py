"""Who leads a series, on its page, in the API, and as seeds of its next event."""

import pytest
from django.urls import reverse

from series.models import SeriesEvent
from series.queries.standings import standings_of_series
from series.services import start_series
from tests.factories.events import make_open_event, owner_of
from tests.factories.lists import let_play
from tests.factories.registrations import enter
from tests.factories.rounds import make_closed_round
from tests.factories.stages import make_staged_event
from tests.pages import words_of
from tournaments.queries.rounds import newest_standings_round, standings_of
from tournaments.services import events
from tournaments.services.endings import finish_event

pytestmark = pytest.mark.django_db


def played_with(profiles, **fields):
    event = make_open_event(swiss_rounds=1, **fields)
    for profile in profiles:
        enter(event, profile)
    event = events.start_event(event=let_play(event), actor=owner_of(event))
    make_closed_round(event)
    return finish_event(event=event, actor=owner_of(event))


def order_of(event) -> list[int]:
    rows = standings_of(newest_standings_round(event))
    return [row.registration.profile_id for row in rows]


@pytest.fixture
def event():
    """The next event, with six players and a double elimination."""
    return make_staged_event(6, {"kind": "double"})


@pytest.fixture
def series(event):
    """Two events of it are over: one of all six, one of the last four of them."""
    everybody = [each.profile for each in event.registrations.order_by("pk")]
    first = played_with(everybody, name="First", organization=event.organization)
    second = played_with(everybody[2:], name="Second", organization=event.organization)
    series = start_series(event=first, actor=owner_of(event), name="League")
    for each in (second, event):
        SeriesEvent.objects.create(series=series, event=each)
    return series


def test_standings_when_events_are_over_then_points_for_those_behind(series):
    first, second = (entry.event for entry in series.entries.order_by("event__pk")[1:])
    wanted: dict[int, list[int]] = {}
    for each in (first, second):
        order = order_of(each)
        for place, profile in enumerate(order, start=1):
            wanted.setdefault(profile, []).append(len(order) - place)
    rows = standings_of_series(series)
    assert {row.profile: (row.points, row.events) for row in rows} == {
        profile: (sum(points), len(points)) for profile, points in wanted.items()
    }
    assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)
    assert rows[0].place == 1
    assert min(row.best for row in rows) == 1


def test_page_when_events_are_over_then_it_shows_the_standings_at_the_same_cost(
    series, visit, django_assert_num_queries
):
    page = reverse("series:series", args=[series.slug])
    leader = standings_of_series(series)[0]
    with django_assert_num_queries(2):
        standings_of_series(series)
    shown = words_of(visit().get(page))
    assert "Standings of the series" in shown
    assert leader.name in shown


def test_api_when_read_then_the_same_order(series, client):
    rows = client.get(f"/api/v1/series/{series.slug}/standings/").json()["results"]
    assert [(row["name"], row["points"]) for row in rows] == [
        (row.name, row.points) for row in standings_of_series(series)
    ]


def test_seeds_when_taken_from_the_series_then_in_the_order_of_its_standings(series, event, visit):
    page = reverse("tournaments:seeds", args=[event.slug])
    shown = visit(owner_of(event)).get(page, {"from": f"series:{series.slug}"})
    wanted = [row.name for row in standings_of_series(series)]
    typed = shown.context["form"].initial["order"].split("\n")
    assert [line.split(". ", 1)[1] for line in typed] == wanted
    assert "6 of the players stand in The series League" in words_of(shown)
    sent = {"order": "\n".join(typed), "seen": ""}
    visit(owner_of(event)).post(page, sent)
    again = event.registrations.exclude(seed=None).order_by("seed")
    assert [str(player) for player in again] == wanted
