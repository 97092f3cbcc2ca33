"""A round's clock on a phone whose own clock is wrong, and at the desk."""

from datetime import UTC, datetime, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page, expect

from clocks.models import RoundClock
from clocks.services import pause_clock, start_clock
from tests.browser.conftest import PHONE
from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def a_round():
    return make_round(make_running_event(4, format="blitz"))


def seconds_shown(page: Page) -> int:
    minutes, seconds = page.locator("[data-clock-left]").inner_text().split(":")
    return int(minutes) * 60 + int(seconds)


def test_clock_when_the_phone_is_hours_wrong_then_it_counts_by_the_server(visitor, a_round):
    clock = start_clock(round=a_round, actor=owner_of(a_round.event))
    page = visitor(PHONE)
    page.clock.install(time=datetime(2031, 5, 4, 3, 2, 1, tzinfo=UTC))
    page.goto(reverse("tournaments:pairings", args=[a_round.event.slug]))
    page.wait_for_function(
        "() => /^[23]\\d:\\d\\d$/.test(document.querySelector('[data-clock-left]').textContent)"
    )
    left = (clock.ends_at - timezone.now()).total_seconds()

    # As much as a slow answer takes; the phone is four years wrong.
    assert abs(seconds_shown(page) - left) < 30


def test_clock_when_time_is_called_then_the_page_says_what_to_do(visitor, a_round, sideways):
    start_clock(round=a_round, actor=owner_of(a_round.event))
    RoundClock.objects.update(started_at=timezone.now() - timedelta(minutes=36))
    page = visitor(PHONE)
    page.goto(reverse("tournaments:pairings", args=[a_round.event.slug]))

    expect(page.get_by_role("heading", name="Time is called")).to_be_visible()
    expect(page.locator("[data-clock-words]")).to_have_text("over time")
    assert sideways(page) == 0


def test_clock_when_paused_at_the_desk_then_every_page_stands_still(person, a_round):
    event = a_round.event
    start_clock(round=a_round, actor=owner_of(event))
    desk, phone = person(owner_of(event)), person(owner_of(event), PHONE)
    phone.goto(reverse("tournaments:pairings", args=[event.slug]))
    desk.goto(reverse("tournaments:desk_round", args=[event.slug, 1]))
    desk.get_by_role("button", name="Pause").click()

    expect(phone.locator("[data-clock-words]")).to_have_text("left, the clock is paused")
    left = RoundClock.objects.get().left(timezone.now()).total_seconds()
    assert abs(seconds_shown(phone) - left) <= 1
    desk.get_by_role("button", name="Go on").click()
    expect(phone.locator("[data-clock-words]")).to_have_text("left")


def test_clock_when_paused_then_it_says_the_same_after_a_reload(visitor, a_round):
    start_clock(round=a_round, actor=owner_of(a_round.event))
    pause_clock(round=a_round, actor=owner_of(a_round.event))
    page = visitor(PHONE)
    page.goto(reverse("tournaments:pairings", args=[a_round.event.slug]))
    before = seconds_shown(page)
    page.reload()

    assert seconds_shown(page) == before


def shown_and_left(page: Page, clock: RoundClock) -> float:
    return abs(seconds_shown(page) - (clock.ends_at - timezone.now()).total_seconds())


def test_clock_when_the_device_slept_then_it_asks_the_server_again(visitor, a_round):
    clock = start_clock(round=a_round, actor=owner_of(a_round.event))
    page = visitor(PHONE)
    page.clock.install()
    page.goto(reverse("tournaments:pairings", args=[a_round.event.slug]))
    expect(page.locator("[data-clock-words]")).to_have_text("left")
    with page.expect_response("**/clock/now"):
        page.clock.set_system_time(datetime(2061, 1, 1, tzinfo=UTC))

    assert shown_and_left(page, clock) < 30


def test_clock_when_the_line_is_cut_then_it_goes_on_and_asks_when_it_is_back(visitor, a_round):
    clock = start_clock(round=a_round, actor=owner_of(a_round.event))
    page = visitor(PHONE)
    page.goto(reverse("tournaments:pairings", args=[a_round.event.slug]))
    expect(page.locator("[data-clock-words]")).to_have_text("left")
    page.context.set_offline(True)
    before = page.locator("[data-clock-left]").inner_text()
    expect(page.locator("[data-clock-left]")).not_to_have_text(before)
    with page.expect_response("**/clock/now"):
        page.context.set_offline(False)

    assert shown_and_left(page, clock) < 30


def test_clock_when_five_minutes_are_left_then_the_page_says_so_in_words(visitor, a_round):
    clock = start_clock(round=a_round, actor=owner_of(a_round.event))
    gone = timedelta(minutes=clock.minutes - 5, seconds=2)
    RoundClock.objects.update(started_at=timezone.now() - gone)
    page = visitor(PHONE)
    page.goto(reverse("tournaments:pairings", args=[a_round.event.slug]))

    expect(page.get_by_text("5 minutes left")).to_be_visible()


def test_alarm_when_the_person_turns_it_on_then_it_shakes_at_five_minutes_and_is_remembered(
    visitor, a_round
):
    clock = start_clock(round=a_round, actor=owner_of(a_round.event))
    gone = timedelta(minutes=clock.minutes - 9)
    RoundClock.objects.update(started_at=timezone.now() - gone)
    page = visitor(PHONE)
    page.add_init_script(
        "window.shaken = []; navigator.vibrate = (steps) => window.shaken.push(steps.length);"
    )
    page.clock.install()
    page.goto(reverse("tournaments:pairings", args=[a_round.event.slug]))
    expect(page.locator("[data-clock-words]")).to_have_text("left")
    button = page.get_by_role("button", name="Sound and vibration")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    assert page.evaluate("window.shaken") == [1]
    page.clock.fast_forward(4 * 60 * 1000)
    page.wait_for_function("window.shaken.length > 1")

    assert page.evaluate("window.shaken") == [1, 3]
    page.reload()
    expect(button).to_have_attribute("aria-pressed", "true")
