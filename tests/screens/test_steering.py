"""Screens steered from the desk, announcements and the time of the next round."""

from datetime import datetime, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from audit.models import Record
from live.models import Notice
from screens.models import Announcement, HallScreen, NextRound
from screens.services import (
    add_screen,
    change_screen,
    end_announcement,
    make_announcement,
    remove_screen,
    renew_address,
    say_next_round,
)
from tests.factories.events import make_staff, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide_all, make_round
from tests.pages import words_of
from tests.threads import at_once
from tournaments.enums import StaffRole
from tournaments.errors import TournamentError
from tournaments.services.rounds import close_round

pytestmark = pytest.mark.django_db
TEXT = "Food is served at the bar."


@pytest.fixture
def event():
    return make_running_event(4)


def say(event, text=TEXT, minutes=15):
    return make_announcement(event=event, actor=owner_of(event), text=text, minutes=minutes)


def screen_showing(event, *contents, seconds=12, theme="dark"):
    screen = add_screen(event=event, actor=owner_of(event), name="Entrance")
    return change_screen(
        screen=screen, actor=owner_of(event), contents=contents, seconds=seconds, theme=theme
    )


def shown_on(client, screen):
    return client.get(reverse("screens:hall_screen", args=[screen.key]))


def desk(event, name="choices", *more):
    return reverse(f"screens:{name}", args=[event.slug, *more])


PAGES = ("event", "players", "pairings", "standings")


@pytest.mark.parametrize("part", [{}, {"part": ""}])
@pytest.mark.parametrize("page", PAGES)
def test_announcement_when_made_then_it_stands_on_every_page_of_the_event(
    client, event, page, part
):
    said = say(event)
    address = reverse(f"tournaments:{page}", args=[event.slug])
    assert TEXT in client.get(address, part).content.decode()
    end_announcement(announcement=said, actor=owner_of(event))

    assert TEXT not in client.get(address, part).content.decode()


def test_announcement_when_its_time_is_over_then_it_is_gone(client, event):
    said = say(event)
    Announcement.objects.filter(pk=said.pk).update(ends_at=timezone.now())

    assert TEXT not in words_of(client.get(event.get_absolute_url()))


def test_announcement_when_made_then_it_stands_on_screens_and_in_the_record(client, event):
    say(event)

    for show in ("clock", "messages"):
        assert TEXT in words_of(client.get(reverse("screens:screen", args=[event.slug, show])))
    assert Record.objects.filter(action="announce", summary=f"Announced: {TEXT}").count() == 1


def test_announcement_when_pressed_twice_then_it_stands_there_once(event):
    assert say(event) == say(event, f"  {TEXT}  ")


def test_announcement_when_taken_down_then_it_is_gone_and_stays_on_record(client, event):
    said = say(event)
    for _ in range(2):
        end_announcement(announcement=said, actor=owner_of(event))

    assert TEXT not in words_of(client.get(event.get_absolute_url()))
    assert Record.objects.filter(action="end_announcement").count() == 1


@pytest.mark.parametrize(
    ("text", "minutes", "sentence"),
    [
        (" ", 15, "Write what is to be announced."),
        ("a" * 201, 15, "Use at most 200 characters."),
        (TEXT, 0, "It can stand between 1 and 1440 minutes."),
        (TEXT, 1441, "It can stand between 1 and 1440 minutes."),
    ],
)
def test_announcement_when_it_cannot_be_then_it_says_why(event, text, minutes, sentence):
    with pytest.raises(TournamentError, match=sentence):
        say(event, text, minutes)


def test_next_round_when_said_then_everybody_reads_it_until_that_round_is_published(client, event):
    first = make_round(event)
    at = datetime(2054, 11, 21, 14, 35, tzinfo=event.zone)
    say_next_round(event=event, actor=owner_of(event), at=at)
    screen = screen_showing(event, "names")
    words = "14:35"
    assert words in words_of(shown_on(client, screen))
    assert "14:35" in words_of(client.get(event.get_absolute_url()))
    decide_all(first)
    close_round(round=first, actor=owner_of(event))
    assert words in words_of(shown_on(client, screen))
    make_round(event)

    assert words not in words_of(shown_on(client, screen))


def test_next_round_when_typed_then_it_is_the_next_such_time_of_the_event(client, event):
    client.force_login(owner_of(event))
    soon = timezone.now().astimezone(event.zone) + timedelta(minutes=30)
    client.post(desk(event, "next_round"), {"at": soon.strftime("%H:%M")})
    event.refresh_from_db()
    assert timedelta() < event.next_round.at - timezone.now() <= timedelta(minutes=30)
    client.post(desk(event, "next_round"), {"at": ""})

    assert not NextRound.objects.exists()


def test_screen_when_told_what_to_show_then_its_address_shows_it_in_turn(client, event):
    make_round(event)
    screen = screen_showing(event, "names", "join", "bracket", seconds=20, theme="light")
    page = shown_on(client, screen)

    assert [show for show, _ in page.context["contents"]] == ["names", "join", "bracket"]
    assert 'data-seconds="20"' in page.content.decode()
    assert 'data-theme="light"' in page.content.decode()
    assert page.content.decode().count("data-screen-content") == 3


def test_screen_when_changed_then_it_is_told(event):
    screen = screen_showing(event, "names")
    told = Notice.objects.filter(topic=screen.topic)
    before = told.count()
    for _ in range(2):
        screen_showing(event, "clock")

    assert told.count() == before + 1


def test_address_when_taken_back_then_only_the_new_one_shows_something(client, event):
    screen = screen_showing(event, "names")
    old = HallScreen.objects.get(pk=screen.pk)
    new = renew_address(screen=screen, actor=owner_of(event), seen=old.key)
    again = renew_address(screen=screen, actor=owner_of(event), seen=old.key)

    assert new.key == again.key != old.key
    assert (shown_on(client, old).status_code, shown_on(client, new).status_code) == (404, 200)


def test_screen_when_removed_then_its_address_shows_nothing(client, event):
    screen = screen_showing(event, "names")
    for _ in range(2):
        remove_screen(screen=screen, actor=owner_of(event))

    assert shown_on(client, screen).status_code == 404
    with pytest.raises(TournamentError, match="Screen Entrance was removed"):
        renew_address(screen=screen, actor=owner_of(event), seen=screen.key)


@pytest.mark.parametrize(
    ("contents", "seconds", "sentence"),
    [
        ([], 12, "Choose at least one thing to show."),
        (["weather"], 12, "No screen shows weather."),
        (["names"], 3, "A page stands between 4 and 60 seconds."),
        (["names"], 61, "A page stands between 4 and 60 seconds."),
    ],
)
def test_screen_when_it_cannot_show_that_then_it_says_why(event, contents, seconds, sentence):
    with pytest.raises(TournamentError, match=sentence):
        screen_showing(event, *contents, seconds=seconds)


def test_screen_when_nothing_changed_then_it_costs_no_bytes(client, event):
    screen = screen_showing(event, "clock", "join")
    address = reverse("screens:hall_screen", args=[screen.key]) + "?part"
    first = client.get(address)

    assert client.get(address, headers={"If-None-Match": first["ETag"]}).status_code == 304


def test_page_when_steering_then_each_press_does_what_it_says(client, event):
    client.force_login(owner_of(event))
    client.post(desk(event, "announce"), {"text": TEXT, "minutes": "15"})
    client.post(desk(event, "add"), {"name": "Bar"})
    screen = HallScreen.objects.get(event=event)
    fields = {"contents": ["clock", "messages"], "seconds": "30", "theme": "light"}
    sent = {f"s{screen.pk}-{name}": value for name, value in fields.items()}
    client.post(desk(event, "change", screen.pk), sent)
    page = words_of(client.get(desk(event)))
    screen.refresh_from_db()

    assert TEXT in page
    assert f"/screen/{screen.key}/" in page
    assert (screen.contents, screen.seconds, screen.theme) == (["clock", "messages"], 30, "light")


def test_page_when_refused_then_what_was_typed_is_kept(client, event):
    client.force_login(owner_of(event))
    page = client.post(desk(event, "announce"), {"text": "b" * 201, "minutes": "15"})

    assert page.status_code == 422
    assert "b" * 201 in page.content.decode()


@pytest.mark.parametrize(
    ("role", "status"),
    [
        (StaffRole.ORGANIZER, 302),
        (StaffRole.HEAD_JUDGE, 302),
        (StaffRole.JUDGE, 403),
        (StaffRole.DISPLAY, 403),
        (None, 403),
    ],
)
def test_announcing_when_by_role_then_only_who_runs_rounds(client, event, role, status):
    client.force_login(make_staff(event, role) if role else make_user("Bea Bystander"))
    answer = client.post(desk(event, "announce"), {"text": TEXT, "minutes": "15"})

    assert answer.status_code == status
    assert Announcement.objects.count() == (status == 302)


def test_screen_of_another_event_when_changed_from_this_desk_then_it_is_not_found(client, event):
    other = make_running_event(4)
    screen = screen_showing(other, "names")
    client.force_login(owner_of(event))

    for name in ("change", "renew", "remove"):
        assert client.post(desk(event, name, screen.pk)).status_code == 404


def test_screen_when_the_field_grows_then_the_queries_stay_few(
    client, django_assert_max_num_queries
):
    screen = screen_showing(make_round(make_running_event(24)).event, "names", "clock", "join")
    with django_assert_max_num_queries(16):
        shown_on(client, screen)


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
def test_announcement_when_two_press_at_once_then_it_stands_there_once():
    event = make_running_event(4)
    at_once(*[lambda: say(event)] * 2)

    assert Announcement.objects.count() == 1
