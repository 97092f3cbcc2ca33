"""Archive, metagame and the policy of lists on a phone and a desk, light and dark."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.factories.events import make_event, owner_of
from tests.factories.finished import make_finished

UNIQUE = """async () => (await axe.run(document, {runOnly: ["landmark-unique"]})).violations
  .flatMap((each) => each.nodes.map((node) => node.html))"""
PAGES = ("/metagame/", "/archive/", "/archive/friday-armory/", "/e/friday-armory/decks/")


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_pages_when_drawn_then_accessible_and_not_wider_than_the_screen(
    visitor, axe_in_both, sideways, transactional_db, viewport
):
    make_finished()
    page = visitor(viewport)
    for path in PAGES:
        page.goto(path)
        assert (axe_in_both(page), sideways(page)) == ([], 0), path
        assert page.evaluate(UNIQUE) == [], path


def test_metagame_when_filtered_by_keyboard_then_the_address_keeps_the_choice(
    visitor, transactional_db
):
    make_finished()
    page = visitor()
    page.goto("/metagame/")
    page.get_by_label("Event").select_option("friday-armory")
    page.get_by_label("From").fill("2026-01-01")
    page.get_by_role("button", name="Count").press("Enter")
    page.wait_for_url("**event=friday-armory**")
    expect(page.get_by_role("heading", name="Friday Armory")).to_be_visible()
    page.get_by_role("navigation", name="Cards of one hero").get_by_text("Gorrum").click()
    expect(page.get_by_role("heading", name="Cards with Gorrum")).to_be_visible()
    assert "event=friday-armory" in page.url


def test_policy_when_an_organizer_chooses_it_then_players_read_it(
    visitor, log_in, transactional_db
):
    event = make_event()
    page = visitor()
    log_in(page, owner_of(event))
    page.goto(f"/e/{event.slug}/edit/")
    page.get_by_label("Which lists does everybody read?").select_option("winner")
    page.get_by_label("Judges read every list").uncheck()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Save")).to_have_count(0)
    page.goto(f"/e/{event.slug}/")
    expect(page.get_by_text("the winner's list, and no other")).to_be_visible()
    expect(page.get_by_text("by no judge")).to_be_visible()
