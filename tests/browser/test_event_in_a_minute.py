"""From “I want an event” to “players can register”: how many presses that takes."""

from playwright.sync_api import Page, expect

from tests.factories.events import make_open_event, make_organization, owner_of
from tournaments.models import Event


class Hand:
    """Presses what somebody would press, and counts."""

    def __init__(self, page: Page) -> None:
        self.page, self.presses = page, 0

    def press(self, role: str, name: str) -> None:
        self.page.get_by_role(role, name=name).first.click()
        self.presses += 1


def test_copy_when_made_from_the_start_page_then_four_presses_open_its_registration(
    visitor, log_in, transactional_db
):
    event = make_open_event(name="League #12")
    page = visitor()
    log_in(page, owner_of(event))
    page.goto("/")
    hand = Hand(page)
    hand.press("link", "Organize")
    hand.press("link", event.organization.name)
    hand.press("link", "Copy League #12")
    hand.press("button", "Create the event")
    expect(page.get_by_text("Players can register now.").first).to_be_visible()
    assert (hand.presses, Event.objects.get(name="League #13").state) == (4, "open")


def test_event_when_it_is_the_first_then_six_presses_and_a_name_open_its_registration(
    visitor, log_in, transactional_db
):
    organization = make_organization()
    page = visitor()
    log_in(page, organization.memberships.get().user)
    page.goto("/")
    hand = Hand(page)
    hand.press("link", "Organize")
    hand.press("link", "New event")
    page.get_by_label("Name of the event").fill("Friday Armory")
    hand.press("radio", "Flesh and Blood")
    page.get_by_label("Format").select_option("fab:blitz")
    hand.presses += 1
    hand.press("button", "Create the draft")
    hand.press("button", "Publish")
    expect(page.get_by_text("Published: players can register now.")).to_be_visible()
    assert (hand.presses, Event.objects.get().state) == (6, "open")
