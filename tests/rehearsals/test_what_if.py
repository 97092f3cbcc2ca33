"""What if fewer come: by hand from the settings, and from how long rounds took before."""

from datetime import timedelta

import pytest
from django.urls import reverse

from clocks.models import RoundClock
from rehearsals.queries.what_if import expected_players, usual_gap, what_if
from tests.factories.events import SATURDAY, make_event, make_open_event, make_staff, owner_of
from tests.factories.registrations import enter_many, make_running_event
from tests.factories.rounds import make_closed_round
from tournaments.enums import StaffRole
from tournaments.models import Event, Round
from tournaments.services.endings import finish_event

pytestmark = pytest.mark.django_db


def plan(event, players, **asked):
    asked = {"drop_percent": 0, "gap": 10, "shares": [0], **asked}
    return what_if(event, players=players, **asked)


def test_plan_when_rounds_are_fixed_then_they_stay_and_the_cut_shrinks_to_who_is_there():
    event = make_event(swiss_rounds=4, cut_size=8, round_minutes=50, cut_minutes=60)
    full, few = plan(event, 32)[0], plan(event, 7)[0]
    assert (full.stages, full.cut, full.tables) == (((4, 32), (3, 8)), 8, 16)
    # 4 x (50 + 10) + 3 x (60 + 10) - 10
    assert full.minutes == 440
    assert full.ends_at == SATURDAY + timedelta(minutes=440)
    assert (few.stages, few.cut, few.tables, few.has_bye) == (((4, 7), (2, 4)), 4, 3, True)


def test_plan_when_rounds_follow_attendance_then_fewer_players_play_fewer():
    event = make_event(swiss_rounds=None)
    plans = what_if(event, players=64, drop_percent=0, gap=10, shares=[0, 50, 90])
    assert [each.players for each in plans] == [64, 32, 6]
    rounds = [each.rounds for each in plans]
    assert rounds == sorted(rounds, reverse=True)
    assert len({*rounds}) > 1


def test_plan_when_players_drop_then_later_tables_are_fewer():
    (found,) = plan(make_event(swiss_rounds=5), 40, drop_percent=30)
    assert (found.tables, found.last_tables) == (20, 14)
    assert found.tables_in_words == "20, later 14"


def test_plan_when_nobody_is_left_then_there_is_none():
    event = make_event(swiss_rounds=2)
    assert [each.absent_percent for each in plan(event, 4, shares=[0, 50, 90])] == [0, 50]


def test_gap_when_there_were_rounds_before_then_the_middle_of_them():
    event = make_running_event(4, swiss_rounds=6)
    for number in range(6):
        played = make_closed_round(event)
        start = SATURDAY + timedelta(minutes=70 * number + number**2)
        Round.objects.filter(pk=played.pk).update(published_at=start)
        RoundClock.objects.create(round=played, minutes=50, started_at=start)
    finish_event(event=event, actor=owner_of(event), name=event.name)
    found = usual_gap(make_event(name="Next", organization=event.organization))
    # 71, 73, 75, 77 and 79 minutes from pairings to pairings.
    assert (found.minutes, found.known, found.is_assumed) == (25, 5, False)
    assert usual_gap(Event.objects.get(name="Friday Armory")).known == 5


def test_gap_when_nothing_is_known_then_assumed():
    assert usual_gap(make_event()).is_assumed


def test_players_when_some_are_registered_then_they_count():
    event = make_open_event(capacity=24)
    assert expected_players(event) == 24
    enter_many(event, 3)
    assert expected_players(event) == 3


def test_page_and_api_when_asked_then_the_same(client, program):
    event = make_open_event(swiss_rounds=3, capacity=20)
    owner = owner_of(event)
    client.force_login(owner)
    page = client.get(reverse("rehearsals:what_if", args=[event.slug]))
    assert page.status_code == 200
    assert page.context["plans"][3].players == 14
    asked = {"players": 40, "absent_percent": 25, "drop_percent": 0, "gap": 10}
    page = client.get(reverse("rehearsals:what_if", args=[event.slug]), asked)
    told = program(owner).get(f"/api/v1/events/{event.slug}/what-if/", asked).json()
    shown = [each.players for each in page.context["plans"]]
    assert [each["players"] for each in told["plans"]] == shown == [40, 36, 32, 30, 28, 24, 20]


@pytest.mark.parametrize("asked", [{"players": "x"}, {"players": 1}, {"drop_percent": 200}])
def test_page_when_the_question_is_wrong_then_it_says_so(client, program, asked):
    event = make_open_event()
    client.force_login(owner_of(event))
    typed = {"players": 8, "absent_percent": 30, "drop_percent": 10, "gap": 15, **asked}
    page = client.get(reverse("rehearsals:what_if", args=[event.slug]), typed)
    assert page.status_code == 422
    assert page.context["plans"] == []
    address = f"/api/v1/events/{event.slug}/what-if/"
    assert program(owner_of(event)).get(address, typed).status_code == 400


def test_page_when_somebody_only_plays_then_refused(client):
    event = make_open_event()
    client.force_login(make_staff(event, StaffRole.COVERAGE))
    assert client.get(reverse("rehearsals:what_if", args=[event.slug])).status_code == 403
