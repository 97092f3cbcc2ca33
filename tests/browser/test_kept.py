"""Pages of an event in a hall whose network is gone, and on a device that changes hands."""

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, Page, expect

from accounts.models import User
from tests.browser.conftest import PHONE
from tests.factories.decks import blitz_text
from tests.factories.events import make_open_event, owner_of
from tests.factories.lists import let_play
from tests.factories.registrations import enter_many
from tests.factories.rounds import make_closed_round, make_round
from tests.processes import web
from tournaments.models import Event, Registration
from tournaments.services.decks import submit_list
from tournaments.services.events import start_event

pytestmark = pytest.mark.django_db(transaction=True)
# Playwright's own waiting takes a promise for an answer.
ALL_KEPT = """async (paths) => {
  const person = document.getElementById("content").dataset.person ?? "0";
  const shelf = await caches.open(`pages-${person}`);
  const isKept = async (each) => Boolean(await shelf.match(each));
  while (!(await Promise.all(paths.map(isKept))).every(Boolean)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}"""
KEPT_PATHS = """async () => {
  const who = await (await (await caches.open("device")).match("/who")).text();
  const held = await (await caches.open(`pages-${who}`)).keys();
  return held.map((each) => new URL(each.url).pathname);
}"""
PAGES = {"pairings/": "Round 2", "standings/": "Anna Arnold", "my-list/": "Sefa"}
SHELVES = "async () => (await caches.keys()).filter((each) => each.startsWith('pages-'))"
UNTIL_NOBODY = """async () => {
  const who = async () => (await (await caches.open("device")).match("/who")).text();
  while ((await who()) !== "0") await new Promise((resolve) => setTimeout(resolve, 50));
}"""


@pytest.fixture
def event() -> Event:
    """Round 1 is closed, round 2 is being played; the first player has handed in a list."""
    event = make_open_event()
    first, *_ = enter_many(event, 4)
    submit_list(registration=first, text=blitz_text(), actor=first.profile.user)
    start_event(event=let_play(event), actor=owner_of(event))
    make_closed_round(event)
    make_round(event)
    return event


@pytest.fixture
def player(event) -> Registration:
    return event.registrations.order_by("pk").first()


@pytest.fixture
def phone(visitor, log_in, player) -> Page:
    page = visitor(PHONE)
    log_in(page, player.profile.user)
    return page


def come_in(browser: Browser, address: str, user: User) -> Page:
    context = browser.new_context(base_url=address, viewport=PHONE)
    client = Client()
    client.force_login(user)
    value = client.cookies[settings.SESSION_COOKIE_NAME].value
    cookie = {"name": settings.SESSION_COOKIE_NAME, "value": value, "url": address}
    context.add_cookies([cookie])
    return context.new_page()


def wait_until_kept(page: Page, event: Event, *names: str) -> None:
    page.evaluate(ALL_KEPT, [f"/e/{event.slug}/{name}" for name in names])


def test_day_when_the_server_is_gone_then_its_pages_are_read_all_the_same(
    browser, tmp_path, event, player, axe, sideways, screenshot
):
    with web(tmp_path / "web") as running:
        phone = come_in(browser, f"http://127.0.0.1:{running.port}", player.profile.user)
        phone.goto(f"/e/{event.slug}/day/")
        wait_until_kept(phone, event, "day/", *PAGES)
        running.kill()
    for page, words in PAGES.items():
        phone.goto(f"/e/{event.slug}/{page}")
        expect(phone.locator(".kept-note")).to_contain_text(", no connection.")
        expect(phone.locator("#content")).to_contain_text(words)
        assert (axe(phone), sideways(phone)) == ([], 0)
        screenshot(phone, f"kept-{page.strip('/')}")
    phone.goto("/decks/")
    expect(phone.get_by_role("heading", name="No connection")).to_be_visible()
    assert (axe(phone), sideways(phone)) == ([], 0)
    screenshot(phone, "no-connection")
    kept = phone.locator("[data-kept-list] a")
    expect(kept.filter(has_text="Pairings · Friday Armory")).to_have_count(1)
    phone.locator(f"[data-kept-list] a[href='/e/{event.slug}/day/']").click()
    expect(phone.locator("#content")).to_contain_text("What you played")
    with web(tmp_path / "web", port=running.port):
        phone.get_by_role("button", name="Try again").click()
        expect(phone.locator(".kept-note")).to_have_count(0)
        phone.context.close()


def test_own_list_when_another_person_logs_in_then_it_is_gone(visitor, log_in, event, player):
    phone = visitor(PHONE)
    log_in(phone, player.profile.user)
    phone.goto(f"/e/{event.slug}/my-list/")
    wait_until_kept(phone, event, "my-list/")
    other = event.registrations.exclude(pk=player.pk).first()
    log_in(phone, other.profile.user)
    phone.goto(f"/e/{event.slug}/")
    wait_until_kept(phone, event, "")
    assert phone.evaluate(SHELVES) == [f"pages-{other.profile.user_id}"]
    shown = phone.evaluate(KEPT_PATHS)
    assert f"/e/{event.slug}/" in shown
    assert not any("my-list" in each for each in shown)


def test_pages_when_logged_out_then_none_is_left(phone, event):
    phone.goto(f"/e/{event.slug}/day/")
    wait_until_kept(phone, event, "day/", "my-list/")
    phone.get_by_label("Account").click()
    phone.get_by_role("button", name="Log out").click()
    expect(phone.get_by_role("link", name="Log in")).to_be_visible()
    phone.evaluate(UNTIL_NOBODY)
    assert set(phone.evaluate(SHELVES)) <= {"pages-0"}


@pytest.mark.whole_chromium
def test_site_when_looked_at_by_a_browser_then_it_can_be_installed(phone):
    phone.goto("/")
    session = phone.context.new_cdp_session(phone)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"].endswith("/static/manifest.webmanifest")
    phone.evaluate("navigator.serviceWorker.ready.then(() => true)")
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert errors == [{"errorId": "in-incognito", "errorArguments": []}]
