"""static/js/live.js in Chromium on a real uvicorn: parts change, and nobody is disturbed."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from live.services import announce
from tests.processes import Program, web

# Only the tables of these apps are emptied after each test: much less than all.
pytestmark = pytest.mark.django_db(transaction=True, available_apps=["jobs", "live"])
SITE = {"DJANGO_SETTINGS_MODULE": "tests.live.site", "REDIS_URL": ""}
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture(scope="module")
def server(django_db_setup, tmp_path_factory):
    with web(tmp_path_factory.mktemp("server") / "log", **SITE) as running:
        yield running


@pytest.fixture
def live_page(server, browser) -> Iterator[Page]:
    with page_of(server, browser) as page:
        yield page


@contextmanager
def page_of(server: Program, browser: Browser) -> Iterator[Page]:
    context = browser.new_context(base_url=f"http://127.0.0.1:{server.port}")
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto("/")
    yield page
    context.close()
    assert faults == []


def shows(page: Page, number: int) -> None:
    expect(page.locator("#round")).to_have_text(f"Round {number}")


def change(page: Page, number: int) -> None:
    announce("event:1")
    shows(page, number)


def test_part_when_its_topic_is_announced_then_it_changes_without_a_reload(live_page):
    live_page.evaluate("window.notReloaded = true")
    change(live_page, 1)
    change(live_page, 2)
    assert live_page.evaluate("window.notReloaded") is True


def test_person_when_the_part_changes_then_what_they_typed_and_chose_stays(live_page):
    live_page.locator("[name=note]").fill("typed")
    live_page.locator("[name=agrees]").check()
    live_page.locator("[name=winner]").select_option("B")
    live_page.locator("summary").click()
    live_page.locator("#score").fill("2-1")
    change(live_page, 1)
    expect(live_page.locator("[name=note]")).to_have_value("typed")
    expect(live_page.locator("[name=agrees]")).to_be_checked()
    expect(live_page.locator("[name=winner]")).to_have_value("B")
    expect(live_page.get_by_text("Details of round 1")).to_be_visible()
    expect(live_page.locator("#score")).to_have_value("2-1")


def test_press_when_the_part_changes_between_down_and_up_then_it_counts(live_page):
    live_page.locator("summary").hover()
    live_page.mouse.down()
    with live_page.expect_response("**/part") as answer:
        announce("event:1")
    answer.value.finished()
    # Asked for later, so by now the page has had what it asked for before.
    live_page.evaluate("fetch('/part').then((answer) => answer.text())")
    shows(live_page, 0)
    live_page.mouse.up()
    expect(live_page.get_by_text("Details of round 1")).to_be_visible()


def test_person_when_the_part_changes_while_they_type_then_the_cursor_stays(live_page):
    live_page.locator("#score").fill("2-1")
    live_page.locator("#score").evaluate("input => input.setSelectionRange(1, 2)")
    change(live_page, 1)
    expect(live_page.locator("#score")).to_be_focused()
    selected = "input => [input.selectionStart, input.selectionEnd]"
    assert live_page.locator("#score").evaluate(selected) == [1, 2]


def test_person_when_the_part_changes_then_the_page_stays_where_they_scrolled(live_page):
    live_page.locator("#row-70").scroll_into_view_if_needed()
    before = live_page.evaluate("window.scrollY")
    change(live_page, 1)
    assert (before > 0, live_page.evaluate("window.scrollY")) == (True, before)


def test_screen_reader_when_the_part_changes_then_it_hears_the_new_words(live_page):
    change(live_page, 1)
    expect(live_page.locator("[aria-live]")).to_have_text("Round 1")


def test_hidden_tab_when_hidden_then_it_lets_go_and_catches_up_when_seen(live_page):
    change(live_page, 1)
    with live_page.expect_event("requestfailed", lambda asked: "/live/stream" in asked.url):
        live_page.evaluate(HIDE, True)
    announce("event:1")
    live_page.evaluate(HIDE, False)
    shows(live_page, 2)


def test_part_when_it_is_no_longer_open_to_the_person_then_that_is_said(live_page):
    announce("part:closed")
    announce("event:1")
    gone = live_page.get_by_text("A part of this page is no longer open to you.")
    expect(gone).to_be_visible()
    shows(live_page, 0)


def test_page_when_the_stream_is_refused_then_it_asks_every_ten_seconds(server, browser):
    context = browser.new_context(base_url=f"http://127.0.0.1:{server.port}")
    page = context.new_page()
    page.clock.install()
    page.route("**/live/stream*", lambda route: route.fulfill(status=503))
    with page.expect_response("**/part"):
        page.goto("/")
        page.clock.run_for(500)
    announce("event:1")
    page.clock.run_for(11_000)
    shows(page, 1)
    context.close()


def test_page_when_the_server_goes_and_comes_back_then_it_says_so_and_catches_up(browser, tmp_path):
    with web(tmp_path / "first", **SITE) as first, page_of(first, browser) as page:
        change(page, 1)
        first.stop()
        note = page.get_by_text("Not connected, trying again.")
        expect(note).to_be_visible()
        announce("event:1")
        with web(tmp_path / "again", first.port, **SITE):
            shows(page, 2)
            expect(note).to_be_hidden()
            change(page, 3)
