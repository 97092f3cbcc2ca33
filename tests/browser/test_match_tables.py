"""A match of an event in the browser: two phones, side decks, the score handed in by both."""

import pytest
from playwright.sync_api import Page, expect

from clocks.services import start_clock
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.test_table import FITS
from tests.factories.events import make_staff, owner_of
from tests.factories.match_tables import give_side_deck, make_browser_match, open_by
from tests.factories.tables import answer, game_at
from tournaments.enums import MatchState, StaffRole
from tournaments.models import Match

pytestmark = pytest.mark.django_db(transaction=True)

CUT_OFF = """() => [...document.querySelectorAll(".seat, .hand")]
  .filter((each) => each.scrollHeight > each.clientHeight + 1).length"""


def concede(page: Page) -> None:
    page.on("dialog", lambda dialog: dialog.accept())
    page.locator("[data-more]").click()
    page.get_by_role("button", name="Concede").click()
    expect(page.locator(".asked")).to_contain_text("won")


def test_match_when_played_on_two_phones_then_both_hand_in_the_score(
    person, axe_in_both, screenshot
):
    match = make_browser_match("wow")
    give_side_deck(match)
    start_clock(round=match.round, minutes=50, actor=owner_of(match.round.event))
    address = f"/e/{match.round.event.slug}/matches/{match.pk}/"
    loser, winner = (person(seat.profile.user, PHONE) for seat in (match.first, match.second))
    for page in (loser, winner):
        page.goto(address)
        page.get_by_role("button", name="Play in the browser").click()
        expect(page.locator("#table[data-version]")).to_be_visible()
        expect(page.locator("[data-clock-left]")).to_contain_text(":")
    assert loser.url == winner.url
    assert loser.evaluate(FITS) == [0, 0, 0]
    assert axe_in_both(loser) == []
    screenshot(loser, "match-table-360")
    concede(loser)
    expect(winner.locator(".asked")).to_contain_text("The match stands 0 – 1")
    screenshot(winner, "match-table-over-360")
    loser.get_by_role("button", name="Next game").click()
    exchange_a_card(loser, axe_in_both, screenshot)
    concede(loser)
    winner.goto(address)
    winner.get_by_role("button", name="Play in the browser").click()
    for page in (winner, loser):
        page.get_by_role("button", name="Hand in 0 – 2").click()
        expect(page.get_by_text("Your report is in.").first).to_be_visible()
    assert Match.objects.get(pk=match.pk).state == MatchState.DECIDED


def test_card_when_it_is_held_at_a_match_then_the_text_of_the_catalogue_is_read(person):
    match = make_browser_match("wow")
    page = person(match.first.profile.user, PHONE)
    page.goto(f"/e/{match.round.event.slug}/matches/{match.pk}/")
    page.get_by_role("button", name="Play in the browser").click()
    card = page.locator(".seat.is-near .seat-rows [data-card]").first
    with page.expect_response(lambda said: "card=" in said.url) as answered:
        card.click(delay=700)
    said = page.get_by_role("dialog").locator(".card-says")
    expect(said).to_contain_text(answered.value.json()["text"] or "No text.")


def exchange_a_card(page: Page, axe_in_both, screenshot) -> None:
    expect(page.locator(".asked")).to_contain_text("Exchange cards with your side deck")
    assert page.evaluate(FITS) == [0, 0, 0]
    page.get_by_role("button", name="Exchange cards").click()
    page.locator("[data-moves^=into]").first.click()
    expect(page.locator("[data-exchange-done]").last).to_be_disabled()
    page.locator("[data-moves^=out]").nth(1).click()
    assert axe_in_both(page) == []
    screenshot(page, "match-exchange-360")
    page.get_by_role("button", name="Exchange 1").click()
    expect(page.locator(".asked")).not_to_contain_text("side deck")


def test_judge_when_a_match_is_played_in_the_browser_then_both_hands_and_each_step_are_told(
    person, axe_in_both, screenshot
):
    match = make_browser_match("wow")
    address = f"/e/{match.round.event.slug}/matches/{match.pk}/"
    player = person(match.first.profile.user, PHONE)
    player.goto(address)
    player.get_by_role("button", name="Play in the browser").click()
    expect(player.locator("#table[data-version]")).to_be_visible()
    say_who_begins(match)
    judge = person(make_staff(match.round.event, StaffRole.JUDGE, "Jo Judge"), DESKTOP)
    judge.goto(f"{address}games/1/judge/")
    judge.get_by_role("button", name="Open the judge's board").click()
    expect(judge.locator(".seat.is-far .card-name").first).to_be_visible()
    expect(judge.locator(".hand .card-name").first).to_be_visible()
    screenshot(judge, "judge-table-1280")
    assert axe_in_both(judge) == []
    judge.keyboard.press("j")
    judge.get_by_role("button", name="Note in the record").click()
    judge.get_by_label("What happened").fill("Shuffled once more")
    judge.get_by_role("button", name="Write it down").click()
    player.locator("[data-more]").click()
    expect(player.locator(".judges:visible")).to_contain_text("Shuffled once more")
    screenshot(player, "match-more-360")


def say_who_begins(match: Match) -> None:
    """Then the hands are dealt."""
    table = match.browser_tables.get()
    answer(table, game_at(table).pending.options[0].key)


def test_organizer_when_they_let_matches_be_played_then_they_say_how_late_others_watch(
    visitor, log_in, axe_in_both, sideways, screenshot
):
    match = make_browser_match("wow")
    page = visitor(PHONE)
    log_in(page, owner_of(match.round.event))
    page.goto(f"/e/{match.round.event.slug}/desk/browser-play/")
    page.get_by_label("Others watch").select_option("5")
    assert (axe_in_both(page), sideways(page)) == ([], 0)
    screenshot(page, "browser-play-360")
    page.get_by_role("button", name="Save").click()
    page.goto(f"/e/{match.round.event.slug}/desk/browser-play/")
    expect(page.get_by_label("Others watch")).to_have_value("5")


def test_watcher_when_they_open_more_then_what_only_players_do_is_not_offered(
    person, person_without_account
):
    match = make_browser_match("ashes")
    player = person(match.first.profile.user, PHONE)
    player.goto(f"/e/{match.round.event.slug}/matches/{match.pk}/")
    player.get_by_role("button", name="Play in the browser").click()
    watcher = person_without_account(PHONE)
    watcher.goto(f"/e/{match.round.event.slug}/")
    watcher.get_by_role("link", name="Watch").click()
    for page, sits in ((player, True), (watcher, False)):
        expect(page.locator("#table[data-version]")).to_be_visible()
        page.locator("[data-more]").click()
        expect(page.get_by_role("link", name="Call a judge")).to_have_count(int(sits))
        expect(page.get_by_text("Space goes on")).to_have_count(int(sits))


def test_judge_when_the_phone_is_too_low_for_two_hands_then_the_board_is_moved_and_nothing_cut_off(
    person,
):
    match = make_browser_match("ashes")
    table = open_by(match)
    for _ in range(12):
        answer(table)
    judge = person(make_staff(match.round.event, StaffRole.JUDGE), {"width": 360, "height": 480})
    judge.goto(f"/e/{match.round.event.slug}/matches/{match.pk}/games/1/judge/")
    judge.get_by_role("button", name="Open the judge's board").click()
    expect(judge.locator("#table[data-version]")).to_be_visible()
    assert judge.evaluate(FITS) == [0, 0, 0]
    assert judge.evaluate(CUT_OFF) == 0
    judge.locator(".hand .card").first.scroll_into_view_if_needed()
    expect(judge.locator(".hand .card").first).to_be_in_viewport(ratio=0.95)
