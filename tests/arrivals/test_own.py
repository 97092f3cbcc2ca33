"""Players check themselves in: when, with which code, and how often it may be wrong."""

from datetime import datetime, timedelta

import pytest
from django.core.cache import cache
from django.urls import reverse
from django.utils import timezone

from arrivals.enums import Choice, Way
from arrivals.models import Arrival
from arrivals.queries.door import code_at, screen_key
from arrivals.services.not_here import decide_not_here
from tests.factories.arrivals import arrive, use_check_in
from tests.factories.events import make_open_event, make_staff, owner_of
from tests.factories.lists import let_play
from tests.factories.people import make_user
from tests.factories.registrations import enter_many
from tournaments.enums import StaffRole
from tournaments.queries.paper_codes import code_of
from tournaments.services.events import start_event

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def fresh_limits():
    cache.clear()


def soon(minutes: int) -> datetime:
    return timezone.now() + timedelta(minutes=minutes)


def open_door(starts_in: int = 30, **settings):
    """An event that starts in half an hour, its settings, and the first of two players."""
    event = make_open_event(starts_at=soon(starts_in))
    return event, use_check_in(event, **settings), enter_many(event, 2)[0]


def press(client, event, player, code=""):
    client.force_login(player.profile.user)
    return client.post(reverse("arrivals:own", args=[event.slug]), {"code": code}, follow=True)


def test_player_when_they_press_then_here_on_their_phone(client):
    event, _, anna = open_door()
    page = press(client, event, anna).content.decode()
    assert "You are checked in" in page
    assert Arrival.objects.get().way == Way.PHONE


@pytest.mark.parametrize(
    ("starts_in", "settings", "why"),
    [
        (90, {}, "Check-in opens at"),
        (10, {"closes_before": 15}, "Check-in by phone closed at"),
        (30, {"by_phone": False}, "Players are checked in at the desk only."),
    ],
)
def test_player_when_phones_may_not_check_in_then_the_page_says_why(
    client, starts_in, settings, why
):
    event, _, anna = open_door(starts_in, **settings)
    answer = press(client, event, anna)
    assert answer.status_code == 422
    assert why in answer.content.decode()
    assert not Arrival.objects.exists()


def test_player_when_the_event_has_started_then_sent_to_the_desk(client):
    event, _, anna = open_door()
    start_event(event=let_play(event), actor=owner_of(event))
    assert "The event has started." in press(client, event, anna).content.decode()


def test_code_when_of_this_minute_or_the_last_then_taken_and_no_older_one(client):
    event, check_in, anna = open_door(needs_code=True)
    now = timezone.now()
    codes = [code_at(check_in, now, earlier) for earlier in (2, 1)]
    assert "This is not the code" in press(client, event, anna, codes[0]).content.decode()
    assert "You are checked in" in press(client, event, anna, codes[1]).content.decode()


def test_code_when_wrong_too_often_then_even_the_right_one_waits(client):
    event, check_in, anna = open_door(needs_code=True)
    for _ in range(5):
        press(client, event, anna, "x")
    right = code_at(check_in, timezone.now())
    assert "Too many wrong codes." in press(client, event, anna, right).content.decode()
    assert not Arrival.objects.exists()


def test_code_when_refused_for_another_reason_then_it_counts_for_nothing(client):
    event, check_in, anna = open_door(90, needs_code=True)
    for _ in range(6):
        press(client, event, anna, "x")
    event.starts_at = soon(30)
    event.save()
    right = code_at(check_in, timezone.now())
    assert "You are checked in" in press(client, event, anna, right).content.decode()


def test_player_when_taken_out_a_moment_ago_then_back_in_while_there_is_a_seat(client):
    event, _, anna = open_door()
    actor = owner_of(event)
    decide_not_here(event=event, players=[anna.pk], choice=Choice.GONE, actor=actor)
    assert "You are checked in" in press(client, event, anna).content.decode()
    anna.refresh_from_db()
    assert anna.state == "registered"


def test_own_page_when_a_stranger_or_nobody_opens_it_then_nothing_is_checked_in(client):
    event, _, _ = open_door()
    address = reverse("arrivals:own", args=[event.slug])
    assert client.get(address).status_code == 302
    client.force_login(make_user("Stella Stranger"))
    assert "You are not registered" in client.post(address).content.decode()
    assert not Arrival.objects.exists()


def test_own_page_when_the_event_has_no_check_in_then_there_is_none(client):
    event = make_open_event()
    client.force_login(enter_many(event, 1)[0].profile.user)
    assert client.get(reverse("arrivals:own", args=[event.slug])).status_code == 404


def test_screen_when_opened_by_its_address_then_it_shows_the_code_to_nobody_else(client):
    event, check_in, anna = open_door(needs_code=True)
    arrive(anna)
    address = reverse("arrivals:door", args=[event.slug, screen_key(check_in)])
    page = client.get(address).content.decode()
    now = timezone.now()
    assert any(code_at(check_in, now, earlier) in page for earlier in (0, 1))
    assert "<strong>1</strong> of 2" in page
    guessed = reverse("arrivals:door", args=[event.slug, "x" * 24])
    assert client.get(guessed).status_code == 404


def test_card_when_scanned_by_the_desk_then_one_button_and_by_the_player_their_own_page(client):
    event, _, anna = open_door()
    address = reverse("arrivals:card", args=[event.slug, code_of(anna)])
    client.force_login(make_staff(event, StaffRole.SCOREKEEPER))
    assert "Anna Arnold is here" in client.get(address).content.decode()
    for person in (anna.profile.user, make_staff(event, StaffRole.JUDGE)):
        client.force_login(person)
        assert client.get(address).url == reverse("arrivals:own", args=[event.slug])


def test_cards_when_printed_then_one_for_each_player(client):
    event, _, anna = open_door()
    client.force_login(owner_of(event))
    page = client.get(reverse("arrivals:cards", args=[event.slug])).content.decode()
    assert page.count('class="qr"') == 2
    assert code_of(anna) in page
