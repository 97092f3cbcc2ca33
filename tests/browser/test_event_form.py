"""The form of an event in a browser: what follows from the device, the game and the seats."""

from playwright.sync_api import Page, expect

from tests.factories.events import make_event, make_organization
from tournaments.models import Organization


def new_event(visitor, log_in, organization: Organization, **options) -> Page:
    page = visitor({"width": 360, "height": 740}, timezone_id="Europe/Warsaw", **options)
    log_in(page, organization.memberships.get().user)
    page.goto(f"/organize/{organization.slug}/events/new/")
    return page


def test_zone_when_the_organization_is_new_then_it_is_that_of_the_device(
    visitor, log_in, transactional_db
):
    page = new_event(visitor, log_in, make_organization())
    expect(page.get_by_label("Time zone")).to_have_value("Europe/Warsaw")


def test_zone_when_the_last_event_was_elsewhere_then_the_device_is_one_press_away(
    visitor, log_in, transactional_db
):
    organization = make_organization()
    make_event(organization, time_zone="America/New_York")
    page = new_event(visitor, log_in, organization)
    zone = page.get_by_label("Time zone")
    expect(zone).to_have_value("America/New_York")
    page.get_by_role("button", name="Use Europe/Warsaw, where this device is").click()
    expect(zone).to_have_value("Europe/Warsaw")


def test_form_when_a_limited_format_is_chosen_then_its_kind_and_rounds_follow(
    visitor, log_in, axe_in_both, sideways, transactional_db
):
    page = new_event(visitor, log_in, make_organization())
    page.get_by_text("World of Warcraft TCG", exact=True).click()
    page.get_by_label("Format").select_option("wow:limited")
    expect(page.get_by_label("Kind of play")).to_have_value("sealed")
    page.get_by_label("Seats", exact=True).fill("24")
    expect(page.get_by_text("24 players: 5 rounds and a top 8, as most events do.")).to_be_visible()
    page.get_by_label("Name of the event").fill("Prerelease")
    page.get_by_label("Seats", exact=True).fill("4")
    page.get_by_label("Top cut").fill("8")
    page.get_by_role("button", name="Create the draft").click()
    expect(page.get_by_text("There are only 4 seats").first).to_be_visible()
    assert (axe_in_both(page), sideways(page)) == ([], 0)
    page.get_by_role("button", name="Create the draft").click()
    expect(page.get_by_text("Prerelease is a draft.")).to_be_visible()


def test_form_when_a_round_robin_is_chosen_then_it_says_its_rounds_and_asks_no_swiss_ones(
    visitor, log_in, transactional_db
):
    page = new_event(visitor, log_in, make_organization())
    page.get_by_label("Seats", exact=True).fill("7")
    page.get_by_label("Top cut").fill("4")
    page.get_by_label("How it is played").select_option("round_robin")
    for name in ("swiss_rounds", "cut_size", "third_place", "cut_minutes"):
        expect(page.locator(f"#id_{name}")).to_be_hidden()
    expect(page.get_by_text("Recommended for")).to_be_hidden()
    expect(page.get_by_text("7 players: 7 rounds, one player resting in each.")).to_be_visible()
    page.get_by_label("Seats", exact=True).fill("6")
    expect(page.get_by_text("6 players: 5 rounds.")).to_be_visible()
    page.get_by_label("How it is played").select_option("")
    expect(page.locator("#id_cut_size")).to_be_visible()
    expect(page.locator("#id_cut_size")).to_have_value("")
    expect(page.get_by_text("Recommended for")).to_be_visible()
