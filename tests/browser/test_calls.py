"""A table calls, a judge comes: three phones that all see how far it is."""

import pytest
from playwright.sync_api import expect

from calls import services
from tests.browser.conftest import DESKTOP, PHONE
from tests.factories.events import make_staff
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tournaments.enums import StaffRole

pytestmark = pytest.mark.django_db(transaction=True)


def test_call_when_made_on_a_phone_then_judge_and_opponent_follow_it(
    person, axe, sideways, screenshot
):
    event = make_running_event(4)
    match = match_at(make_round(event))
    player, opponent = (person(each.profile.user, PHONE) for each in (match.first, match.second))
    judge = person(make_staff(event, StaffRole.JUDGE, "Jo"), PHONE)
    judge.goto(f"/e/{event.slug}/desk/calls/")
    expect(judge.get_by_text("Nobody waits for a judge.")).to_be_visible()
    for page in (player, opponent):
        page.goto(f"/e/{event.slug}/matches/{match.pk}/")
    player.get_by_label("What is it about?").fill("A missed trigger")
    screenshot(player, "call-before")
    player.get_by_role("button", name="Call a judge").click()
    expect(opponent.get_by_text("A judge is called.")).to_be_visible()
    expect(judge.get_by_text("“A missed trigger”")).to_be_visible()
    screenshot(judge, "calls-queue")
    judge.get_by_role("link", name="Open").first.click()
    judge.get_by_role("button", name="I am on my way").click()
    for page in (player, opponent):
        expect(page.get_by_text("A judge is coming.")).to_be_visible()
    screenshot(player, "call-coming")
    at_the_table = judge.get_by_role("button", name="I am at the table")
    at_the_table.click()
    # The form stands there before and after: what is typed into the page that leaves is lost.
    expect(at_the_table).to_have_count(0)
    judge.get_by_role("textbox", name="Ruling").fill("It happens now, see 20.4.2.")
    judge.get_by_label("Minutes given back").fill("3")
    screenshot(judge, "call-card")
    for page in (player, judge):
        assert sideways(page) <= 0
        assert axe(page) == []
    judge.get_by_role("button", name="Solved").click()
    expect(judge.get_by_text("Nobody waits for a judge.")).to_be_visible()
    expect(opponent.get_by_text("3 minutes of extra time", exact=True)).to_be_visible()
    expect(player.get_by_role("button", name="Call a judge")).to_be_visible()


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_pages_of_calls_when_drawn_then_accessible_and_narrow_enough(
    visitor, log_in, viewport, axe_in_both, sideways, screenshot
):
    event = make_running_event(6)
    a_round = make_round(event)
    judge = make_staff(event, StaffRole.HEAD_JUDGE, "Kim")
    calls = [
        services.call_judge(match=match_at(a_round, table), actor=judge, about="Who chooses?")
        for table in (1, 2)
    ]
    services.go_to_call(call=calls[0], actor=judge)
    page = visitor(viewport)
    log_in(page, judge)
    for name in ("", f"{calls[0].pk}/", f"{calls[0].pk}/second-opinion/"):
        page.goto(f"/e/{event.slug}/desk/calls/{name}")
        assert sideways(page) <= 0
        assert axe_in_both(page) == []
        screenshot(page, f"calls-{name.strip('/').replace('/', '-')}-{viewport['width']}")
