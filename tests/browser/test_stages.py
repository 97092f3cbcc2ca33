"""A double elimination and a round robin from their first round to the final standings."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, settle
from tests.factories.events import make_event, make_open_event, owner_of
from tests.factories.lists import let_play
from tests.factories.registrations import enter_many
from tests.factories.rounds import make_closed_round, make_round
from tests.factories.stages import begin_next, make_staged_event
from tournaments.models import Event
from tournaments.services.events import start_event

pytestmark = pytest.mark.django_db(transaction=True)


def planned(page: Page, log_in, players: int, preset: str) -> Event:
    """The organizer chooses a usual plan, saves it, and the event starts."""
    event = make_event()
    log_in(page, owner_of(event))
    page.goto(f"/e/{event.slug}/edit/")
    page.get_by_role("link", name=re.compile("Other plans")).click()
    page.get_by_role("link", name=re.compile(preset)).click()
    page.get_by_role("button", name="Save the stages").click()
    expect(page.locator("main")).to_contain_text("Saved.")
    page.goto(f"/e/{event.slug}/desk/")
    page.get_by_role("button", name="Publish", exact=True).click()
    event.refresh_from_db()
    enter_many(event, players)
    return start_event(event=event, actor=owner_of(event))


def play(page: Page, event: Event) -> int:
    """Pair, publish, the player named first wins everywhere, close: until nothing is left."""
    rounds = 0
    while True:
        page.goto(f"/e/{event.slug}/desk/")
        step = page.locator(".next-step").first.get_attribute("data-step")
        if step == "finish_event":
            return rounds
        assert step == "pair_round"
        page.locator(".next-action .btn-primary").click()
        page.get_by_role("button", name=re.compile("^Publish ")).click()
        expect(page.locator(".next-step").first).not_to_have_attribute("data-step", "publish_round")
        settle(page)
        rounds += 1
        while page.locator(".open-table").count():
            page.locator(".open-table summary").first.click()
            page.locator(".open-table .tap-group button").first.click()
            expect(page.locator("#desk-said")).to_contain_text("Saved")
            page.goto(f"/e/{event.slug}/desk/")
        page.get_by_role("button", name=re.compile("^Close ")).click()
        expect(page.locator(".next-step").first).not_to_have_attribute("data-step", "close_round")


def finish(page: Page, event: Event) -> list[str]:
    page.goto(f"/e/{event.slug}/desk/")
    page.get_by_role("link", name="Finish the event").first.click()
    page.locator("main .confirm button[type=submit]").first.click()
    expect(page.locator("main .confirm")).to_have_count(0)
    page.goto(f"/e/{event.slug}/standings/")
    return page.locator("tbody .cell-main a").all_text_contents()


# In one step: the page follows the event, and puts its headings in anew while it does.
PLACES = """names => {
  const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")];
  const named = (name) => headings.find((one) => one.textContent.trim() === name);
  return names.map((name) => named(name).getBoundingClientRect().toJSON());
}"""


def order_of(page: Page, *headings: str) -> str:
    """Parts of a bracket stand below each other, all at the same edge."""
    shown = [page.get_by_role("heading", name=each, exact=True) for each in headings]
    for heading in shown:
        expect(heading).to_be_visible()
    settle(page)
    boxes = page.evaluate(PLACES, headings)
    below = all(upper["y"] < lower["y"] for upper, lower in pairwise(boxes))
    return "downwards" if below and len({box["x"] for box in boxes}) == 1 else str(boxes)


def test_double_elimination_when_played_then_the_bracket_and_the_standings_name_the_winner(
    page, log_in
):
    event = planned(page, log_in, 8, "Double elimination")
    assert play(page, event) == 6
    page.goto(f"/e/{event.slug}/stages/")
    assert order_of(page, "Upper bracket", "Lower bracket", "Finals") == "downwards"
    final = page.locator(".bracket-final .is-winner .box-name").first.text_content()
    best = finish(page, event)
    assert (best[0], len(best)) == (final, 8)
    expect(page.locator("tbody tr").first).to_contain_text("Winner")


def test_round_robin_when_played_then_the_crosstable_is_full_and_all_are_ranked(page, log_in):
    event = planned(page, log_in, 5, "Round robin")
    assert play(page, event) == 5
    page.goto(f"/e/{event.slug}/stages/")
    assert page.locator(".cross-won").count() == page.locator(".cross-lost").count() == 10
    table = page.locator(".crosstable tbody th").all_text_contents()
    best = finish(page, event)
    assert [re.sub(r"^\d+", "", name) for name in table] == best


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_stage_pages_when_drawn_then_accessible_and_never_wider_than_the_screen(
    visitor, log_in, axe_in_both, sideways, viewport
):
    double = make_staged_event(6, {"kind": "double"})
    make_closed_round(double)
    make_round(double)
    organization = double.organization
    robin = make_open_event(
        organization=organization, name="Robin", structure=[{"kind": "round_robin"}]
    )
    draft = make_open_event(
        organization=organization, name="Draft", structure=[{"kind": "draft", "rounds": 3}]
    )
    for event in (robin, draft):
        for registration in double.registrations.select_related("profile"):
            event.registrations.create(profile=registration.profile, state="registered")
        start_event(event=let_play(event), actor=owner_of(event))
    make_closed_round(robin)
    begin_next(draft)
    page = visitor(viewport)
    log_in(page, owner_of(double))
    pages = [f"/e/{event.slug}/stages/" for event in (double, robin, draft)]
    pages += [f"/e/{robin.slug}/desk/structure/", f"/e/{draft.slug}/desk/stages/1/take-back/"]
    found = {}
    for address in pages:
        page.goto(address)
        found[address] = (axe_in_both(page), sideways(page))
    assert found == {address: ([], 0) for address in pages}
