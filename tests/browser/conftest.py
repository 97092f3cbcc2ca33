"""A real Chromium on a real server. A test fails when its page breaks the CSP or throws."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client
from machine.browser import find as find_chromium
from machine.browser import find_whole
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from accounts.models import User
from tests.processes import web

# The synchronous Playwright keeps an event loop in this thread; the ORM would refuse to work.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"

HERE = Path(__file__).parent
AXE = HERE.parent.parent / "node_modules" / "axe-core" / "axe.min.js"
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# Of these levels the only rules whose answer depends on colours, and so on the theme.
ABOUT_COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
# Only what is broken comes back: the list of what is not was a fifth of this process's time.
FAULTS = """async (asked) => {
  const found = await axe.run(document, {runOnly: asked, resultTypes: ["violations"]});
  return found.violations.flatMap((each) => each.nodes.map(
    (node) => `${each.id}: ${JSON.stringify(node.target)} ${node.failureSummary}`));
}"""
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
# A page that is there goes on at once; a machine with more to do than this test gets its time.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)

NO_ANSWER = (
    *("Failed to load resource", "An unknown error occurred when fetching the script"),
    *("htmx:afterRequest", "htmx:sendError"),
)

# A part that is being asked for anew is pale until its answer stands; typing has it asked half a
# second later, in the middle of a look as well.
ASKED_ANEW = '[data-check][aria-busy="true"], #bench[aria-busy="true"] .bench-sum'
FIRM = f"""() => {{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('{ASKED_ANEW} {{ opacity: 1 !important }}');
  document.adoptedStyleSheets.push(sheet);
}}"""
SETTLED = """async (askedAnew) => {
  await document.fonts.ready;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const underWay = `.htmx-request, .htmx-swapping, .htmx-settling, ${askedAnew}`;
  while (document.querySelector(underWay)) await frame();
  // A message that fades after seconds moves nothing; a spinner never ends.
  const endsSoon = (each) =>
    each.playState === "running" && each.effect.getComputedTiming().endTime <= 2000;
  // What one of them ends can begin the next, in all that stands within.
  let running;
  do {
    running = document.getAnimations().filter(endsSoon);
    await Promise.all(running.map((each) => each.finished.catch(() => null)));
    await frame();
    await frame();
  } while (running.length);
}"""


def settle(page: Page) -> None:
    """Waits until what can be measured stays: all is loaded, in its font, at its place."""
    page.wait_for_load_state("load")
    page.evaluate(SETTLED, ASKED_ANEW)


def turn(page: Page, theme: str) -> None:
    """As if the device went over to this theme; colours on their way there have arrived."""
    page.emulate_media(color_scheme=theme)
    page.wait_for_selector(f'html[data-bs-theme="{theme}"]', state="attached")
    settle(page)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    started = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
    yield started
    started.close()


@pytest.fixture(scope="session")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """With what only people's browsers have; tests that need it say `whole_chromium`."""
    started = playwright.chromium.launch(executable_path=find_whole(), args=FLAGS)
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
def visitor(
    request: pytest.FixtureRequest, live_server, own_links: None
) -> Iterator[Callable[..., Page]]:
    """Makes one more person with a browser of their own: visitor(), visitor(PHONE, "dark")."""
    is_whole = request.node.get_closest_marker("whole_chromium") is not None
    browser: Browser = request.getfixturevalue("whole_browser" if is_whole else "browser")
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
        # An answer like 404, or none, is the business of the test that asked for it.
        if message.type == "error" and not message.text.startswith(NO_ANSWER):
            faults.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: faults.append(str(error)))


@pytest.fixture(scope="module")
def site(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real web process, with live updates; `live_server` has none."""
    with web(tmp_path_factory.mktemp("site") / "web") as running:
        yield f"http://127.0.0.1:{running.port}"


@pytest.fixture
def person(browser: Browser, site: str) -> Iterator[Callable[..., Page]]:
    """person(user, PHONE): that user at a browser of their own."""
    contexts, faults = [], []

    def come(user: User | None, viewport: dict[str, int] = DESKTOP) -> Page:
        context = browser.new_context(base_url=site, viewport=viewport)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        if user is not None:
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
def person_without_account(person: Callable[..., Page]) -> Callable[..., Page]:
    """person_without_account(PHONE): a guest, on a site with live updates."""
    return lambda viewport=DESKTOP: person(None, viewport)


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
        page.evaluate(FIRM)
        settle(page)
        page.evaluate(source)
        return page.evaluate(FAULTS, LEVELS)

    return find


@pytest.fixture(scope="session")
def axe_in_both(axe: Callable[[Page], list[str]]) -> Callable[[Page], list[str]]:
    """axe_in_both(page): the same in the light and in the dark theme, without loading it twice."""

    def find(page: Page) -> list[str]:
        found = axe(page)
        turn(page, "dark")
        found += [f"dark {fault}" for fault in page.evaluate(FAULTS, ABOUT_COLOURS)]
        turn(page, "light")
        return found

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
def screenshot() -> Callable[[Page, str], None]:
    """screenshot(page, "name"): the whole page as PNG, light and dark, in $SCREENS if that is a
    folder; a test that nobody looks at takes none."""
    folder = os.environ.get("SCREENS")

    def take(page: Page, name: str) -> None:
        settle(page)
        for theme in ("light", "dark") if folder else ():
            turn(page, theme)
            page.screenshot(path=Path(folder) / f"{name}-{theme}.png", full_page=True)
            turn(page, "light")

    return take
