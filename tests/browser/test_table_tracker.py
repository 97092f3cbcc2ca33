"""Two people follow a game of Ashes card by card: each names their own, on their own phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.factories.tracked_games import make_listed_match
from tests.tracker.services.test_table_games import at_the_first_turn
from tracker.queries.games import loaded_game

pytestmark = pytest.mark.django_db(transaction=True)


def enter_one(page: Page, name: str) -> None:
    page.locator("#question ~ form.big-choice").get_by_role("button", name=name).click()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_page_when_cards_are_followed_then_accessible_and_never_wider_than_the_screen(
    visitor, log_in, axe_in_both, sideways, screenshot, size
):
    match = make_listed_match()
    game = at_the_first_turn(match)
    turn = loaded_game(game.saved).pending.player
    page = visitor(size)
    log_in(page, (match.first if turn == "p1" else match.second).profile.user)
    url = f"/e/{match.round.event.slug}/matches/{match.pk}/games/1/"
    page.goto(url)
    assert (axe_in_both(page), sideways(page)) == ([], 0)
    screenshot(page, f"table-turn-{size['width']}")
    page.get_by_text("Do something by hand").click()
    page.get_by_text("Deal damage", exact=True).first.click()
    assert (axe_in_both(page), sideways(page)) == ([], 0)
    screenshot(page, f"table-by-hand-{size['width']}")
    page.goto(url)
    enter_one(page, "Play a card from the hand")
    expect(page.locator("#question")).to_have_text("Which card is it?")
    assert (axe_in_both(page), sideways(page)) == ([], 0)
    screenshot(page, f"table-identify-{size['width']}")


def test_players_when_one_plays_a_card_then_the_other_waits_and_sees_it_when_it_is_named(
    visitor, log_in, screenshot
):
    match = make_listed_match()
    game = at_the_first_turn(match)
    turn = loaded_game(game.saved).pending.player
    mine, other = (match.first, match.second) if turn == "p1" else (match.second, match.first)
    url = f"/e/{match.round.event.slug}/matches/{match.pk}/games/1/"
    active, waiting = visitor(PHONE), visitor(PHONE)
    for page, seat in ((active, mine), (waiting, other)):
        log_in(page, seat.profile.user)
        page.goto(url)
    expect(waiting.get_by_text(f"Waiting for {mine}")).to_be_visible()
    screenshot(waiting, "table-waiting-360")
    enter_one(active, "Meditate")
    enter_one(active, "Discard the top card of the draw pile")
    expect(active.locator("#question")).to_have_text("Which card is it?")
    named = active.locator(".big-choice button").first
    name = named.inner_text().strip()
    waiting.reload()
    expect(waiting.get_by_text(name, exact=True)).to_have_count(0)
    named.click()
    expect(active.locator("#question")).to_contain_text("Discard cards")
    waiting.reload()
    expect(waiting.get_by_text(f"{name} is discarded")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_correction_page_when_drawn_then_accessible_and_never_wider_than_the_screen(
    visitor, log_in, axe_in_both, sideways, screenshot, size
):
    match = make_listed_match()
    at_the_first_turn(match)
    page = visitor(size)
    log_in(page, match.first.profile.user)
    page.goto(f"/e/{match.round.event.slug}/matches/{match.pk}/games/1/")
    page.get_by_role("link", name="Put an answer right").click()
    page.get_by_role("link", name="Change").nth(1).click()
    expect(page.get_by_text("Answer again")).to_be_visible()
    assert (axe_in_both(page), sideways(page)) == ([], 0)
    screenshot(page, f"correct-{size['width']}")
