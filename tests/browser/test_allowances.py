"""Something that a rule forbids: asked for on one phone, agreed to on the other."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.factories.seen_cards import make_meditated_game

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_player_when_the_opponent_agrees_then_both_read_that_the_rule_was_let_pass(
    person, axe, sideways, screenshot, size
):
    game, mine, other = make_meditated_game()
    page, opponent = person(mine, size), person(other, size)
    for each in (page, opponent):
        each.goto(f"/e/{game.match.round.event.slug}/matches/{game.match_id}/games/1/")
    page.get_by_text("Do something that a rule forbids").click()
    page.get_by_label("Meditate").check()
    assert (axe(page), sideways(page)) == ([], 0)
    screenshot(page, f"forbidden-{size['width']}")
    page.get_by_role("button", name="Ask your opponent to allow it").click()
    expect(page.get_by_role("heading", name="You ask to be allowed")).to_be_visible()
    agree = opponent.get_by_role("button", name="Agree: allow it")
    expect(agree).to_be_visible()
    assert (axe(opponent), sideways(opponent)) == ([], 0)
    screenshot(opponent, f"asked-{size['width']}")
    agree.click()
    expect(page.get_by_text("agree to allow").first).to_be_visible()
