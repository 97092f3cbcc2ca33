"""A real Chromium on a real server. A test fails when its page breaks the CSP or throws."""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from accounts.models import User
from tests.processes import web

# The synchronous Playwright keeps an event loop in this thread; the ORM would refuse to work.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"

HERE = Path(__file__).parent
AXE = HERE.parent.parent / "node_modules" / "axe-core" / "axe.min.js"
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
# A page that is there goes on at once; a machine with more to do than this test gets its time.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)


SETTLED = """async () => {
  await document.fonts.ready;
  // A part that is being asked for is pale until its answer stands.
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  while (document.querySelector(".htmx-request, .htmx-swapping, .htmx-settling")) await frame();
  // A message that fades after seconds moves nothing; a spinner never ends.
  const endsSoon = (each) => each.effect.getComputedTiming().endTime <= 2000;
  const running = document.getAnimations().filter(endsSoon);
  await Promise.all(running.map((each) => each.finished.catch(() => null)));
  await frame();
  await frame();
}"""


def settle(page: Page) -> None:
    """Waits until what can be measured stays: all is loaded, in its font, at its place."""
    page.wait_for_load_state("load")
    page.evaluate(SETTLED)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


def chromium() -> str:
    names = [os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"]
    for name in filter(None, names):
        if path := shutil.which(name):
            return path
    pytest.fail("There is no Chromium: install it or set CHROMIUM to its path.")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield started
        started.close()


@pytest.fixture(autouse=True)
def fresh_limits() -> None:
    """Rate limits count in the cache; no test shall meet what another one used up."""
    cache.clear()


@pytest.fixture
def own_links(live_server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Links in mails and to pass on lead to the server of this test."""
    monkeypatch.setattr(settings, "SITE_URL", live_server.url)


@pytest.fixture
def visitor(browser: Browser, live_server, own_links: None) -> Iterator[Callable[..., Page]]:
    """Makes one more person with a browser of their own: visitor(), visitor(PHONE, "dark")."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def come(viewport: dict[str, int] = DESKTOP, theme: str = "light", **options) -> Page:
        context = browser.new_context(
            base_url=live_server.url, viewport=viewport, color_scheme=theme, **options
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        watch(page, faults)
        return page

    yield come
    for context in contexts:
        context.close()
    assert faults == []


def watch(page: Page, faults: list[str]) -> None:
    def hear(message) -> None:
        # An answer like 404 is the business of the test that asked for it.
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            faults.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: faults.append(str(error)))


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    """The address of a real web process, with live updates; `live_server` has none."""
    with web(tmp_path / "web") as running:
        yield f"http://127.0.0.1:{running.port}"


@pytest.fixture
def person(browser: Browser, site: str) -> Iterator[Callable[..., Page]]:
    """person(user, PHONE): that user at a browser of their own."""
    contexts, faults = [], []

    def come(user: User, viewport: dict[str, int] = DESKTOP) -> Page:
        context = browser.new_context(base_url=site, viewport=viewport)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        client = Client()
        client.force_login(user)
        value = client.cookies[settings.SESSION_COOKIE_NAME].value
        cookie = {"name": settings.SESSION_COOKIE_NAME, "value": value, "url": site}
        context.add_cookies([cookie])
        page = context.new_page()
        page.on("dialog", lambda dialog: dialog.accept())
        watch(page, faults)
        return page

    yield come
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def page(visitor: Callable[..., Page]) -> Page:
    return visitor(DESKTOP)


@pytest.fixture
def phone(visitor: Callable[..., Page]) -> Page:
    return visitor(PHONE)


@pytest.fixture
def log_in(live_server) -> Callable[[Page, object], None]:
    """log_in(page, user): the session of a user without walking through the log-in page."""

    def enter(page: Page, user) -> None:
        client = Client()
        client.force_login(user)
        value = client.cookies[settings.SESSION_COOKIE_NAME].value
        cookie = {"name": settings.SESSION_COOKIE_NAME, "value": value, "url": live_server.url}
        page.context.add_cookies([cookie])

    return enter


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], list[str]]:
    """axe(page): what breaks WCAG A or AA on the page as it stands; an empty list is good."""
    source = AXE.read_text()

    def find(page: Page) -> list[str]:
        # Colours in the middle of a transition have no contrast worth measuring.
        page.emulate_media(reduced_motion="reduce")
        settle(page)
        page.evaluate(source)
        found = page.evaluate("levels => axe.run(document, {runOnly: levels})", LEVELS)
        return [
            f"{violation['id']}: {node['target']} {node['failureSummary']}"
            for violation in found["violations"]
            for node in violation["nodes"]
        ]

    return find


@pytest.fixture(scope="session")
def sideways() -> Callable[[Page], int]:
    """sideways(page): by how many pixels the page is wider than the screen."""

    def measure(page: Page) -> int:
        settle(page)
        return page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )

    return measure


@pytest.fixture
def screenshot(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[..., Path]:
    """screenshot(page, "name"): the whole page as PNG, in $SCREENS or the test's own folder."""
    folder = Path(os.environ.get("SCREENS", tmp_path))

    def take(page: Page, name: str = "") -> Path:
        name = name or re.sub(r"\W+", "-", request.node.name)
        path = folder / f"{name}.png"
        settle(page)
        page.screenshot(path=path, full_page=True)
        return path

    return take
