"""The judge's board on a phone and a desk: both hands, problems on top, steps written down."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.test_table import FITS
from tests.factories.events import make_staff
from tests.factories.tracked_games import make_listed_match
from tests.tracker.services.test_table_games import at_the_first_turn
from tournaments.enums import StaffRole
from tracker.models import JudgeLine, TrackedGame
from tracker.queries.games import loaded_game
from tracker.services.games import answer_game, open_game

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_judge_when_they_open_the_board_then_they_put_things_right_and_the_players_read_it(
    visitor, log_in, axe_in_both, screenshot, size
):
    match = make_listed_match()
    game = at_the_first_turn(match)
    judge = make_staff(match.round.event, StaffRole.JUDGE, "Jo Judge")
    page = visitor(size)
    log_in(page, judge)
    page.goto(f"/e/{match.round.event.slug}/matches/{match.pk}/")
    page.get_by_role("link", name="Judge's board of game 1").click()
    expect(page.get_by_text("both players read it")).to_be_visible()
    screenshot(page, f"judge-door-{size['width']}")
    page.get_by_role("button", name="Open the judge's board").click()
    expect(page.locator("#table[data-version]")).to_be_visible()
    assert page.evaluate(FITS) == [0, 0, 0]
    assert axe_in_both(page) == []
    screenshot(page, f"judge-{size['width']}")
    read_and_put_right(page, axe_in_both, screenshot, size)
    take_back_and_give_time(page)
    assert list(JudgeLine.objects.values_list("words", flat=True)) == [
        "Opened the board with both hands",
        "Took back one answer",
        "Gave 5 minutes of extra time",
    ]
    player = visitor(PHONE)
    log_in(player, match.first.profile.user)
    player.goto(f"/e/{match.round.event.slug}/matches/{match.pk}/games/1/")
    expect(player.get_by_text("Gave 5 minutes of extra time")).to_be_visible()
    assert TrackedGame.objects.get(pk=game.pk).version > game.version


def read_and_put_right(page, axe_in_both, screenshot, size):
    page.locator("[data-card]").first.click()
    expect(page.locator(".judge-why:visible h3").first).to_be_visible()
    screenshot(page, f"judge-why-{size['width']}")
    page.keyboard.press("Escape")
    page.locator("[data-menu]").click()
    assert axe_in_both(page) == []
    screenshot(page, f"judge-menu-{size['width']}")
    page.get_by_role("button", name="Put an answer right").click()
    page.locator("[data-earlier]").first.click()
    expect(page.get_by_role("heading", name="The right answer")).to_be_visible()
    assert axe_in_both(page) == []
    screenshot(page, f"judge-correct-{size['width']}")
    page.keyboard.press("Escape")


def take_back_and_give_time(page):
    version = page.locator("#table").get_attribute("data-version")
    page.locator("[data-menu]").click()
    page.get_by_role("button", name="Take the last answer back").click()
    expect(page.locator("#table")).not_to_have_attribute("data-version", version)
    page.locator("[data-menu]").click()
    page.get_by_role("button", name="Extra time").click()
    page.get_by_label("Minutes").fill("5")
    page.get_by_label("Why: both players read it").fill("A long ruling")
    page.get_by_role("button", name="Give the time").click()
    expect(page.locator(".asked")).to_contain_text("Done: this table has 5 min more.")
    page.locator("[data-menu]").click()
    expect(page.get_by_text("Extra time of this table: 5 min")).to_be_visible()
    page.get_by_role("button", name="Do something by hand").click()
    page.locator("[data-hand-search]").fill("draw")
    expect(page.locator("[data-hand-act=draw-cards]")).to_be_visible()
    page.keyboard.press("Escape")


def test_judge_when_a_card_cannot_be_true_then_the_board_says_it_on_top(
    visitor, log_in, axe_in_both, screenshot
):
    match = make_listed_match()
    game = at_the_first_turn(match)
    judge = make_staff(match.round.event, StaffRole.JUDGE, "Jo Judge")
    page = visitor(PHONE)
    log_in(page, judge)
    page.goto(f"/e/{match.round.event.slug}/matches/{match.pk}/games/1/judge/")
    page.get_by_role("button", name="Open the judge's board").click()
    expect(page.locator("#table[data-version]")).to_be_visible()
    assert page.locator(".problem").count() == 0
    put_in_a_card_of_no_deck(game, judge)
    page.reload()
    expect(page.locator(".problem").first).to_contain_text("registered deck")
    assert page.evaluate(FITS) == [0, 0, 0]
    assert axe_in_both(page) == []
    screenshot(page, "judge-problem-360")


def put_in_a_card_of_no_deck(game, judge):
    """Whoever plays it says the name of a card that is not in the registered list."""
    rules = loaded_game(game.saved)
    play = next(each.key for each in rules.pending.options if "the hand" in each.label)
    for pick in (play, "other:A card of another deck"):
        game = answer_game(game=game, answer=pick, seen_version=game.version, actor=judge)


def test_judge_when_life_is_changed_then_the_number_that_comes_out_is_shown_and_the_players_read_it(
    visitor, log_in, axe_in_both, screenshot
):
    match = make_listed_match("fab")
    game = open_game(match=match, actor=match.first.profile.user, with_cards=True)
    page = visitor(PHONE)
    log_in(page, make_staff(match.round.event, StaffRole.JUDGE, "Jo Judge"))
    page.goto(f"/e/{match.round.event.slug}/matches/{match.pk}/games/1/judge/")
    page.get_by_role("button", name="Open the judge's board").click()
    expect(page.locator("#table[data-version]")).to_be_visible()
    screenshot(page, "judge-board-fab-360")
    page.locator("[data-menu]").click()
    page.get_by_role("button", name="Do something by hand").click()
    page.get_by_role("button", name=f"Change {match.second}'s life").click()
    sheet = page.get_by_role("dialog")
    life = int(sheet.locator("[data-becomes]").get_attribute("data-becomes"))
    expect(sheet).to_contain_text(f"Life is {life}.")
    expect(sheet).not_to_contain_text("asked to agree")
    page.get_by_label("By how much").fill("-3")
    expect(sheet.locator("output")).to_have_text(f"It becomes {life - 3}.")
    assert axe_in_both(page) == []
    screenshot(page, "judge-life-360")
    page.get_by_role("button", name="Do it").click()
    expect(page.locator(".sheet-over")).to_have_count(0)
    told = f"By hand: Change {match.second}'s life: -3"
    page.locator("[data-menu]").click()
    expect(page.locator(".sheet-over")).to_contain_text(told)
    assert TrackedGame.objects.get(pk=game.pk).version > game.version
