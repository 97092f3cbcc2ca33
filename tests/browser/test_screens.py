"""A screen of the hall turns its pages, and everybody stands on one of them."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round

pytestmark = pytest.mark.django_db(transaction=True)
# In one step: between two the page may have taken its newest lines from the server.
VISIBLE = """() => [...document.querySelectorAll("[data-screen-lines] > li")]
  .filter(line => line.checkVisibility()).map(line => line.innerText)"""


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE])
def test_names_when_they_are_more_than_fit_then_every_page_is_shown_in_turn(visitor, viewport):
    event = make_round(make_running_event(64, capacity=64)).event
    page = visitor(viewport, "dark")
    began = datetime(2054, 11, 21, 10, tzinfo=UTC)
    page.clock.install(time=began)
    # Time goes only where the test moves it.
    page.clock.pause_at(began + timedelta(seconds=1))
    page.goto(reverse("screens:screen", args=[event.slug, "names"]) + "?seconds=60")
    page.evaluate("document.fonts.ready")
    words = page.locator("[data-screen-page]")
    expect(words).to_have_text(re.compile(r"^Page 1 of \d+$"))
    pages = int(words.inner_text().split()[-1])
    seen = []
    for number in range(1, pages + 1):
        expect(words).to_have_text(f"Page {number} of {pages}")
        seen += page.evaluate(VISIBLE)
        assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
        page.clock.run_for(60_000)

    assert len(seen) == len(set(seen)) == 64
    expect(words).to_have_text(f"Page 1 of {pages}")
