"""A finished game against the computer, looked at again on a phone and played on from a moment."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.factories.people import make_user
from tests.factories.tables import answer, asked_at, make_table
from tracker.services.computer import computer_answers
from tracker.services.table_answers import answer_table

pytestmark = pytest.mark.django_db(transaction=True)


def ended_game(user):
    table = make_table(level="easy", user=user)
    mine = table.seats.get(place="p1")
    for _ in range(10):
        table.refresh_from_db()
        seat = asked_at(table)
        if seat.is_computer:
            computer_answers(seat=mine, version=table.version)
        else:
            answer(table)
            break
    table.refresh_from_db()
    answer_table(seat=mine, answers=["concede:p1"], version=table.version)
    return table


def test_finished_game_when_played_on_from_its_beginning_then_it_is_a_table_of_ones_own(
    person, screenshot, axe_in_both
):
    user = make_user()
    table = ended_game(user)
    page = person(user, PHONE)
    page.goto(f"/t/{table.code}/replay/")
    expect(page.locator("#table[data-moment]")).to_be_visible()
    page.get_by_role("button", name="One step on", exact=True).click()
    page.locator("[data-more]").click()
    button = page.get_by_role("button", name="Play on from here")
    expect(button).to_be_visible()
    screenshot(page, "replay-more")
    assert axe_in_both(page) == []
    button.click()
    expect(page.locator("#table[data-version]")).to_be_visible()
    screenshot(page, "played-on")
    assert f"/t/{table.code}/" not in page.url


def test_end_of_the_game_when_looked_at_then_nothing_is_offered_to_be_played_on(person):
    user = make_user()
    table = ended_game(user)
    page = person(user, PHONE)
    page.goto(f"/t/{table.code}/replay/")
    expect(page.locator("#table[data-moment]")).to_be_visible()
    page.get_by_role("slider", name="Moment of the game").press("End")
    page.locator("[data-more]").click()
    expect(page.get_by_role("link", name="Log as text")).to_be_visible()
    expect(page.get_by_role("button", name="Play on from here")).to_have_count(0)
