"""An event run from its desk: by keyboard, by thumb, and while somebody else does the same."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.factories.events import make_event, make_organization, make_staff, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide, make_draft_round, make_round, match_at, report
from tournaments.enums import StaffRole
from tournaments.models import Event

pytestmark = pytest.mark.django_db(transaction=True)

WORK = ["", "players/", "rounds/1/", "rounds/1/tables/1/", "rounds/1/discard/", "staff/", "record/"]


@pytest.fixture
def event() -> Event:
    return make_running_event(8, best_of=3)


def desk_of(event: Event) -> str:
    return f"/e/{event.slug}/desk/"


def score_at(a_round, table: int) -> str:
    result = match_at(a_round, table).result
    return str(result) if result else ""


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_desk_when_drawn_then_accessible_and_never_wider_than_the_screen(
    visitor, log_in, axe_in_both, sideways, event, viewport
):
    playing = make_round(event)
    report(match_at(playing, 2), "first", 2, 0)
    report(match_at(playing, 2), "second", 0, 2)
    report(match_at(playing, 3), "first", 2, 1)
    make_staff(event, StaffRole.JUDGE, "Somebody With A Rather Long And Winding Name")
    page = visitor(viewport)
    log_in(page, owner_of(event))
    organization = f"/organize/{event.organization.slug}/"
    pages = [desk_of(event) + each for each in WORK]
    pages += ["/organize/", organization, f"{organization}events/new/", f"/e/{event.slug}/edit/"]
    pages.append(f"{organization}webhooks/")
    found = {}
    for address in pages:
        page.goto(address)
        found[address] = (axe_in_both(page), sideways(page))
    assert found == {address: ([], 0) for address in pages}


def test_results_when_typed_with_the_keyboard_then_one_follows_the_other(page, log_in, event):
    playing = make_round(event)
    log_in(page, make_staff(event, StaffRole.SCOREKEEPER))
    page.goto(desk_of(event))
    expect(page.get_by_label("Table or name")).to_be_focused()
    for table, score in ((2, "21"), (4, "0-2")):
        page.keyboard.type(str(table))
        expect(page.locator(".seen")).to_contain_text(str(match_at(playing, table).second))
        page.keyboard.press("Enter")
        expect(page.get_by_label("Score", exact=True)).to_be_focused()
        page.keyboard.type(score)
        page.keyboard.press("Enter")
        expect(page.locator(".quick-saved")).to_contain_text(f"Table {table}:")
        expect(page.get_by_label("Table or name")).to_be_focused()
    assert [score_at(playing, table) for table in (1, 2, 3, 4)] == ["", "2–1", "", "0–2"]


def test_result_when_typed_faster_than_saved_then_no_key_is_lost(page, log_in, event):
    playing = make_round(event)
    log_in(page, owner_of(event))
    page.goto(desk_of(event))
    held: list[Route] = []
    page.route("**/desk/results/", lambda route: route.continue_() if held else held.append(route))
    page.keyboard.type("1\n20\n")
    expect(page.locator("#quick")).to_have_attribute("aria-busy", "true")
    page.keyboard.type("2\n21\n3\n1")
    held[0].continue_()
    expect(page.locator(".quick-saved")).to_contain_text("Table 2:")
    expect(page.get_by_label("Score", exact=True)).to_have_value("1")
    expect(page.get_by_label("Table or name")).to_have_value("3")
    assert [score_at(playing, table) for table in (1, 2)] == ["2–0", "2–1"]


def test_result_when_several_have_the_name_then_one_table_is_chosen(page, log_in, event):
    playing = make_round(event)
    log_in(page, owner_of(event))
    page.goto(desk_of(event))
    page.get_by_label("Table or name").fill("n")
    page.locator('.several [data-table="2"]').first.click()
    expect(page.get_by_label("Score", exact=True)).to_be_focused()
    page.keyboard.type("20")
    page.keyboard.press("Enter")
    expect(page.locator(".quick-saved")).to_contain_text("Saved.")
    assert [score_at(playing, table) for table in (1, 2)] == ["", "2–0"]


def test_result_when_it_cannot_be_then_it_stays_typed_and_in_focus(page, log_in, event):
    playing = make_round(event)
    log_in(page, owner_of(event))
    page.goto(desk_of(event))
    page.get_by_label("Table or name").fill("1")
    page.get_by_label("Score", exact=True).fill("2-2")
    page.keyboard.press("Enter")
    expect(page.locator(".error-summary")).to_contain_text("Both players cannot have won.")
    expect(page.get_by_label("Score", exact=True)).to_have_value("2-2")
    expect(page.get_by_label("Score", exact=True)).to_be_focused()
    assert score_at(playing, 1) == ""


def test_result_when_its_row_saves_what_the_line_could_not_then_the_line_is_empty(
    page, log_in, event
):
    playing = make_round(event)
    log_in(page, owner_of(event))
    page.goto(desk_of(event))
    page.get_by_label("Table or name").fill("3")
    page.get_by_label("Score", exact=True).fill("2-2")
    page.keyboard.press("Enter")
    expect(page.locator(".error-summary")).to_contain_text("Not saved yet")
    row = page.locator("#t3")
    row.locator("summary").click()
    row.get_by_role("button", name=re.compile("wins, 1–2")).click()
    expect(page.locator("#desk-said")).to_contain_text("Saved.")
    expect(page.locator(".error-summary")).to_have_count(0)
    expect(page.get_by_label("Table or name")).to_have_value("")
    expect(page.get_by_label("Score", exact=True)).to_have_value("")
    assert score_at(playing, 3) == "1–2"


def test_score_help_when_a_table_is_typed_then_it_stays(page, log_in, event):
    playing = make_round(event)
    log_in(page, owner_of(event))
    page.goto(desk_of(event))
    page.get_by_label("Table or name").fill("3")
    expect(page.locator(".seen")).to_contain_text(str(match_at(playing, 3).second))
    expect(page.get_by_text("d is a draw, x a loss for both")).to_be_visible()


def test_result_when_tapped_on_a_phone_then_its_row_says_so(phone, log_in, event):
    playing = make_round(event)
    log_in(phone, make_staff(event, StaffRole.JUDGE))
    phone.goto(desk_of(event))
    row = phone.locator("#t3")
    row.locator("summary").click()
    row.get_by_role("button", name=re.compile("wins, 1–2")).click()
    expect(phone.locator("#desk-said")).to_contain_text("Table 3")
    expect(phone.locator("#t4 summary")).to_be_focused()
    assert score_at(playing, 3) == "1–2"


def test_result_when_somebody_was_faster_then_the_desk_asks_which_one_counts(page, log_in, event):
    playing = make_round(event)
    log_in(page, owner_of(event))
    # From before the first look: a part on its way would bring what this desk shall not know.
    page.route("**/desk/parts/**", lambda route: route.abort())
    page.goto(desk_of(event))
    row = page.locator("#t3")
    row.locator("summary").click()
    decide(match_at(playing, 3), 2, 0)
    row.get_by_role("button", name=re.compile("wins, 1–2")).click()
    expect(page.locator("[data-clash]")).to_contain_text("2–0")
    assert score_at(playing, 3) == "2–0"
    expect(page.get_by_role("button", name="Replace 2–0 by 1-2")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#desk-said")).to_contain_text("Saved.")
    assert score_at(playing, 3) == "1–2"


def test_dispute_when_the_desk_decides_then_it_is_settled(page, log_in, event):
    playing = make_round(event)
    report(match_at(playing, 1), "first", 2, 0)
    report(match_at(playing, 1), "second", 0, 2)
    log_in(page, owner_of(event))
    page.goto(desk_of(event))
    expect(page.get_by_role("heading", level=1)).to_have_text("Settle 1 disputed table")
    page.locator("#d1").get_by_role("button", name="This is right").first.click()
    expect(page.locator("#desk-said")).to_contain_text("Table 1")
    assert score_at(playing, 1) == "2–0"


def test_desk_when_others_work_too_then_it_follows_and_keeps_what_is_typed(page, log_in, event):
    playing = make_round(event)
    log_in(page, owner_of(event))
    page.goto(desk_of(event))
    page.get_by_label("Table or name").fill("1")
    page.get_by_label("Score", exact=True).fill("2-")
    decide(match_at(playing, 4), 2, 0)
    expect(page.locator(".next-progress")).to_contain_text("1 of 4 results in")
    expect(page.locator("#t4")).to_have_count(0)
    expect(page.get_by_label("Table or name")).to_have_value("1")
    expect(page.get_by_label("Score", exact=True)).to_have_value("2-")
    expect(page.get_by_label("Score", exact=True)).to_be_focused()


def test_round_when_run_from_the_desk_then_each_step_leads_to_the_next(page, log_in, event):
    log_in(page, make_staff(event, StaffRole.SCOREKEEPER))
    page.goto(desk_of(event))
    press(page, "Pair round 1")
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 1")
    press(page, "Publish round 1")
    expect(page.get_by_role("heading", level=1)).to_have_text("4 tables still playing")
    for table in (1, 2, 3, 4):
        page.get_by_label("Table or name").fill(str(table))
        page.get_by_label("Score", exact=True).fill("2-0")
        page.keyboard.press("Enter")
        expect(page.locator(".quick-saved")).to_contain_text(f"Table {table}:")
    page.reload()
    press(page, "Close round 1")
    expect(page.get_by_role("heading", level=1)).to_have_text("Pair round 2")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()


def test_draft_when_discarded_then_the_question_names_what_happens(page, log_in, event):
    make_draft_round(event)
    log_in(page, owner_of(event))
    page.goto(f"{desk_of(event)}rounds/1/")
    page.get_by_role("link", name="Discard").click()
    expect(page.locator(".consequences")).to_contain_text("It stays in the record")
    press(page, "Discard and pair again")
    expect(page.get_by_role("heading", level=1)).to_have_text("Publish round 1")
    states = event.rounds.order_by("pk").values_list("state", flat=True)
    assert list(states) == ["discarded", "draft"]


def test_event_when_set_up_then_only_formats_of_its_game_are_offered(page, log_in):
    organization = make_organization()
    log_in(page, organization.memberships.get().user)
    page.goto(f"/organize/{organization.slug}/events/new/")
    page.get_by_label("Name of the event").fill("Saturday Open")
    page.get_by_label("Flesh and Blood").check()
    values = page.locator("select[name=format] option").evaluate_all(
        "options => options.map(option => option.value.split(':')[0])"
    )
    assert set(values) == {"", "fab"}
    page.get_by_label("Format").select_option("fab:blitz")
    page.get_by_role("button", name="Create the draft").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Publish the event")
    assert Event.objects.get().format == "blitz"


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_event_when_created_in_steps_then_it_is_published(visitor, log_in, scripts):
    page = visitor(PHONE, java_script_enabled=scripts)
    log_in(page, make_user("Fay Founder"))
    page.goto("/organize/")
    page.get_by_role("link", name="Create your organization").click()
    page.get_by_label("Name of the store or group").fill("Lantern")
    page.get_by_role("button", name="Create organization").click()
    page.get_by_role("link", name="New event").click()
    page.get_by_label("Name of the event").fill("Saturday Open")
    page.get_by_label("Flesh and Blood").check()
    page.get_by_label("Format").select_option("fab:blitz")
    page.get_by_role("button", name="Create the draft").click()
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Wait for players")


def test_players_when_a_name_is_typed_then_the_list_narrows(page, log_in, event):
    log_in(page, owner_of(event))
    page.goto(f"{desk_of(event)}players/")
    page.get_by_label("Find a player").fill("anna")
    expect(page.locator("#player-rows tbody tr:visible")).to_have_count(1)
    page.get_by_role("link", name="Anna Arnold").click()
    page.get_by_role("link", name="Drop", exact=True).click()
    press(page, "Drop Anna Arnold")
    expect(page.get_by_role("button", name="Undo the drop")).to_be_visible()


def test_desk_when_there_are_two_hundred_players_then_the_phone_still_fits(
    phone, log_in, sideways, axe
):
    event = make_event(capacity=200, name="A very long name of an event that nobody can abbreviate")
    log_in(phone, owner_of(event))
    phone.goto(desk_of(event))
    assert (sideways(phone), axe(phone)) == (0, [])
