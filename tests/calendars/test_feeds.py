"""Whose events a calendar shows, to whom, and until when."""

from datetime import timedelta

import pytest
from django.urls import reverse

from calendars.models import CalendarFeed
from calendars.services import close_feed, open_feed, renew_feed
from tests.factories.events import SATURDAY, make_event, make_open_event, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter
from tests.pages import words_of
from tournaments.services.events import cancel_event, change_event
from tournaments.services.registrations import withdraw_player

pytestmark = pytest.mark.django_db
OWN = "/accounts/calendar/"
API = "/api/v1/own-calendar/"


@pytest.fixture
def anna():
    return make_user()


def feed_of(client, user) -> str:
    answer = client.get(reverse("calendars:feed", args=[open_feed(user=user).token]))
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/calendar; charset=utf-8")
    return answer.content.decode().replace("\r\n ", "")


def test_feed_when_read_without_a_log_in_then_the_events_that_this_person_plays(visit, anna):
    event = make_open_event(venue="Hall, left", swiss_rounds=4, round_minutes=50)
    make_open_event(name="Somebody else's", organization=event.organization)
    enter(event, anna)
    text = feed_of(visit(), anna)
    assert text.count("BEGIN:VEVENT") == 1
    assert "SUMMARY:Friday Armory" in text
    assert "LOCATION:Hall\\, left" in text
    ends = SATURDAY + timedelta(hours=5)
    assert f"DTEND;TZID=Europe/Berlin:{ends:%Y%m%d}T{ends:%H}" in text
    assert f"UID:event-{event.pk}@localhost" in text


def test_feed_when_a_list_is_missing_then_says_until_when(visit, anna):
    event = make_open_event(lists_required=True)
    enter(event, anna)
    assert "Your deck list is missing: it can be handed in until" in feed_of(visit(), anna)
    change_event(event=event, actor=owner_of(event), lists_required=False)
    assert "list is missing" not in feed_of(visit(), anna)


def test_feed_when_waiting_cancelled_or_withdrawn_then_says_so(visit, anna):
    event = make_open_event(capacity=2)
    others = [enter(event, make_user(name)) for name in ("Ben Bright", "Cleo Crane")]
    mine = enter(event, anna)
    assert "STATUS:TENTATIVE" in feed_of(visit(), anna)
    withdraw_player(registration=others[0], actor=owner_of(event))
    assert "STATUS:CONFIRMED" in feed_of(visit(), anna)
    cancel_event(event=event, actor=owner_of(event))
    assert "STATUS:CANCELLED" in feed_of(visit(), anna)
    mine.refresh_from_db()
    mine.state = "withdrawn"
    mine.save()
    assert "BEGIN:VEVENT" not in feed_of(visit(), anna)


def test_address_when_renewed_twice_from_one_page_then_once_and_the_old_one_is_dead(visit, anna):
    first = open_feed(user=anna).token
    second = renew_feed(user=anna, seen=first).token
    assert renew_feed(user=anna, seen=first).token == second != first
    assert visit().get(f"/calendar/{first}.ics").status_code == 404
    close_feed(user=anna)
    assert visit().get(f"/calendar/{second}.ics").status_code == 404


def test_page_when_used_then_opens_shows_renews_and_closes_ones_own(visit, anna):
    client = visit(anna)
    assert "Open my calendar" in words_of(client.get(OWN))
    client.post(OWN, {"do": "open"})
    token = CalendarFeed.objects.get(user=anna).token
    assert f"http://localhost:8000/calendar/{token}.ics" in words_of(client.get(OWN))
    client.post(OWN, {"do": "renew", "seen": token})
    assert token not in words_of(client.get(OWN))
    client.post(OWN, {"do": "close"})
    assert not CalendarFeed.objects.exists()
    assert visit().get(OWN).status_code == 302


def test_event_when_public_then_everybody_gets_its_file_and_a_draft_nobody(visit):
    event = make_event()
    page = reverse("calendars:event", args=[event.slug])
    assert visit().get(page).status_code == 404
    assert visit(owner_of(event)).get(page).status_code == 200
    shown = make_open_event(name="Cup", organization=event.organization)
    assert "SUMMARY:Cup" in visit().get(f"/e/{shown.slug}/calendar.ics").content.decode()
    assert f"/e/{shown.slug}/calendar.ics" in words_of(visit().get(shown.get_absolute_url()))


def test_api_when_a_program_asks_then_its_own_persons_calendar(program, anna):
    client = program(anna)
    assert client.get(API).status_code == 404
    made = client.post(API).json()
    assert client.post(API).json() == client.get(API).json() == made
    new = client.post(f"{API}new-address/", {"seen": made["address"]}).json()
    assert new != made
    assert client.post(f"{API}new-address/", {"seen": made["address"]}).json() == new
    assert client.post(f"{API}close/").status_code == 204
    assert client.get(API).status_code == 404
    assert program().get(API).status_code == 401
    assert program(anna, ["read"]).post(API).status_code == 403
