"""A player's own decks: from an empty library to the receipt of an event, on a phone and by key."""

import re
from datetime import timedelta

import pytest
from django.core import mail
from django.utils import timezone
from playwright.sync_api import Page, expect

from engine.decklists.read import read_deck
from tests.browser.conftest import DESKTOP, PHONE
from tests.factories.decks import blitz_text
from tests.factories.events import make_open_event
from tests.factories.library import make_own_deck, save_own
from tests.factories.people import make_user
from tests.factories.registrations import enter
from tournaments.tasks import send_mails

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def player():
    return make_user()


@pytest.fixture
def event():
    due = timezone.now() + timedelta(hours=5)
    return make_open_event(lists_required=True, lists_due_at=due, starts_at=due)


def add(page: Page, words: str) -> None:
    """Typed and added with Enter; the next card waits for this one."""
    said = page.locator("#builder-said").inner_text()
    page.locator("#id_search").fill(words)
    page.locator("#id_search").press("Enter")
    expect(page.locator("#builder-said")).not_to_have_text(said)


def looks_right(page: Page, axe, sideways) -> None:
    assert sideways(page) <= 0
    assert axe(page) == []


def test_player_when_on_a_phone_then_builds_a_deck_and_gets_the_receipt(
    visitor, log_in, player, event, axe, sideways
):
    enter(event, player)
    phone = visitor(PHONE)
    log_in(phone, player)
    phone.goto(f"/e/{event.slug}/my-list/")
    expect(phone.locator(".list-deadline")).to_contain_text("Europe/Berlin")
    phone.get_by_role("link", name="Build a deck for this event").click()
    expect(phone.get_by_label("Game and format")).to_have_value("fab/blitz")
    add(phone, "Sefa")
    lines = read_deck(blitz_text(), "fab").lines
    colours = {1: "red", 2: "yellow", 3: "blue"}
    for line in lines[1:8]:
        add(phone, f"{line.name} {colours.get(line.pitch, '')}".strip())
    expect(phone.locator("#bench")).to_contain_text("7 cards")
    phone.get_by_role("button", name=re.compile("^One .* less$")).nth(1).click()
    expect(phone.locator("#bench")).to_contain_text("6 cards")
    looks_right(phone, axe, sideways)
    phone.get_by_label("The list as text").fill(blitz_text())
    expect(phone.locator("#builder-said")).to_contain_text("This list is legal in Blitz")
    phone.get_by_label("Name (optional)").fill("Phone deck")
    phone.get_by_role("button", name="Save deck").click()
    phone.wait_for_url("**/my-list/?deck=*")
    expect(phone.locator("#list-answer .status-good").first).to_contain_text("Legal")
    looks_right(phone, axe, sideways)
    phone.get_by_role("button", name="See what the judge sees").click()
    expect(phone.get_by_role("heading", name="This is what the judges will see")).to_be_visible()
    looks_right(phone, axe, sideways)
    phone.get_by_role("button", name="Hand in this list").click()
    phone.wait_for_url("**/receipt/**")
    code = phone.locator(".receipt-code .code").inner_text()
    expect(phone.get_by_text("It is version 1 of")).to_contain_text("Phone deck")
    looks_right(phone, axe, sideways)
    send_mails()
    assert mail.outbox[0].subject == f"Deck list received for {event}: {code}"


@pytest.mark.parametrize(("viewport", "theme"), [(PHONE, "dark"), (DESKTOP, "light")])
def test_library_when_looked_at_then_accessible_and_narrow_enough(
    visitor, log_in, player, axe, sideways, viewport, theme
):
    deck = make_own_deck(player, name="W" * 120)
    save_own(deck, blitz_text("sefa-2"), 1)
    save_own(deck, blitz_text() + "1x Thornpath Rush (red)\n", 1, keeps_both=True)
    page = visitor(viewport, theme)
    log_in(page, player)
    for place in ("", "new/", f"{deck.pk}/", f"{deck.pk}/edit/", f"{deck.pk}/compare/"):
        page.goto(f"/decks/mine/{place}")
        looks_right(page, axe, sideways)
    page.goto(f"/decks/mine/{deck.pk}/")
    page.get_by_role("button", name="Make a link").click()
    page.goto(page.locator("#share-link").inner_text())
    looks_right(page, axe, sideways)


def test_builder_when_only_keys_are_used_then_a_deck_is_saved(visitor, log_in, player):
    page = visitor(DESKTOP)
    log_in(page, player)
    page.goto("/decks/mine/new/?format=fab/blitz")
    page.keyboard.press("/")
    page.keyboard.type("sefa")
    page.keyboard.press("Enter")
    expect(page.locator('#bench [data-section="leader"]')).to_contain_text("Sefa")
    page.keyboard.type("held breath red")
    expect(page.locator("#found strong")).to_have_text("Held Breath (red)")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("3")
    expect(page.locator('#bench [data-section="pitch1"] .copies')).to_have_text("3")
    page.keyboard.press("-")
    expect(page.locator('#bench [data-section="pitch1"] .copies')).to_have_text("2")
    expect(page.locator("#found [data-held]")).to_have_text("2")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#id_search")).to_be_focused()
    page.keyboard.press("Control+s")
    page.wait_for_url(re.compile(r"/decks/mine/\d+/$"))
    text = player.library_decks.get().newest.text
    assert text == "Hero: Sefa\n\nDeck cards\n2x Held Breath (red)\n"


def test_builder_when_save_follows_a_tap_at_once_then_the_tap_is_in_it(visitor, log_in, player):
    deck = make_own_deck(player, "1x Sefa\n1x Held Breath (red)\n")
    page = visitor(PHONE)
    log_in(page, player)
    page.goto(f"/decks/mine/{deck.pk}/edit/")
    page.evaluate(
        """() => {
            const more = document.querySelector('[aria-label="One Held Breath (red) more"]');
            more.click(); more.click();
            document.querySelector("[name=save]").click();
        }"""
    )
    page.wait_for_url(re.compile(r"/decks/mine/\d+/$"))
    deck.refresh_from_db()
    assert deck.newest.text == "1x Sefa\n3x Held Breath (red)\n"


def test_two_tabs_when_both_save_then_both_are_shown(visitor, log_in, player):
    deck = make_own_deck(player)
    page = visitor(DESKTOP)
    log_in(page, player)
    other = page.context.new_page()
    for tab, words in ((page, "First"), (other, "Second")):
        tab.goto(f"/decks/mine/{deck.pk}/edit/")
        tab.get_by_label("The list as text").fill(f"{blitz_text()}1x {words} thought\n")
    for tab in (page, other):
        tab.get_by_role("button", name="Save version 2").click()
        tab.wait_for_url(re.compile(r"/decks/mine/\d+/$"))
    expect(other.get_by_role("heading", name="Two tabs saved this deck")).to_be_visible()
    expect(other.locator(".two-tabs")).to_contain_text("First thought")
    expect(other.locator(".two-tabs")).to_contain_text("Second thought")
    other.get_by_role("button", name="Version 2", exact=True).click()
    expect(other.locator(".two-tabs")).to_have_count(0)
    deck.refresh_from_db()
    assert "First thought" in deck.newest.text


def test_typing_when_the_page_is_left_then_it_asks_first(visitor, log_in, player):
    deck = make_own_deck(player)
    page = visitor(DESKTOP)
    log_in(page, player)
    page.goto(f"/decks/mine/{deck.pk}/edit/")
    page.get_by_label("The list as text").press_sequentially("1x New")
    asked = []
    page.once("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    page.get_by_role("link", name=deck.name).click()
    expect(page.get_by_label("The list as text")).to_have_value(re.compile("1x New"))
    assert asked == ["beforeunload"]
