"""An evening at the door: eight are registered, two do not come, one of them arrives late."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import expect

from arrivals.queries.door import screen_key
from tests.browser.conftest import PHONE
from tests.factories.arrivals import use_check_in
from tests.factories.events import make_open_event, owner_of
from tests.factories.registrations import enter_many
from tests.factories.rounds import make_closed_round, make_round
from tournaments.models import Event

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def evening():
    event = make_open_event(starts_at=timezone.now() + timedelta(minutes=20), swiss_rounds=2)
    check_in = use_check_in(event, needs_code=True)
    return event, check_in, enter_many(event, 8)


def tap(page, name: str) -> None:
    page.get_by_role("button", name=f"{name} Not here").click()
    expect(page.get_by_role("button", name=f"{name} Here")).to_be_visible()


def test_door_when_two_of_eight_do_not_come_then_six_play_and_one_joins_late(
    visitor, log_in, sideways, evening
):
    event, check_in, (anna, *_) = evening
    door, phone, desk = visitor(), visitor(PHONE), visitor(PHONE)
    log_in(phone, anna.profile.user)
    log_in(desk, owner_of(event))

    door.goto(reverse("arrivals:door", args=[event.slug, screen_key(check_in)]))
    code = door.locator(".door-code").inner_text()
    phone.goto(reverse("tournaments:my_events"))
    phone.get_by_role("link", name="Check in", exact=True).click()
    phone.get_by_label("Code on the screen at the door").fill(code)
    phone.get_by_role("button", name="I am here").click()
    expect(phone.locator("#own-check-in ~ p").first).to_contain_text("You are checked in")

    desk.goto(reverse("tournaments:desk", args=[event.slug]))
    desk.get_by_role("link", name="Open the check-in").click()
    desk.get_by_label("Find a player").fill("ben")
    expect(desk.get_by_role("button", name="Cleo Crane Not here")).to_be_hidden()
    tap(desk, "Ben Bright")
    expect(desk.get_by_label("Find a player")).to_have_value("")
    for name in ("Cleo Crane", "Dan Dover", "Eva East", "Finn Ford"):
        tap(desk, name)
    assert sideways(desk) == 0

    desk.get_by_role("link", name="2 not here: what now?").click()
    expect(desk.get_by_label("Gus Grant")).to_be_checked()
    desk.get_by_label("Take them out of the event").check()
    assert sideways(desk) == 0
    desk.get_by_role("button", name="Do it for all who are ticked").click()
    expect(desk.get_by_text("Done for 2 players: Gus Grant, Hana Hill.")).to_be_visible()

    desk.get_by_role("link", name="Start the event").click()
    desk.get_by_role("button", name="Start the event").click()
    expect(desk.get_by_role("heading", name="Pair round 1")).to_be_visible()
    first = make_closed_round(Event.objects.get(pk=event.pk))
    assert first.matches.filter(second__isnull=False).count() == 3

    desk.goto(reverse("arrivals:roll", args=[event.slug]))
    desk.get_by_role("button", name="Hana Hill Taken out").click()
    desk.get_by_role("group", name="Round 1 counts as").get_by_label("A loss").check()
    desk.get_by_role("button", name="Save").click()
    expect(desk.get_by_text("Hana Hill is paired from the next round on.")).to_be_visible()
    second = make_round(Event.objects.get(pk=event.pk))
    late = event.registrations.get(profile__display_name="Hana Hill")
    seated = second.matches.values_list("first", "second")
    assert late.pk in {player for pair in seated for player in pair}
    assert first.matches.get(first=late).bye == "late"


def test_pages_at_the_door_when_looked_at_then_accessible(visitor, log_in, axe_in_both, evening):
    event, check_in, (anna, *_) = evening
    pages = {
        owner_of(event): ("roll", "not_here", "settings", "cards"),
        anna.profile.user: ("own",),
    }
    page = visitor(PHONE)
    for person, names in pages.items():
        log_in(page, person)
        for name in names:
            page.goto(reverse(f"arrivals:{name}", args=[event.slug]))
            assert axe_in_both(page) == [], name
    page.goto(reverse("arrivals:door", args=[event.slug, screen_key(check_in)]))
    assert axe_in_both(page) == []
