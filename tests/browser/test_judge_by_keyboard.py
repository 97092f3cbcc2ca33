"""A call, a ruling and a penalty without a mouse: every step is reached by Tab and pressed."""

import pytest
from playwright.sync_api import Locator, Page, expect

from calls.models import JudgeCall
from checks.models import Penalty
from tests.browser.conftest import settle
from tests.factories.events import make_staff
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tests.waiting import until
from tournaments.enums import StaffRole

pytestmark = pytest.mark.django_db(transaction=True)
MOST_STEPS = 60
SEEN = """element => {
  const style = getComputedStyle(element);
  const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
  return element === document.activeElement && (ring || style.boxShadow !== "none");
}"""


def reach(page: Page, target: Locator) -> None:
    """Tab by Tab, from where the page is; whoever sees it sees where they are."""
    expect(target).to_be_visible()
    settle(page)
    for _ in range(MOST_STEPS):
        if target.evaluate("element => element === document.activeElement"):
            # The ring of a button takes 0.15 s to come.
            until(lambda: target.evaluate(SEEN), what=f"it shows that {target} has the keyboard")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{target} is not reached in {MOST_STEPS} steps")


def press(page: Page, role: str, name: str) -> None:
    reach(page, page.get_by_role(role, name=name, exact=True).first)
    page.keyboard.press("Enter")


def fill(page: Page, label: str, words: str) -> None:
    reach(page, page.locator("input, textarea").and_(page.get_by_label(label)).first)
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(words)


@pytest.fixture
def match():
    return match_at(make_round(make_running_event(4)))


def test_call_ruling_and_penalty_when_only_keys_are_pressed_then_all_is_done(
    visitor, log_in, match, axe
):
    event, (player, judge) = match.round.event, (visitor(), visitor())
    log_in(player, match.first.profile.user)
    player.goto(f"/e/{event.slug}/matches/{match.pk}/")
    fill(player, "What is it about?", "A missed trigger")
    press(player, "button", "Call a judge")
    expect(player.get_by_text("A judge is called.")).to_be_visible()

    log_in(judge, make_staff(event, StaffRole.HEAD_JUDGE, "Hedy Head"))
    judge.goto(f"/e/{event.slug}/desk/calls/")
    press(judge, "link", f"Open the call at table {match.table}")
    press(judge, "button", "I am on my way")
    press(judge, "button", "I am at the table")
    expect(judge.get_by_role("button", name="I am at the table")).to_have_count(0)
    assert axe(judge) == []
    fill(judge, "Ruling", "It happens now, see 20.4.2.")
    fill(judge, "Minutes given back", "3")
    press(judge, "button", "Solved")
    expect(judge.get_by_text("Nobody waits for a judge.")).to_be_visible()
    call = JudgeCall.objects.get()
    assert (call.ruling, call.minutes_given) == ("It happens now, see 20.4.2.", 3)

    judge.goto(f"/e/{event.slug}/matches/{match.pk}/")
    press(judge, "link", f"Penalty for {match.second}")
    press(judge, "link", "Marked cards")
    assert axe(judge) == []
    fill(judge, "Remark", "Two bent corners")
    press(judge, "button", "Give this penalty")
    expect(judge.get_by_text("the penalty is given")).to_be_visible()
    assert Penalty.objects.get().remark == "Two bent corners"


def test_penalty_when_a_call_is_open_then_its_card_leads_there(visitor, log_in, match):
    event, judge = match.round.event, visitor()
    log_in(judge, make_staff(event, StaffRole.HEAD_JUDGE, "Hedy Head"))
    judge.goto(f"/e/{event.slug}/matches/{match.pk}/")
    press(judge, "button", "Note a call for this table")
    press(judge, "link", "Open the call")
    press(judge, "link", f"Penalty for {match.first}")
    expect(judge.get_by_role("heading", level=1)).to_have_text(f"Penalty for {match.first}")
