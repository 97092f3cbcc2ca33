"""A wrong turn is taken back in a browser: a round published too early, a copy to look at."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.factories.events import owner_of
from tests.factories.rounds import decide_all, make_draft_round
from tests.factories.whole_events import make_whole_event, told_by
from tournaments.models import Event
from tournaments.services import rounds

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def event():
    """Two rounds are closed, the third is a draft that somebody should not publish."""
    made = make_whole_event()
    rounds.close_round(round=decide_all(made.rounds.get(number=2)), actor=owner_of(made))
    make_draft_round(made)
    return made


def standings_on(page, event) -> str:
    page.goto(reverse("tournaments:standings", args=[event.slug]))
    return page.locator("main").inner_text()


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_round_when_published_wrongly_then_taken_back_and_the_standings_are_the_same(
    visitor, log_in, axe_in_both, sideways, screenshot, event, viewport
):
    page = visitor(viewport)
    log_in(page, owner_of(event))
    then, told = standings_on(page, event), told_by(event)
    rounds.publish_round(round=event.rounds.get(number=3), actor=owner_of(event))
    page.goto(reverse("tournaments:desk", args=[event.slug]))
    page.get_by_role("link", name="Go back: snapshots of this event").click()
    expect(page.get_by_role("heading", name="Snapshots of this event")).to_be_visible()
    size = "phone" if viewport is PHONE else "desk"
    screenshot(page, f"snapshots-{size}")
    assert (axe_in_both(page), sideways(page)) == ([], 0)
    page.get_by_role("link", name="before publishing Round 3").click()
    expect(page.get_by_text("Round 3: playing; it was: draft")).to_be_visible()
    screenshot(page, f"since-{size}")
    assert (axe_in_both(page), sideways(page)) == ([], 0)
    page.get_by_role("button", name="Take the event back").click()
    expect(page.get_by_text("Say why: it is kept in the record.").first).to_be_visible()
    page.get_by_label("Why?").fill("published by mistake")
    page.get_by_role("button", name="Take the event back").click()
    expect(page.get_by_text("The event is as it was then.")).to_be_visible()
    assert told_by(event) == told
    assert standings_on(page, event) == then


def test_snapshot_when_copied_then_another_event_stands_as_this_one_did(visitor, log_in, event):
    page = visitor()
    log_in(page, owner_of(event))
    then = standings_on(page, event).replace(event.name, "")
    kept = event.snapshots.first()
    page.goto(reverse("snapshots:compare", args=[event.slug, kept.pk]))
    page.get_by_role("button", name="Make a private copy").click()
    expect(page.get_by_text("This is a private copy.")).to_be_visible()
    copy = Event.objects.get(kept_private=True)
    page.goto(reverse("tournaments:pairings", args=[copy.slug]))
    expect(page.get_by_text("This is a private copy.")).to_be_visible()
    assert then
    assert copy.rounds.count() == 2
