"""The rules in a hall: found on a phone, linked, and still there when the network goes."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE

pytestmark = pytest.mark.django_db(transaction=True)
PAGES = (
    "/rules/",
    "/rules/?q=spectra",
    "/rules/fab4/",
    "/rules/fab14/20.4.2/",
    "/rules/keywords/?game=ashes",
    "/rules/contradictions/",
)
KEPT = """async () => {
  const ready = await navigator.serviceWorker.ready;
  const shelf = await caches.open("rules");
  const books = ["fab14/", "fab4/", "wow74/", "ufs09/", "raven11/"];
  const wanted = ["./", ...books].map(each => new URL(each, ready.scope).href);
  const files = performance.getEntriesByType("resource").map(each => each.name);
  const isKept = async each => Boolean(await shelf.match(each));
  while (!(await Promise.all([...wanted, ...files].map(isKept))).every(Boolean)) {
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}"""


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_pages_when_drawn_then_accessible_and_never_wider_than_the_screen(
    visitor, viewport, axe_in_both, sideways, screenshot
):
    page = visitor(viewport)
    for address in PAGES:
        page.goto(address)
        assert sideways(page) <= 0
        assert axe_in_both(page) == []
        screenshot(page, f"rules-{address.strip('/').replace('/', '-')}-{viewport['width']}")


def test_judge_when_searching_on_a_phone_then_the_rule_and_what_leans_on_it(visitor):
    page = visitor(PHONE)
    page.goto("/rules/")
    page.get_by_label("Number, keyword or question").fill("when does spectra resolve")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="G.spectra.4").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("G.spectra.4")
    page.get_by_role("link", name="20.4.2 ", exact=False).first.click()
    expect(page.get_by_text("Arbiter follows:")).to_be_visible()


def test_rules_when_the_network_goes_then_they_are_read_and_searched_all_the_same(visitor):
    page = visitor(PHONE)
    page.goto("/rules/")
    page.evaluate(KEPT)
    page.context.set_offline(True)
    page.goto("/rules/wow74/G.spellshield/")
    expect(page.locator(":target")).to_contain_text("opponents can't target it")
    page.goto("/rules/?q=spellshield")
    expect(page.locator("#found a").first).to_contain_text("Spellshield")
    page.goto("/rules/keywords/?game=fab")
    expect(page.get_by_role("heading", name="Keywords", level=1)).to_be_visible()
