"""Two players, each with a phone: one wants a drawn card back, the other is asked and answers."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.factories.events import make_staff
from tests.factories.seen_cards import make_drawn_game
from tournaments.enums import StaffRole
from tracker.services.take_backs import undo_game

pytestmark = pytest.mark.django_db(transaction=True)


def address(game):
    return f"/e/{game.match.round.event.slug}/matches/{game.match_id}/games/1/"


def ask(page: Page, opponent: str) -> None:
    page.get_by_role("link", name="Undo").click()
    expect(page.get_by_role("heading", name=f"{opponent} must agree")).to_be_visible()
    page.get_by_role("button", name=f"Ask {opponent}").click()
    expect(page.get_by_role("heading", name="You ask to take back 1 answer")).to_be_visible()


def test_players_when_one_wants_a_card_back_then_the_other_is_asked_at_once_and_agrees(person):
    game, mine, other = make_drawn_game()
    asking, asked = person(mine, PHONE), person(other, PHONE)
    for page in (asking, asked):
        page.goto(address(game))
    name, opponent = mine.profile.display_name, other.profile.display_name
    ask(asking, opponent)
    expect(asking.get_by_text(f"Waiting for {opponent} to agree")).to_be_visible()
    question = asked.get_by_role("heading", name=f"{name} asks to take back 1 answer")
    expect(question).to_be_visible()
    spoken = asked.locator("[data-live-words]")
    expect(spoken).to_have_text(f"{name} asks to take back 1 answer.")
    agree = asked.get_by_role("button", name="Agree: take it back")
    agree.focus()
    asked.keyboard.press("Enter")
    words = f"{name} takes back 1 answer."
    for page in (asked, asking):
        expect(page.locator(".notice").get_by_text(words)).to_be_visible()
        expect(page.locator("[data-live-words]")).to_have_text(words)


def test_players_when_the_other_refuses_then_it_stays_and_both_read_so(person):
    game, mine, other = make_drawn_game()
    asking, asked = person(mine, PHONE), person(other, PHONE)
    for page in (asking, asked):
        page.goto(address(game))
    ask(asking, other.profile.display_name)
    asked.get_by_role("button", name="Refuse: it stays").click()
    words = f"{other.profile.display_name} refuses: nothing is taken back."
    for page in (asked, asking):
        expect(page.locator(".notice").get_by_text(words)).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_pages_when_drawn_then_accessible_and_never_wider_than_the_screen(
    visitor, log_in, axe_in_both, sideways, screenshot, size
):
    game, mine, other = make_drawn_game()
    page = visitor(size)

    def check(user, name, more=""):
        log_in(page, user)
        page.goto(address(game) + more)
        assert (axe_in_both(page), sideways(page)) == ([], 0)
        screenshot(page, f"{name}-{size['width']}")

    check(mine, "undo-preview", "undo/?count=2")
    check(make_staff(game.match.round.event, StaffRole.JUDGE), "undo-judge", "undo/")
    undo_game(game=game, seen_version=game.version, actor=mine)
    check(mine, "undo-waiting")
    check(other, "undo-asked")
