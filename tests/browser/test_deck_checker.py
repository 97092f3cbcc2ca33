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


def drop(page: Page, content: bytes) -> None:
    dropped = page.evaluate_handle(
        """bytes => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([new Uint8Array(bytes)], "deck.txt"));
          return transfer;
        }""",
        list(content),
    )
    page.dispatch_event("#id_text", "drop", {"dataTransfer": dropped})


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "cp1252"])
def test_file_when_dropped_on_the_list_then_it_is_read(page, encoding, transactional_db):
    begin(page)
    drop(page, blitz_text().encode(encoding))
    expect(page.locator('[data-answer="legal"]')).to_be_visible()


def test_file_when_chosen_then_it_is_read(phone, tmp_path, transactional_db):
    begin(phone)
    (tmp_path / "deck.txt").write_text(blitz_text())
    phone.get_by_label("Or a file").set_input_files(tmp_path / "deck.txt")
    expect(phone.locator('[data-answer="legal"]')).to_be_visible()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"PK\x03\x04 packed", "This is a zip archive, not a deck list"),
        (b"x" * 900_000, "This file is larger than 800 kB"),
    ],
)
def test_file_when_it_is_no_list_then_words_say_so(page, content, sentence, transactional_db):
    begin(page)
    drop(page, content)
    expect(page.locator("#answer")).to_contain_text(sentence)
    assert page.get_by_label("Deck list").input_value() == ""


def test_rule_when_clicked_then_it_says_what_it_means(phone, transactional_db):
    begin(phone)
    phone.get_by_label("Deck list").fill(blitz_text() + "\n1x Held Breath (red)")
    rule = phone.locator("details.rule").first
    expect(rule.locator("p")).to_be_hidden()
    rule.locator("summary").click()
    expect(rule.locator("p")).to_contain_text("how many copies of one card")


def test_answer_when_shown_on_a_phone_then_everybody_can_use_it(
    phone, axe_in_both, sideways, transactional_db
):
    page = phone
    begin(page)
    page.get_by_label("Deck list").fill(
        blitz_text().replace("1x Held Breath (red)", "2x Held Braeth (red)")
        + "\n2x Heron Kick (red)"
    )
    expect(page.locator('[data-answer="not_legal"]')).to_be_visible()
    assert (axe_in_both(page), sideways(page)) == ([], 0)
