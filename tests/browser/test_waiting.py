"""Results while the network is gone: they wait in sight, go out once, and overwrite nothing."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide, decide_all, make_round, match_at, report
from tournaments.enums import MatchState, StaffRole
from tournaments.models import Event, Match
from tournaments.services.rounds import close_round

pytestmark = pytest.mark.django_db(transaction=True)
RESULTS = "**/desk/results/"


@pytest.fixture
def event() -> Event:
    return make_running_event(8, best_of=3)


def box(page: Page):
    return page.get_by_role("region", name="Waiting for the network")


def address_of(match: Match) -> str:
    return f"/e/{match.round.event.slug}/matches/{match.pk}/"


def desk_of(event: Event) -> str:
    return f"/e/{event.slug}/desk/"


def figures(match: Match) -> list[str]:
    return [str(each) for each in match.results.order_by("version")]


def say(phone: Page, words: str) -> None:
    phone.get_by_label(words, exact=True).check()
    phone.get_by_role("button", name="Report", exact=True).click()


def type_results(desk: Page, *typed: tuple[int, str]) -> None:
    for table, score in typed:
        desk.get_by_label("Table or name").fill(str(table))
        desk.get_by_label("Score", exact=True).fill(score)
        desk.keyboard.press("Enter")
        expect(desk.get_by_label("Score", exact=True)).to_have_value("")


def lose_the_answer(route: Route) -> None:
    """The server acts; its answer never reaches the page."""
    route.fetch()
    route.abort()


@pytest.fixture
def phone(visitor, log_in, event) -> Page:
    """The first player of table 1, at their match."""
    match = match_at(make_round(event))
    page = visitor(PHONE)
    log_in(page, match.first.profile.user)
    page.goto(address_of(match))
    return page


@pytest.fixture
def desk(visitor, log_in, event) -> Page:
    make_round(event)
    page = visitor(DESKTOP)
    log_in(page, make_staff(event, StaffRole.SCOREKEEPER))
    page.goto(desk_of(event))
    return page


def test_report_when_the_network_is_gone_then_it_waits_and_is_sent_once(
    phone, event, axe, sideways, screenshot
):
    match = match_at(event.rounds.get())
    phone.context.set_offline(True)
    say(phone, "I won 2-1")
    expect(box(phone)).to_contain_text("1 result waits for the network.")
    expect(box(phone)).to_contain_text("Table 1: I won 2-1")
    assert (axe(phone), sideways(phone)) == ([], 0)
    screenshot(phone, "waiting-phone")
    assert match.reports.count() == 0
    phone.context.set_offline(False)
    expect(box(phone)).to_contain_text("Your report for table 1 is in. Sent at")
    assert [each.figures for each in match.reports.all()] == ["2–1"]


def test_report_when_the_page_is_closed_meanwhile_then_the_next_page_sends_it(phone, event):
    match = match_at(event.rounds.get())
    phone.context.set_offline(True)
    say(phone, "I won 2-0")
    expect(box(phone)).to_contain_text("1 result waits")
    later = phone.context.new_page()
    phone.close()
    later.context.set_offline(False)
    later.goto(f"/e/{event.slug}/")
    expect(box(later)).to_contain_text("Your report for table 1 is in.")
    later.reload()
    expect(box(later)).to_be_hidden()
    assert [each.figures for each in match.reports.all()] == ["2–0"]


def test_report_when_its_answer_is_lost_then_it_is_not_doubled(phone, event):
    match = match_at(event.rounds.get())
    phone.route(f"**{address_of(match)}", lose_the_answer, times=1)
    with phone.expect_event("requestfailed"):
        say(phone, "I won 2-0")
    expect(box(phone)).to_contain_text("Table 1: I won 2-0")
    report(match, "second", 0, 2)
    report(match, "second", 2, 0)
    assert match.reports.count() == 3
    box(phone).get_by_role("button", name="Try now").click()
    expect(box(phone)).to_contain_text("Your report for table 1 is in.")
    assert match.reports.count() == 3
    assert figures(match) == ["2–0"]


def test_report_when_the_round_closed_meanwhile_then_words_say_so(phone, event):
    match = match_at(event.rounds.get())
    phone.context.set_offline(True)
    say(phone, "I won 2-0")
    decide(match, 0, 2)
    close_round(round=decide_all(match.round), actor=owner_of(event))
    phone.context.set_offline(False)
    expect(box(phone)).to_contain_text("Table 1: I won 2-0 was not saved.")
    expect(box(phone)).to_contain_text("Results can be reported while the round is being played.")
    box(phone).get_by_role("button", name="Leave it").click()
    expect(box(phone)).to_be_hidden()
    assert match.reports.count() == 0
    assert figures(match) == ["0–2"]


def test_report_when_somebody_else_logs_in_then_it_is_neither_shown_nor_sent(phone, event, log_in):
    match = match_at(event.rounds.get())
    phone.context.set_offline(True)
    say(phone, "I won 2-0")
    expect(box(phone)).to_contain_text("1 result waits")
    log_in(phone, match.second.profile.user)
    phone.context.set_offline(False)
    expect(box(phone)).to_contain_text("Log in again")
    phone.goto(address_of(match))
    expect(phone.get_by_role("button", name="Report", exact=True)).to_be_visible()
    expect(box(phone)).to_be_hidden()
    assert match.reports.count() == 0
    log_in(phone, match.first.profile.user)
    phone.goto(address_of(match))
    expect(box(phone)).to_contain_text("Your report for table 1 is in.")
    assert [each.registration for each in match.reports.all()] == [match.first]


def test_desk_when_the_network_is_gone_then_results_wait_in_order_and_conflicts_are_told(
    desk, event, axe, screenshot
):
    playing = event.rounds.get()
    desk.context.set_offline(True)
    type_results(desk, (1, "20"), (2, "2-1"), (4, "1-2"))
    expect(box(desk)).to_contain_text("3 results wait for the network.")
    expect(box(desk).locator("ol strong")).to_have_text(
        ["Table 1: 20", "Table 2: 2-1", "Table 4: 1-2"]
    )
    assert axe(desk) == []
    screenshot(desk, "waiting-desk")
    decide(match_at(playing, 2), 0, 2)
    desk.context.set_offline(False)
    expect(box(desk)).to_contain_text("Table 2: 2-1 was not saved. Somebody entered 0–2")
    expect(box(desk).get_by_text("Sent at")).to_have_count(2)
    found = [figures(match_at(playing, table)) for table in (1, 2, 3, 4)]
    assert found == [["2–0"], ["0–2"], [], ["1–2"]]


def test_desk_when_an_answer_is_lost_and_another_corrects_then_nothing_is_overwritten(desk, event):
    playing = event.rounds.get()

    def lose_and_correct(route: Route) -> None:
        lose_the_answer(route)
        decide(match_at(playing), 2, 1)

    desk.route(RESULTS, lose_and_correct, times=1)
    type_results(desk, (1, "20"))
    expect(box(desk).get_by_text("Sent at")).to_have_count(1)
    assert figures(match_at(playing)) == ["2–0", "2–1"]


def test_tap_when_the_network_is_gone_then_it_waits_too(desk, event):
    playing = event.rounds.get()
    row = desk.locator("#t3")
    row.locator("summary").click()
    desk.context.set_offline(True)
    row.get_by_role("button", name=re.compile("wins, 1–2")).click()
    expect(box(desk)).to_contain_text("Table 3: 1-2")
    desk.context.set_offline(False)
    expect(box(desk)).to_contain_text("Sent at")
    assert match_at(playing, 3).state == MatchState.DECIDED
    assert figures(match_at(playing, 3)) == ["1–2"]


def test_desk_when_the_next_round_began_meanwhile_then_its_table_is_left_alone(desk, event):
    first = event.rounds.get()
    desk.context.set_offline(True)
    type_results(desk, (1, "20"))
    close_round(round=decide_all(first), actor=owner_of(event))
    second = make_round(event)
    desk.context.set_offline(False)
    expect(box(desk)).to_contain_text("It was typed in round 1, and round 2 is being played now.")
    assert figures(match_at(second)) == []
