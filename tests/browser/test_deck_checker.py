"""The deck checker in a browser: the answer comes while typing, on a phone and at a desk."""

import pytest
from playwright.sync_api import Page, expect

from tests.factories.decks import blitz_text

ADDRESS = "/decks/check/"


def begin(page: Page) -> None:
    page.goto(ADDRESS)
    page.get_by_label("Game and format").select_option("fab/blitz")
    page.get_by_label("Date of the event").fill("2026-11-18")


def test_list_when_pasted_on_a_phone_then_the_answer_appears_without_a_button(
    phone, transactional_db
):
    begin(phone)
    phone.get_by_label("Deck list").fill(blitz_text())
    expect(phone.locator("[data-answer]")).to_contain_text("This list is legal in Blitz")


def test_list_when_edited_then_the_answer_follows(page, transactional_db):
    begin(page)
    page.get_by_label("Deck list").fill(blitz_text())
    expect(page.locator('[data-answer="legal"]')).to_be_visible()
    page.get_by_label("Deck list").fill(blitz_text() + "\n1x Held Breath (red)")
    expect(page.locator('[data-answer="not_legal"]')).to_contain_text("Held Breath (red)")


def test_format_when_changed_then_the_answer_is_for_the_new_one(page, transactional_db):
    begin(page)
    page.get_by_label("Deck list").fill(blitz_text())
    expect(page.locator('[data-answer="legal"]')).to_be_visible()
    page.get_by_label("Game and format").select_option("fab/classic-constructed")
    expect(page.locator('[data-answer="not_legal"]')).to_contain_text("Classic Constructed")


def test_answer_when_the_connection_is_lost_then_the_text_stays_and_a_sentence_says_so(
    page, transactional_db
):
    begin(page)
    page.context.set_offline(True)
    page.get_by_label("Deck list").fill(blitz_text())
    expect(page.locator("#answer")).to_contain_text("What you typed is kept")
    page.context.set_offline(False)
    page.get_by_label("Deck list").press("End")
    page.get_by_label("Deck list").press_sequentially(" ")
    expect(page.locator('[data-answer="legal"]')).to_be_visible()
    assert page.get_by_label("Deck list").input_value().startswith("Name: Sefa")


def test_name_when_misspelt_then_one_press_writes_the_right_one(phone, transactional_db):
    begin(phone)
    phone.get_by_label("Deck list").fill(blitz_text().replace("Held Breath", "Held Braeth"))
    phone.get_by_role("button", name="Write Held Breath").first.click()
    expect(phone.locator('[data-answer="legal"]')).to_be_visible()
    assert phone.get_by_label("Deck list").input_value() == blitz_text()


def test_colour_when_missing_then_one_press_says_which(page, transactional_db):
    begin(page)
    text = blitz_text().replace("1x Needle Rain (red)", "1x Heron Kick")
    page.get_by_label("Deck list").fill(text)
    page.get_by_role("button", name="Write Heron Kick (blue)").click()
    expect(page.locator('[data-answer="not_legal"]')).to_contain_text("2 of Heron Kick (blue)")


def test_file_when_dropped_on_the_list_then_it_is_read(page, transactional_db):
    begin(page)
    dropped = page.evaluate_handle(
        """text => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([text], "deck.txt", {type: "text/plain"}));
          return transfer;
        }""",
        blitz_text(),
    )
    page.dispatch_event("#id_text", "drop", {"dataTransfer": dropped})
    expect(page.locator('[data-answer="legal"]')).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_answer_when_shown_on_a_phone_then_everybody_can_use_it(
    visitor, theme, axe, sideways, transactional_db
):
    page = visitor({"width": 360, "height": 740}, theme)
    begin(page)
    page.get_by_label("Deck list").fill(
        blitz_text().replace("1x Held Breath (red)", "2x Held Braeth (red)")
        + "\n2x Heron Kick (red)"
    )
    expect(page.locator('[data-answer="not_legal"]')).to_be_visible()
    assert (axe(page), sideways(page)) == ([], 0)
