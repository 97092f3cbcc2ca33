"""Drafting and building are timed phase by phase, by the policy of the game."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from clocks.models import LimitedClock
from clocks.queries.limited import limited_face
from clocks.services import limited
from engine.policy.limited_time import limited_time
from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_draft_round
from tests.factories.stages import begin_next, make_staged_event
from tests.pages import words_of
from tests.threads import at_once
from tournaments.errors import TournamentError
from tournaments.models import Event

DRAFT = {"kind": "draft", "rounds": 1}


@pytest.fixture
def event(db):
    return make_running_event(4, format="booster-draft")


def step(service, event, **more):
    return service(event=event, actor=owner_of(event), **more)


def started(event, **more) -> LimitedClock:
    return step(limited.start_limited_clock, event, **more)


def test_phases_when_a_draft_is_called_then_by_the_policy_of_the_game():
    time = limited_time("fab", "draft", 3, 15, True)
    assert [phase.title for phase in time.phases] == [
        *("Draft pack 1", "Review the cards", "Draft pack 2", "Review the cards", "Draft pack 3"),
        *("Register the cards", "Check what was registered", "Build the decks"),
    ]
    calls = time.phases[0].calls
    assert [call.seconds for call in calls] == [50] * 4 + [40] * 2 + [30] * 2 + [20] * 2 + [
        *(10, 10, 5, 5)
    ]
    assert [phase.seconds for phase in time.phases[-3:]] == [900, 300, 600]
    assert not time.is_general


def test_phases_when_a_policy_is_silent_then_general_practice_stands_in():
    time = limited_time("wow", "sealed", 3, 15, False)
    assert [phase.seconds for phase in time.phases] == [1200, 1800]
    assert time.is_general
    reviews = limited_time("wow", "draft", 3, 15, True).phases[1::2]
    assert [phase.seconds for phase in reviews[:2]] == [60, 90]


def test_clock_when_started_twice_then_it_runs_once(event):
    first = started(event, packs=2, called=True)
    assert started(event, packs=5) == first
    assert limited_face(event).title == "Draft pack 1"


def test_calls_when_shown_then_each_pick_ends_where_the_policy_says(event):
    started(event, cards=4, called=True)
    assert limited_face(event).calls == "4:10000 3:5000 2:0"


def test_clock_when_paused_then_it_stands_still(event):
    started(event)
    step(limited.pause_limited_clock, event)
    before = limited_face(event).left
    LimitedClock.objects.update(paused_at=timezone.now() - timedelta(minutes=2))
    step(limited.resume_limited_clock, event)
    left = limited_face(event).left - before
    assert round(left.total_seconds()) == 120


def test_phase_when_ended_twice_by_the_same_press_then_one_is_passed(event):
    started(event)
    for _ in range(2):
        step(limited.begin_next_phase, event, seen=1)
    assert limited_face(event).title == "Review the cards"


def test_phase_when_it_is_the_last_then_the_round_is_paired(event):
    started(event)
    for seen in range(1, 8):
        step(limited.begin_next_phase, event, seen=seen)
    with pytest.raises(TournamentError, match="pair the round"):
        step(limited.begin_next_phase, event, seen=8)


def test_minute_when_added_twice_by_the_same_press_then_it_is_one(event):
    started(event)
    for _ in range(2):
        step(limited.add_to_phase, event, seconds=60, seen=0)
    assert limited_face(event).clock.added == 60


def test_clock_when_the_round_is_paired_then_it_is_gone(event):
    started(event)
    make_draft_round(event)
    assert limited_face(event) is None
    with pytest.raises(TournamentError, match="Nothing is drafted or built now"):
        started(event)


def test_clock_when_a_later_stage_is_drafted_then_it_begins_anew(db):
    event = make_staged_event(8, DRAFT, {**DRAFT, "top": 8}, format="booster-draft")
    begin_next(event)
    started(event)
    make_closed_round(event)
    assert limited_face(event) is None
    begin_next(event)
    started(event)
    assert limited_face(event).title == "Draft pack 1"


def test_clock_when_the_event_is_constructed_then_there_is_none(db):
    event = make_running_event(2)
    with pytest.raises(TournamentError, match="Nothing is drafted or built now"):
        started(event)


def test_pages_when_it_runs_then_desk_players_and_screens_show_it(event, visit):
    organizer = visit(owner_of(event))
    desk = reverse("tournaments:desk", args=[event.slug])
    assert "Call every pick" in words_of(organizer.get(desk))
    address = reverse("clocks:limited_step", args=[event.slug, "start"])
    organizer.post(address, {"packs": "3", "cards": "15", "called": "1"})
    assert "Next: review the cards" in words_of(organizer.get(desk))
    screen = reverse("screens:screen", args=[event.slug, "clock"])
    for page in (visit().get(event.get_absolute_url()), visit().get(screen)):
        assert "Draft pack 1" in words_of(page)
        assert 'data-calls="15:' in page.content.decode()


def test_steps_when_a_player_presses_them_then_refused(event, visit):
    player = visit(event.registrations.first().profile.user)
    address = reverse("clocks:limited_step", args=[event.slug, "start"])
    assert player.post(address, {}).status_code in (403, 404)
    assert not LimitedClock.objects.exists()


def test_api_when_the_clock_is_run_then_the_same_as_at_the_desk(event, program):
    organizer, address = program(owner_of(event)), f"/api/v1/events/{event.slug}/limited-clock/"
    assert program().get(address).status_code == 404
    sent = organizer.post(f"{address}start/", {"cards": 14, "called": True}, format="json").json()
    assert (sent["number"], sent["phases"][0]["calls"][0]) == (1, {"cards": 14, "seconds": 50})
    assert organizer.post(f"{address}next/", {"seen": 1}, format="json").json()["number"] == 2
    assert organizer.post(f"{address}pause/").json()["is_paused"]
    assert program().get(address).json()["is_paused"]
    player = program(event.registrations.first().profile.user)
    assert player.post(f"{address}resume/").status_code == 403


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
def test_next_when_two_press_at_once_then_one_phase_is_passed():
    event = make_running_event(4, format="booster-draft")
    started(event)

    def press():
        step(limited.begin_next_phase, Event.objects.get(pk=event.pk), seen=1)

    at_once(press, press)
    assert limited_face(event).number == 2
