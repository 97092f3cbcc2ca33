"""Whole games in the browser: against the computer, and two people at one table."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from engine.decklists.samples import sample_deck
from engine.kits.registry import kits
from tests.browser.conftest import DESKTOP, PHONE

pytestmark = pytest.mark.django_db(transaction=True)

PLAYED = [kit.slug for kit in kits().values() if kit.play and kit.play.board]
LYING, TABLET = {"width": 740, "height": 360}, {"width": 768, "height": 1024}
SIZES = (PHONE, LYING, TABLET, DESKTOP)
MOST_TAPS = 900
READY = "#table[data-mine=true], .bar form.over"
FITS = """() => {
  const bottom = (name) => document.querySelector(name).getBoundingClientRect().bottom;
  const page = document.documentElement;
  return [page.scrollHeight - innerHeight, page.scrollWidth - innerWidth,
          Math.max(0, Math.round(bottom(".bar") - innerHeight))];
}"""
CHOICES = """() => {
  const open = (found) => [...document.querySelectorAll(found)].filter((each) => !each.disabled);
  return {
    cards: open("[data-card][data-can]:not(.is-picked)").length,
    acts: open(".acts [data-key]:not(.is-picked)").length,
    main: open(".bar button.is-main[data-key], .bar button.is-main[data-done]").length,
    piles: open(".pile[data-can]").length,
  };
}"""


def open_table(page: Page, game: str, button: str) -> None:
    page.goto("/play/")
    page.locator(f"section[data-game={game}]").get_by_role("button", name=button).click()
    expect(page.locator("#table[data-version]")).to_be_visible()


def tap_something(page: Page, chance: random.Random) -> None:
    """As somebody who tries what is lit, and goes on when that is offered."""
    found = page.evaluate(CHOICES)
    picked = page.locator("[data-card].is-picked, .acts .is-picked")
    if picked.count() and chance.random() < 0.2:
        # What was picked may not go together: then something is put back.
        picked.first.dispatch_event("click")
    elif found["main"] and (chance.random() < 0.5 or not found["cards"] + found["acts"]):
        close_what_lies_above(page)
        page.locator(".bar button.is-main").click()
    elif found["cards"] and (chance.random() < 0.5 or not found["acts"]):
        card = page.locator("[data-card][data-can]:not(.is-picked)")
        card.nth(chance.randrange(found["cards"])).dispatch_event("click")
    elif found["acts"]:
        acts = page.locator(".acts [data-key]:not(.is-picked)")
        acts.nth(chance.randrange(found["acts"])).dispatch_event("click")
    elif found["piles"]:
        page.locator(".pile[data-can]").first.dispatch_event("click")
    else:
        page.keyboard.press("Escape")


def close_what_lies_above(page: Page) -> None:
    """A pile stays open while cards of it are chosen."""
    if page.locator(".sheet-over").count():
        page.keyboard.press("Escape")


def is_over(page: Page) -> bool:
    return page.locator(".bar form.over").count() > 0


@pytest.mark.parametrize("game", PLAYED)
def test_game_when_played_against_the_computer_then_it_comes_to_an_end(
    person_without_account, game, axe_in_both, screenshot
):
    page, chance = person_without_account(PHONE), random.Random(3)
    open_table(page, game, "Easy")
    for tap in range(MOST_TAPS):
        page.wait_for_selector(READY)
        if is_over(page):
            break
        if tap == 25:
            look_at_all_sizes(page, axe_in_both, screenshot, game)
        tap_something(page, chance)
    expect(page.locator(".asked")).to_contain_text(re.compile("ha(s|ve) won"))
    page.locator("[data-more]").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert axe_in_both(page) == []


def look_at_all_sizes(page: Page, axe_in_both, screenshot, game: str) -> None:
    for size in SIZES:
        page.set_viewport_size(size)
        assert page.evaluate(FITS) == [0, 0, 0], size
        assert axe_in_both(page) == [], size
        screenshot(page, f"table-{game}-{size['width']}")
    page.set_viewport_size(PHONE)


def test_table_when_a_friend_sits_down_then_both_screens_follow_and_a_reload_loses_nothing(
    person_without_account,
):
    host, friend = person_without_account(PHONE), person_without_account(PHONE)
    open_table(host, "wow", "Against a friend")
    expect(host.locator(".asked")).to_contain_text("send the invitation")
    host.locator("[data-more]").click()
    link = host.locator(".invitation input").input_value()
    host.locator("[data-close]").click()
    friend.goto(link)
    friend.get_by_label("Your name").fill("Bram")
    friend.get_by_role("button", name="Sit down").click()
    expect(host.locator(".seat.is-far strong")).to_have_text("Bram")
    for _ in range(3):
        asked, other = whose_turn(host, friend)
        version = asked.locator("#table").get_attribute("data-version")
        asked.locator(".bar button.is-main, .acts [data-key]").first.click()
        expect(asked.locator("#table")).not_to_have_attribute("data-version", version)
        now = asked.locator("#table").get_attribute("data-version")
        expect(other.locator("#table")).to_have_attribute("data-version", now)
    before = friend.locator(".asked").inner_text()
    friend.reload()
    expect(friend.locator(".asked")).to_have_text(before)


def whose_turn(host: Page, friend: Page) -> tuple[Page, Page]:
    expect(
        host.locator("#table[data-mine=true]").or_(host.locator("#table[data-mine=false]"))
    ).to_be_visible()
    if host.locator("#table[data-mine=true]").count():
        return host, friend
    expect(friend.locator("#table[data-mine=true]")).to_be_visible()
    return friend, host


def test_page_when_it_was_without_a_network_then_what_was_missed_is_shown_after_it(
    person_without_account,
):
    host, friend = person_without_account(PHONE), person_without_account(DESKTOP)
    open_table(host, "wow", "Against a friend")
    host.locator("[data-more]").click()
    friend.goto(host.locator(".invitation input").input_value())
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.locator("#table[data-version='1']")).to_be_visible()
    expect(host.locator("#table[data-version='1']")).to_be_visible()
    host.locator("[data-close]").click()
    asked, other = whose_turn(host, friend)
    # An open stream outlives Chromium's own switch to offline.
    for address in ("**/live/stream*", "**/view.json"):
        other.route(address, lambda route: route.abort())
    other.reload()
    expect(other.locator("#table[data-version='1']")).to_be_visible()
    version = asked.locator("#table").get_attribute("data-version")
    asked.locator(".bar button.is-main, .acts [data-key]").first.click()
    expect(asked.locator("#table")).not_to_have_attribute("data-version", version)
    now = asked.locator("#table").get_attribute("data-version")
    expect(other.locator("#table")).to_have_attribute("data-version", version)
    other.unroute_all()
    other.evaluate("() => window.dispatchEvent(new Event('online'))")
    expect(other.locator("#table")).to_have_attribute("data-version", now)


def test_card_when_it_cannot_be_played_then_the_bar_says_why_and_space_goes_on(
    person_without_account,
):
    page = person_without_account(DESKTOP)
    open_table(page, "wow", "Easy")
    for _ in range(60):
        page.wait_for_selector(READY)
        if page.locator(".hand [data-cannot]").count():
            break
        page.keyboard.press("Space") if page.locator(
            ".bar button.is-main"
        ).count() else page.locator(".acts [data-key]").first.click()
    page.locator(".hand [data-cannot]").first.click()
    expect(page.locator(".asked")).to_contain_text("Not now:")
    version = page.locator("#table").get_attribute("data-version")
    page.keyboard.press("Space")
    expect(page.locator("#table")).not_to_have_attribute("data-version", version)


def test_own_deck_when_it_is_pasted_then_what_the_engine_does_not_play_is_done_by_hand(
    person_without_account, axe
):
    page = person_without_account(PHONE)
    page.goto("/play/")
    fab = page.locator("section[data-game=fab]")
    fab.get_by_text("Paste a deck list").click()
    fab.get_by_label("Deck list", exact=True).fill(sample_deck("fab", "blitz", "sefa-1"))
    fab.get_by_role("button", name="Easy").click()
    page.wait_for_selector(READY)
    page.locator("[data-more]").click()
    expect(page.locator(".brought")).to_contain_text(
        re.compile(r"The engine plays \d+ of \d+ cards")
    )
    page.get_by_role("button", name="By hand").click()
    page.get_by_label("Search what can be done").fill("computer")
    page.get_by_role("button", name=re.compile("^Change Computer .* life")).click()
    page.get_by_label("By how much").fill("-3")
    assert axe(page) == []
    life = page.locator(".seat.is-far .counter b").first
    before = int(life.inner_text())
    page.get_by_role("button", name="Do it").click()
    expect(life).to_have_text(str(before - 3))


def test_game_when_it_is_over_then_it_is_looked_at_again_and_a_moment_is_shared(
    person_without_account, axe, screenshot
):
    page = person_without_account(PHONE)
    open_table(page, "wow", "Easy")
    chance = random.Random(3)
    for _ in range(16):
        page.wait_for_selector(READY)
        tap_something(page, chance)
    page.wait_for_selector(READY)
    page.locator("[data-more]").click()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("link", name="Look at it again").click()
    expect(page.locator("#table[data-moment='0']")).to_be_visible()
    page.get_by_role("button", name="To the next turn").click()
    expect(page.locator("#table")).not_to_have_attribute("data-moment", "0")
    page.get_by_role("button", name="One step on").click()
    moment = page.locator("#table").get_attribute("data-moment")
    asked, link = page.locator(".asked").inner_text(), page.url
    assert f"/{moment}/" in link
    look_again_at_all_sizes(page, axe, screenshot)
    page.get_by_role("button", name="To the turn before").click()
    stranger = person_without_account(DESKTOP)
    stranger.goto(link)
    expect(stranger.get_by_text("have not let others look")).to_be_visible()
    page.locator("[data-more]").click()
    page.get_by_role("button", name="Who may look").click()
    page.get_by_label("Anybody, with both hands").check()
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#table[data-moment='0']")).to_be_visible()
    stranger.goto(link)
    expect(stranger.locator(f"#table[data-moment='{moment}']")).to_be_visible()
    expect(stranger.locator(".asked")).to_contain_text(asked.partition(": ")[2])


def test_game_when_it_is_over_then_both_play_again_at_one_table(person_without_account):
    host, friend = person_without_account(PHONE), person_without_account(PHONE)
    open_table(host, "wow", "Against a friend")
    host.locator("[data-more]").click()
    friend.goto(host.locator(".invitation input").input_value())
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.locator(".seat.is-near strong")).to_have_text("You")
    expect(friend.locator(".seat.is-far strong")).to_have_text("Friend")
    friend.locator("[data-more]").click()
    friend.get_by_role("button", name="Concede").click()
    expect(friend.locator(".asked")).to_contain_text("Friend has won")
    friend.get_by_role("button", name="Play again").click()
    expect(friend.locator("#table[data-version='0']")).to_be_visible()
    host.locator("[data-close]").click()
    host.get_by_role("button", name="To the next game").click()
    expect(host.locator("#table[data-version='0']")).to_be_visible()
    assert host.url == friend.url


def look_again_at_all_sizes(page: Page, axe, screenshot) -> None:
    for size in SIZES:
        page.set_viewport_size(size)
        assert page.evaluate(FITS) == [0, 0, 0], size
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            assert axe(page) == [], (size, theme)
            screenshot(page, f"again-{size['width']}-{theme}")
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="light")
