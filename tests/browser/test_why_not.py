"""“Why not?” on a phone and on a desk: asked with the keyboard alone, read by a screen reader."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.factories.seen_cards import make_drawn_game

pytestmark = pytest.mark.django_db(transaction=True)


def address(game):
    return f"/e/{game.match.round.event.slug}/matches/{game.match_id}/games/1/"


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_player_when_asking_about_a_card_then_reads_the_rules(
    visitor, log_in, axe_in_both, sideways, screenshot, size
):
    game, _, other = make_drawn_game()
    page = visitor(size)
    log_in(page, other)
    page.goto(address(game))
    screenshot(page, f"game-{size['width']}")
    page.get_by_role("link", name="Why not …?").focus()
    page.keyboard.press("Enter")
    page.get_by_label("What").select_option(label="Play it")
    page.get_by_label("Card").select_option(index=5)
    page.get_by_role("button", name="Why not?").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Play it:")).to_be_visible()
    expect(page.get_by_text("It is another player's turn.")).to_be_visible()
    expect(page.get_by_role("link", name="2.1.0.b4").first).to_be_visible()
    assert (axe_in_both(page), sideways(page)) == ([], 0)
    screenshot(page, f"answer-{size['width']}")
