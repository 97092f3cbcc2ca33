"""A card's text beside its name in a list: with a mouse, with a thumb, with keys alone."""

from playwright.sync_api import Page, expect

from decks.services.deliveries import take_into_use
from tests.factories.deliveries import deliver

LIST = "1x Plan (red)\n1x Riddle (red)\n"


def begin(page: Page) -> None:
    made = deliver(("Plan", "Draw 2 cards."), ("Riddle", "Draw a card.\nThink hard."))
    take_into_use(delivery=made, actor=made.brought_by, may_lose=False)
    page.goto("/decks/check/")
    page.get_by_label("Game and format").select_option("fab/blitz")
    page.get_by_label("Deck list").fill(LIST)
    expect(page.get_by_role("link", name="Plan")).to_be_visible()


def test_name_when_tapped_on_a_phone_then_its_text_comes_as_a_sheet(phone, transactional_db):
    begin(phone)
    phone.get_by_role("link", name="Plan").click()
    sheet = phone.get_by_role("dialog", name="Plan")
    expect(sheet).to_contain_text("The engine plays this card.")
    box = sheet.bounding_box()
    assert box is not None
    assert (box["x"], box["width"], round(box["y"] + box["height"])) == (0, 360, 740)
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_be_hidden()
    assert phone.get_by_label("Deck list").input_value() == LIST


def test_name_when_reached_by_keys_then_enter_opens_it_and_escape_leads_back(
    page, transactional_db
):
    begin(page)
    link = page.get_by_role("link", name="Riddle")
    link.focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="Riddle")
    expect(sheet).to_contain_text("1 of 2 paragraphs; paragraph 2 is yours")
    own = sheet.get_by_role("link", name="Its own page").get_attribute("href") or ""
    assert own.endswith("/decks/cards/fab/riddle/")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(link).to_be_focused()


def test_name_when_the_mouse_rests_on_it_then_its_text_shows_until_it_leaves(
    page, transactional_db
):
    begin(page)
    page.get_by_role("link", name="Plan").hover()
    expect(page.locator(".card-peek")).to_contain_text("Draw 2 cards.")
    page.mouse.move(2, 2)
    expect(page.locator(".card-peek")).to_have_count(0)
