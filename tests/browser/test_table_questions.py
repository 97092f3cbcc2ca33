"""At a table on a phone: what is asked about is in sight, and a tap does what the words say."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from engine.players.candidates import candidates
from tests.browser.conftest import PHONE
from tests.browser.test_table import READY, is_over, open_table, tap_something
from tests.factories.people import make_user
from tests.factories.tables import game_at, make_table
from tracker.models import Table

pytestmark = pytest.mark.django_db(transaction=True)

MOST_TAPS = 400
OUT_OF_SIGHT = """() => [...document.querySelectorAll(".seat-rows")].filter((rows) => {
  const lit = [...rows.querySelectorAll("[data-can]")], box = rows.getBoundingClientRect();
  return lit.length && !lit.some((each) => {
    const card = each.getBoundingClientRect();
    return card.top >= box.top - 7 && card.bottom <= box.bottom + 7;
  });
}).length"""
CUT_NUMBERS = """() => [...document.querySelectorAll(".seat .card-stats")].filter((each) =>
  each.getBoundingClientRect().bottom > each.closest(".card").getBoundingClientRect().bottom
).map((each) => each.closest(".card").innerText)"""


def play_until(page: Page, words: str, seed: int, taps: int = MOST_TAPS) -> bool:
    chance = random.Random(seed)
    for _ in range(taps):
        page.wait_for_selector(READY)
        if is_over(page):
            return False
        assert page.evaluate(OUT_OF_SIGHT) == 0, page.locator(".asked").inner_text()
        assert page.evaluate(CUT_NUMBERS) == []
        if words in page.locator(".asked").inner_text():
            return True
        tap_something(page, chance)
    return False


def test_resource_when_a_hand_card_is_tapped_then_words_come_before_it_lies_face_down(
    person_without_account, screenshot
):
    page = person_without_account(PHONE)
    open_table(page, "wow", "Easy")
    assert play_until(page, "Place a resource: which card goes face down?", 1, 60)
    expect(page.locator(".bar .is-main")).to_contain_text("End turn")
    screenshot(page, "questions-wow-place")
    page.locator(".hand [data-card][data-can]").first.click()
    places = page.locator(".acts.is-menu").get_by_role("button", name=re.compile("face down"))
    expect(places).to_be_visible()
    assert page.locator(".seat.is-near .is-bank").count() == 0
    places.click()
    bank = page.locator(".seat.is-near .is-bank")
    for _ in range(6):
        page.wait_for_selector(READY)
        if bank.count():
            break
        page.locator(".bar .is-main").click()
    expect(bank.locator(".zone-label")).to_have_text(re.compile(r"Resources 1 \(1 ready\)"))
    expect(bank.locator(".card.is-back")).to_have_count(1)
    screenshot(page, "questions-wow-bank")


def test_first_five_when_a_pile_is_opened_meanwhile_then_the_choice_is_kept(
    person_without_account, screenshot, axe_in_both
):
    page = person_without_account(PHONE)
    open_table(page, "ashes", "Easy")
    assert play_until(page, "First Five", 1, 40)
    cards = page.locator(".acts.is-grid [data-key]")
    expect(cards.filter(has_text="×3").first).to_be_visible()
    cards.nth(0).click()
    cards.nth(1).click()
    screenshot(page, "questions-ashes-first-five")
    assert axe_in_both(page) == []
    page.locator(".seat.is-near .pile").first.click()
    page.get_by_role("dialog").locator("[data-close]").click()
    expect(page.locator(".acts.is-grid .is-picked")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def asked_for_pitched(user) -> Table:
    """A table at which the player has to say in which order their pitched cards go."""
    for seed in range(20):
        table = make_table("fab", user=user)
        game, chance = game_at(table), random.Random(seed)
        for _ in range(300):
            asked = game.pending
            if asked is None:
                break
            if asked.kind == "pitch order" and asked.player == "p1":
                table.saved = game.dump()
                table.save()
                return table
            game.submit(tuple(chance.choice(candidates(asked, chance))))
    raise AssertionError("Nobody pitched two cards in one turn.")


def test_pitched_cards_when_they_go_under_the_deck_then_their_pile_stays_open_until_done(
    person, screenshot
):
    user = make_user()
    table = asked_for_pitched(user)
    page = person(user, PHONE)
    page.goto(f"/t/{table.code}/")
    expect(page.locator(".asked")).to_contain_text("Your pitched cards go under your deck")
    screenshot(page, "questions-fab-pitched")
    page.get_by_role("button", name="Look at Pitched").click()
    pile = page.get_by_role("dialog")
    lit = pile.locator("[data-card][data-can]")
    for number in range(lit.count()):
        lit.nth(number).click()
        expect(pile.locator(".order")).to_have_count(number + 1)
    screenshot(page, "questions-fab-pile")
    pile.locator("[data-done]").click()
    expect(pile).to_have_count(0)
