"""Screens show what everybody may see, and nothing that is still a draft."""

import pytest
from django.urls import reverse

from clocks.services import start_clock
from tests.factories.events import make_event, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_draft_round, make_round

pytestmark = pytest.mark.django_db


def address(event, show="names"):
    return reverse("screens:screen", args=[event.slug, show])


def lines(client, event, show):
    [(_, content)] = client.get(address(event, show)).context["contents"]
    return [tuple(line) for line in content.lines]


def test_names_when_a_round_is_published_then_everybody_stands_there_with_table_and_opponent(
    client,
):
    a_round = make_round(make_running_event(5))
    shown = lines(client, a_round.event, "names")
    match = a_round.matches.get(table=1)

    assert len(shown) == 5
    assert ("1", str(match.first), str(match.second)) in shown
    assert ("1", str(match.second), str(match.first)) in shown
    assert next(line for line in shown if line[0] == "Bye")[2] == ""


def test_screen_when_the_round_is_a_draft_then_it_waits(client):
    event = make_running_event(4)
    make_draft_round(event)
    page = client.get(address(event)).content.decode()

    assert "appear here as soon as they are published" in page
    assert "data-screen-lines" not in page


def test_standings_when_a_round_is_closed_then_the_best_comes_first(client):
    event = make_running_event(4)
    make_closed_round(event)

    shown = lines(client, event, "standings")
    assert [line[0] for line in shown] == ["1", "2", "3", "4"]


def test_screen_when_the_clock_runs_then_it_counts_there(client):
    a_round = make_round(make_running_event(4, format="blitz"))
    clock = start_clock(round=a_round, actor=owner_of(a_round.event))
    for show in ("names", "clock"):
        page = client.get(address(a_round.event, show)).content.decode()
        assert f'data-ends="{round(clock.ends_at.timestamp() * 1000)}"' in page


def test_screen_when_nothing_changed_then_it_costs_no_bytes(client):
    a_round = make_round(make_running_event(4))
    first = client.get(address(a_round.event) + "?part")
    again = client.get(address(a_round.event) + "?part", headers={"If-None-Match": first["ETag"]})

    assert (again.status_code, again.content) == (304, b"")


def test_screen_when_the_event_is_not_announced_then_nobody_finds_it(client):
    assert client.get(address(make_event())).status_code == 404


@pytest.mark.parametrize(("typed", "seconds"), [("20", 20), ("1", 4), ("999", 60), ("x", 12)])
def test_seconds_when_asked_for_then_they_stay_readable(client, typed, seconds):
    event = make_running_event(4)

    assert client.get(address(event), {"seconds": typed}).context["seconds"] == seconds


def test_names_when_there_are_many_then_the_queries_stay_few(client, django_assert_max_num_queries):
    event = make_round(make_running_event(24)).event
    with django_assert_max_num_queries(12):
        client.get(address(event))
