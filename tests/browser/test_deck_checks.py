"""A judge checks decks on a phone, from choosing to the extra time on the players' match page."""

import re

import pytest
from playwright.sync_api import Page, expect

from checks.models import CountedLine, TableCheck
from checks.queries.count_sheets import count_sheet
from checks.services.flags import flag_player
from tests.browser.conftest import DESKTOP, PHONE
from tests.factories.checks import (
    count_all,
    deck_check_of,
    draw,
    find,
    make_checked_round,
    make_running_check,
)
from tests.factories.events import owner_of
from tests.waiting import until

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def played():
    return make_checked_round(4)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()


def count_every_line(phone: Page) -> None:
    phone.get_by_label("all copies").check()
    for line in phone.locator(
        ".count-group li[data-line]:not([data-listed='0']) .count-more"
    ).all():
        line.click()


def test_check_when_done_on_a_phone_then_the_players_have_their_extra_time(
    person, played, axe, sideways
):
    a_round, judge = played
    phone = person(judge, PHONE)
    phone.goto(f"/e/{a_round.event.slug}/desk/")
    phone.get_by_role("link", name="Checks").click()
    phone.get_by_label("Players at random").fill("2")
    press(phone, "Draw")
    expect(phone.get_by_text("To take")).to_have_count(1)
    check = TableCheck.objects.get()
    player = person(check.match.first.profile.user, PHONE)
    player.goto(f"/e/{a_round.event.slug}/matches/{check.match.pk}/")
    expect(player.locator("main")).not_to_contain_text(re.compile("deck check", re.IGNORECASE))
    room = person(owner_of(a_round.event))
    room.goto(f"/e/{a_round.event.slug}/desk/checks/")
    phone.get_by_role("link", name="Open").click()
    press(phone, "I have the decks")
    expect(room.locator(".check-row")).to_contain_text("Decks taken")
    expect(phone.get_by_role("timer")).to_contain_text(re.compile(r"0:0[1-9]"))
    expect(phone.get_by_text("First say of each deck what you found")).to_be_visible()
    for deck_check in check.deck_checks.all():
        phone.get_by_role("link", name=f"Count of {deck_check.registration}").click()
        count_every_line(phone)
        expect(phone.get_by_label("Everything matches")).to_be_checked()
        assert (axe(phone), sideways(phone)) == ([], 0)
        press(phone, "Keep what I found")
        expect(phone.get_by_text("Matches", exact=True).first).to_be_visible()
    assert (axe(phone), sideways(phone)) == ([], 0)
    expect(player.locator("body")).not_to_contain_text("extra time")
    press(phone, "The decks are back")
    expect(phone.get_by_text("+4 min")).to_be_visible()
    expect(player.get_by_text("4 minutes of extra time", exact=True)).to_be_visible()


def test_counts_when_the_network_is_away_then_they_wait_and_arrive(visitor, log_in, played):
    a_round, judge = played
    deck_check = deck_check_of(make_running_check(a_round, judge))
    phone = visitor(PHONE)
    log_in(phone, judge)
    phone.goto(f"/e/{a_round.event.slug}/desk/checks/decks/{deck_check.pk}/")
    lines = phone.locator(".count-more")
    lines.nth(0).click()
    expect(phone.locator("[data-saved]")).to_have_text("Saved")
    phone.context.set_offline(True)
    lines.nth(1).click()
    lines.nth(2).click()
    expect(phone.locator("[data-saved]")).to_have_text("2 counts wait for the connection")
    assert CountedLine.objects.count() == 1
    phone.context.set_offline(False)
    expect(phone.locator("[data-saved]")).to_have_text("Saved")
    assert CountedLine.objects.count() == 3


def test_counts_when_the_page_is_loaded_again_then_nothing_is_lost(visitor, log_in, played):
    a_round, judge = played
    deck_check = deck_check_of(make_running_check(a_round, judge))
    phone = visitor(PHONE)
    log_in(phone, judge)
    place = f"/e/{a_round.event.slug}/desk/checks/decks/{deck_check.pk}/"
    phone.goto(place)
    phone.route("**/counts/", lambda route: route.abort())
    phone.locator(".count-more").nth(0).click()
    expect(phone.locator("[data-saved]")).to_have_text("1 count waits for the connection")
    phone.unroute("**/counts/")
    phone.reload()
    expect(phone.locator("[data-figure]").nth(0)).to_have_text("1")
    until(lambda: CountedLine.objects.count() == 1, what="the count arrives")


def test_findings_when_kept_while_counts_are_on_their_way_then_both_arrive(visitor, log_in, played):
    a_round, judge = played
    deck_check = deck_check_of(make_running_check(a_round, judge))
    phone, held = visitor(PHONE), []
    log_in(phone, judge)
    phone.goto(f"/e/{a_round.event.slug}/desk/checks/decks/{deck_check.pk}/")
    # The first of them waits until the test lets it go.
    phone.route("**/counts/", lambda one: one.continue_() if held else held.append(one))
    with phone.expect_request("**/counts/"):
        count_every_line(phone)
    expect(phone.get_by_label("Everything matches")).to_be_checked()
    press(phone, "Keep what I found")
    expect(phone.get_by_role("button", name="Keep what I found")).to_be_disabled()
    held[0].continue_()
    expect(phone.get_by_text("Matches", exact=True).first).to_be_visible()
    assert CountedLine.objects.count() == len(count_sheet(deck_check).lines)


def test_findings_when_counts_do_not_arrive_then_they_can_be_kept_afterwards(
    visitor, log_in, played
):
    a_round, judge = played
    deck_check = deck_check_of(make_running_check(a_round, judge))
    phone = visitor(PHONE)
    log_in(phone, judge)
    phone.goto(f"/e/{a_round.event.slug}/desk/checks/decks/{deck_check.pk}/")
    phone.route("**/counts/", lambda route: route.abort())
    count_every_line(phone)
    press(phone, "Keep what I found")
    expect(phone.locator("[data-saved]")).to_contain_text("wait for the connection")
    phone.unroute("**/counts/")
    expect(phone.locator("[data-saved]")).to_have_text("Saved")
    press(phone, "Keep what I found")
    expect(phone.get_by_text("Matches", exact=True).first).to_be_visible()


def test_sheet_when_two_judges_have_it_open_then_each_sees_the_others_count(person, played):
    a_round, judge = played
    deck_check = deck_check_of(make_running_check(a_round, judge))
    phones = [person(judge, PHONE), person(judge, PHONE)]
    for phone in phones:
        phone.goto(f"/e/{a_round.event.slug}/desk/checks/decks/{deck_check.pk}/")
    phones[0].locator(".count-more").nth(0).click()
    expect(phones[1].locator("[data-figure]").nth(0)).to_have_text("1")
    phones[1].locator(".count-less").nth(0).click()
    expect(phones[0].locator("[data-figure]").nth(0)).to_have_text("0")


def test_sheet_when_a_card_is_too_many_then_the_difference_becomes_notes_and_a_penalty(
    visitor, log_in, played
):
    a_round, judge = played
    check = make_running_check(a_round, judge)
    deck_check, other = deck_check_of(check), deck_check_of(check, 1)
    line = count_sheet(deck_check).lines[-1]
    count_all(deck_check, judge, **{line.key: line.listed + 1})
    find(other, judge, "match")
    phone = visitor(PHONE)
    log_in(phone, judge)
    phone.goto(f"/e/{a_round.event.slug}/desk/checks/decks/{deck_check.pk}/")
    expect(phone.get_by_text("1 too many")).to_be_visible()
    phone.locator(".is-over .count-less").click()
    expect(phone.get_by_label("Everything matches")).to_be_checked()
    phone.locator(".count-more").nth(-2).click()
    expect(phone.get_by_label("Everything matches")).not_to_be_checked()
    press(phone, "Put this into the notes")
    phone.get_by_label("The deck differs from the list").check()
    press(phone, "Keep what I found")
    phone.get_by_role("link", name=re.compile("Penalty to decide")).click()
    expect(phone.get_by_text("The guide proposes: Intellect penalty")).to_be_visible()
    expect(phone.get_by_label("Remark")).to_have_value(re.compile("counted"))
    press(phone, "Give this penalty")
    expect(phone.get_by_text("the penalty is given")).to_be_visible()
    press(phone, "The decks are back")
    expect(phone.get_by_role("heading", name="Extra time")).to_be_visible()


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_pages_when_looked_at_then_accessible_and_no_wider_than_the_screen(
    visitor, log_in, played, axe_in_both, sideways, viewport
):
    a_round, judge = played
    check = make_running_check(a_round, judge)
    find(deck_check_of(check), judge, "difference", "marked", notes="Nine of one card")
    player = check.match.first
    flag_player(registration=player, reason="Sleeves look worn", actor=judge)
    draft = deck_check_of(check).drafts.first()
    draw(a_round, judge)
    page = visitor(viewport)
    log_in(page, judge)
    room = f"/e/{a_round.event.slug}/desk/checks/"
    places = ["", "history/", "penalties/", "rules/", "pick/?q=a", "pick/2/"]
    places += [f"tables/{check.pk}/", f"players/{player.pk}/", f"drafts/{draft.pk}/"]
    places += [f"decks/{deck_check_of(check).pk}/", f"tables/{check.pk}/call-off/"]
    for place in places:
        page.goto(room + place)
        assert (place, axe_in_both(page), sideways(page)) == (place, [], 0)
