"""A log-in that runs out while somebody types: what they typed is there again afterwards."""

from django.contrib.sessions.models import Session
from playwright.sync_api import Page, expect

from accounts.services import create_account
from tests.factories.decks import blitz_text
from tests.factories.events import make_open_event
from tests.factories.registrations import enter

PASSWORD = "seven quiet turtles"
NOT_SENT = "Not sent yet."


def come_in(page: Page, user) -> None:
    page.get_by_label("E-mail").fill(user.email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()


def make_writer(name: str, event):
    user = create_account(email=f"{name.lower()}@example.org", password=PASSWORD, display_name=name)
    enter(event, user)
    return user


def type_until_logged_out(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("#id_text").fill(blitz_text())
    Session.objects.all().delete()
    page.get_by_role("button", name="See what the judge sees").click()
    expect(page.get_by_role("heading", name="Log in")).to_be_visible()


def test_list_when_the_log_in_ran_out_then_what_was_typed_is_back_after_it(
    visitor, log_in, axe, transactional_db
):
    event = make_open_event()
    mia = make_writer("Mia", event)
    page = visitor({"width": 360, "height": 740})
    log_in(page, mia)
    type_until_logged_out(page, f"/e/{event.slug}/my-list/")
    come_in(page, mia)
    expect(page.get_by_text(NOT_SENT)).to_be_visible()
    expect(page.locator("#id_text")).to_have_value(blitz_text())
    assert axe(page) == []
    page.reload()
    expect(page.locator("#id_text")).to_have_value("")


def test_list_when_somebody_else_logs_in_then_they_do_not_see_it(visitor, log_in, transactional_db):
    event = make_open_event()
    mia, ada = make_writer("Mia", event), make_writer("Ada", event)
    page = visitor()
    log_in(page, mia)
    type_until_logged_out(page, f"/e/{event.slug}/my-list/")
    come_in(page, ada)
    expect(page.locator("#id_text")).to_have_value("")
    expect(page.get_by_text(NOT_SENT)).to_have_count(0)
    assert page.evaluate("sessionStorage.length") == 0
