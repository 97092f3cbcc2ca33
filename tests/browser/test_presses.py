"""From “doors open” to round 1 with 16 people who stand there with a list on paper: every press is
counted by the page itself, clicks and Enter alike."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.factories.events import make_open_event, owner_of

pytestmark = pytest.mark.django_db(transaction=True)
MOST = 25
NAMES = [f"{first} {last}" for first in ("Ada", "Ben", "Cleo", "Dan") for last in "WXYZ"]
COUNTING = """
  const count = () => sessionStorage.setItem("presses", 1 + Number(sessionStorage.presses ?? 0));
  addEventListener("click", event => { if (event.isTrusted && event.detail) count(); }, true);
  addEventListener("keydown", event => { if (event.key === "Enter") count(); }, true);
"""


def presses(page: Page) -> int:
    return int(page.evaluate("sessionStorage.presses ?? 0"))


def next_step(page: Page, verb: str) -> None:
    step = page.locator(".next-action .btn-primary").or_(page.locator(".confirm .btn[type=submit]"))
    button = step.filter(has_text=re.compile(rf"^\s*{verb}"))
    expect(button).to_have_count(1)
    button.click()


@pytest.mark.parametrize("device", [{}, PHONE], ids=["laptop", "phone"])
def test_evening_when_sixteen_walk_in_then_round_one_is_published_in_few_presses(
    visitor, log_in, device
):
    event = make_open_event(capacity=16, swiss_rounds=4)
    page = visitor(device) if device else visitor()
    log_in(page, owner_of(event))
    page.goto(reverse("tournaments:desk", args=[event.slug]))
    page.context.add_init_script(COUNTING)
    page.reload()

    page.get_by_role("link", name="Add players").first.click()
    for name in NAMES:
        expect(page.get_by_label("Name", exact=True)).to_be_focused()
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        newest = page.locator("[aria-labelledby=newest] .rows .person a").first
        expect(newest).to_have_text(name)
    page.get_by_role("link", name="Desk", exact=True).click()
    for verb in ("Start the event", "Start", "Pair round 1", "Publish"):
        next_step(page, verb)
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "wait")
    assert event.rounds.get().state == "published"
    assert event.registrations.filter(state="registered").count() == len(NAMES)
    assert presses(page) <= MOST
    assert presses(page) >= len(NAMES)
