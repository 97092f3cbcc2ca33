"""A quick match on two phones, to its result; and one phone without a network."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tournaments.enums import MatchState

pytestmark = pytest.mark.django_db(transaction=True)
LYING = {"width": 740, "height": 360}


def life(page: Page, name: str):
    return page.get_by_role("group", name=name).locator("output")


def loses(page: Page, name: str, by: int) -> None:
    page.get_by_role("button", name=f"{name} loses {by}").click()


def is_sent(page: Page) -> None:
    expect(page.locator("#count[data-waiting='0']")).to_be_visible()
    expect(page.locator(".delta")).to_have_count(0)
    expect(page.locator("#count[data-waiting='0']")).to_be_visible()


def test_match_when_life_is_counted_on_two_phones_then_its_result_is_agreed(
    person, axe, sideways, screenshot
):
    event = make_running_event(2)
    match = match_at(make_round(event))
    first, second = str(match.first), str(match.second)
    address = f"/e/{event.slug}/matches/{match.pk}/"
    mine, theirs = person(match.first.profile.user, PHONE), person(match.second.profile.user, PHONE)
    for page in (mine, theirs):
        page.goto(address)
        page.get_by_role("button", name="Count life").click()
        expect(page.locator("#count[data-version]")).to_be_visible()
    before = int(life(mine, second).inner_text())
    loses(mine, second, 5)
    loses(mine, second, 1)
    expect(life(mine, second)).to_have_text(str(before - 6))
    expect(life(theirs, second)).to_have_text(str(before - 6))
    loses(theirs, first, 3)
    expect(life(mine, first)).not_to_have_text(life(theirs, second).inner_text())
    is_sent(theirs)
    theirs.get_by_role("button", name="Undo").click()
    expect(life(mine, first)).to_have_text(str(before))
    assert (axe(mine), sideways(mine)) == ([], 0)
    mine.get_by_role("button", name="History").click()
    assert axe(mine) == []
    screenshot(mine, "count-history-360")
    mine.get_by_role("button", name="Close").click()
    mine.set_viewport_size(LYING)
    assert (axe(mine), sideways(mine)) == ([], 0)
    mine.set_viewport_size(PHONE)
    games = event.best_of // 2 + 1
    for number in range(games):
        mine.get_by_role("button", name="End").click()
        mine.get_by_role("dialog").get_by_role("button", name=first).click()
        if number + 1 < games:
            mine.get_by_role("button", name="Next game").click()
            expect(mine.locator("#count[data-version]")).to_be_visible()
            theirs.goto(address)
            theirs.get_by_role("button", name="Count life").click()
    screenshot(mine, "count-over-360")
    mine.get_by_role("button", name="Hand in").click()
    expect(mine.get_by_text("Your report is in.", exact=True)).to_be_visible()
    match.refresh_from_db()
    assert match.state == MatchState.CLAIMED
    theirs.get_by_role("button", name="End").click()
    theirs.get_by_role("button", name="Hand in").click()
    expect(theirs.get_by_text("Your report is in.", exact=True)).to_be_visible()
    match.refresh_from_db()
    assert (match.state, match.result.first_wins) == (MatchState.DECIDED, games)


def test_count_when_there_is_no_network_then_nothing_tapped_is_lost(person_without_account):
    page = person_without_account(PHONE)
    page.goto("/play/")
    page.locator("section[data-game]").first.get_by_role("button", name="Count life").click()
    start = int(life(page, "You").inner_text())
    page.context.set_offline(True)
    loses(page, "You", 5)
    expect(page.locator("#count[data-waiting='1']")).to_be_visible()
    expect(page.locator(".words")).to_contain_text("No connection")
    loses(page, "You", 1)
    expect(page.locator("#count[data-waiting='2']")).to_be_visible()
    page.context.set_offline(False)
    is_sent(page)
    page.reload()
    expect(life(page, "You")).to_have_text(str(start - 6))


def test_count_when_a_slip_goes_the_other_way_then_undo_takes_it_back_alone_and_again_begins_anew(
    person_without_account, axe, screenshot
):
    page = person_without_account(PHONE)
    page.goto("/play/")
    game = page.locator("section[data-game]").first
    game.get_by_label("Life of each").fill("25")
    game.get_by_role("button", name="Count life").click()
    loses(page, "You", 5)
    page.get_by_role("button", name="You gains 1").click()
    page.get_by_role("button", name="Undo").click()
    expect(life(page, "You")).to_have_text("20")
    first = page.url
    page.get_by_role("button", name="End").click()
    page.get_by_role("dialog").get_by_role("button", name="You", exact=True).click()
    expect(page.get_by_role("heading", name="You have won.")).to_be_visible()
    assert axe(page) == []
    screenshot(page, "count-again-360")
    page.get_by_role("button", name="Again").click()
    expect(life(page, "You")).to_have_text("25")
    assert page.url != first
