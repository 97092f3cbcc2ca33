"""The frame of every page and the pages of one's own account, as a person meets them."""

import re

import pytest
from django.conf import settings
from django.core import mail
from playwright.sync_api import expect

from accounts.services import create_account, create_walk_ins
from tests.browser.conftest import DESKTOP, PHONE

PASSWORD = "seven quiet turtles"
ENTRANCE = [
    "/accounts/login/",
    "/accounts/signup/",
    "/accounts/password/reset/",
    "/accounts/confirm-email/",
    "/accounts/claim/AAAAAAAAAA/",
    "/there/is/nothing",
]
OWN = [
    "/accounts/profile/",
    "/accounts/claim/",
    "/accounts/email/",
    "/accounts/password/change/",
    "/accounts/2fa/",
    "/accounts/log-ins/",
    "/accounts/reauthenticate/",
]


@pytest.fixture
def mara(transactional_db):
    return create_account(email="mara@example.org", password=PASSWORD, display_name="Mara Ode")


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_pages_when_drawn_are_accessible_and_never_wider_than_the_screen(
    visitor, log_in, axe_in_both, sideways, mara, viewport
):
    page = visitor(viewport)
    faults = {path: faults_of(page, path, axe_in_both, sideways) for path in ENTRANCE}
    log_in(page, mara)
    faults |= {path: faults_of(page, path, axe_in_both, sideways) for path in OWN}
    assert {path: found for path, found in faults.items() if found} == {}


def faults_of(page, path, axe_in_both, sideways) -> list:
    page.goto(path)
    wider = sideways(page)
    return axe_in_both(page) + ([f"{wider} pixels too wide"] if wider else []) + small_targets(page)


def small_targets(page) -> list[str]:
    """Buttons, fields and links outside sentences that a thumb would miss."""
    return page.evaluate(
        """() => [...document.querySelectorAll("main :is(a, button, select, summary, input)")]
            .filter((one) => getComputedStyle(one).display !== "inline")
            .filter((one) => !one.closest("label") && one.type !== "hidden")
            .filter((one) => one.getBoundingClientRect().height < 43.5)
            .map((one) => one.outerHTML)"""
    )


def test_keyboard_when_starting_skips_to_the_content(page):
    page.goto("/accounts/login/")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Skip to the content")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("#id_login")).to_be_focused()


def test_theme_when_switched_is_remembered_on_the_next_page(page):
    page.goto("/accounts/login/")
    expect(page.locator("html")).to_have_attribute("data-bs-theme", "light")
    page.get_by_role("button", name="Dark colours").click()
    page.goto("/accounts/signup/")
    expect(page.locator("html")).to_have_attribute("data-bs-theme", "dark")
    expect(page.get_by_role("button", name="Dark colours", pressed=True)).to_be_visible()


def test_theme_when_never_switched_follows_the_device(visitor):
    page = visitor(theme="dark")
    page.goto("/accounts/login/")
    expect(page.locator("html")).to_have_attribute("data-bs-theme", "dark")


def test_form_when_wrong_leads_from_the_summary_to_the_field(phone):
    phone.goto("/accounts/signup/")
    phone.get_by_label("Name").fill("Ada Bly")
    phone.locator("main button[type=submit]").click()
    phone.locator(".error-summary:focus").wait_for()
    phone.get_by_role("link", name="E-mail: This field is required.").click()
    expect(phone.get_by_label("E-mail")).to_be_focused()
    expect(phone.get_by_label("Name")).to_have_value("Ada Bly")
    field = phone.get_by_label("E-mail")
    assert field.get_attribute("aria-describedby") == "id_email_error"
    assert phone.locator("#id_email_error").inner_text() == "This field is required."


def test_sign_up_on_a_phone_ends_with_a_name_in_the_menu(phone, transactional_db):
    phone.goto("/accounts/signup/")
    phone.get_by_label("Name").fill("Ada Bly")
    phone.get_by_label("E-mail").fill("ada@example.org")
    phone.get_by_label("Password", exact=True).fill(PASSWORD)
    phone.get_by_label("Password again").fill(PASSWORD)
    phone.locator("main button[type=submit]").dblclick()
    phone.get_by_role("heading", name="Look into your mail").wait_for()
    assert len(mail.outbox) == 1
    phone.goto(re.search(rf"{settings.SITE_URL}(/\S+)", mail.outbox[0].body)[1])
    phone.get_by_role("button", name="Yes, verify it").click()
    phone.locator("summary[aria-label=Account]").click()
    expect(phone.locator(".menu-who strong")).to_have_text("Ada Bly")


def test_form_when_sent_twice_is_sent_once_and_wakes_up_on_the_way_back(page, log_in, mara):
    log_in(page, mara)
    page.goto("/accounts/profile/")
    button = page.locator("main button[type=submit]")
    page.evaluate("""() => {
        window.sent = 0;
        document.addEventListener("submit", (event) => { event.preventDefault(); sent += 1; });
    }""")
    button.click()
    page.locator("main button[type=submit]:disabled[aria-busy=true]").wait_for()
    page.evaluate("document.querySelector('main form').requestSubmit()")
    assert page.evaluate("sent") == 1
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    button.click()
    assert page.evaluate("sent") == 2


def test_new_address_when_sent_survives_the_question_for_the_password(page, log_in, mara):
    log_in(page, mara)
    page.goto("/accounts/email/")
    page.get_by_label("New e-mail").fill("ode@example.org")
    page.get_by_role("button", name="Send the link").click()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Confirm").click()
    page.get_by_text("Waits for its link").wait_for()
    expect(page.get_by_text("ode@example.org").first).to_be_visible()


def test_slip_when_scanned_by_a_player_becomes_part_of_the_account(phone, log_in, mara):
    sam = create_walk_ins(["Sam"])[0]
    log_in(phone, mara)
    phone.goto(f"/accounts/claim/{sam.claim_code}/")
    phone.get_by_role("heading", name="Are you Sam?").wait_for()
    phone.get_by_role("button", name="Yes, claim the record").click()
    phone.get_by_text("The record is now part of your account").wait_for()
    sam.refresh_from_db()
    assert sam.merged_into == mara.profile


def test_menu_when_open_closes_with_escape_and_gives_the_focus_back(page, log_in, mara):
    log_in(page, mara)
    page.goto("/accounts/profile/")
    menu = page.locator("summary[aria-label=Account]")
    menu.click()
    page.get_by_role("link", name="Log-in and security").wait_for()
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Log-in and security")).to_be_hidden()
    expect(page.locator(":focus")).to_have_attribute("aria-label", "Account")


def test_page_when_printed_leaves_out_the_bars(page, log_in, mara):
    log_in(page, mara)
    page.goto("/accounts/profile/")
    page.emulate_media(media="print")
    expect(page.locator(".site-bar")).to_be_hidden()
    expect(page.get_by_role("heading", name="Your account")).to_be_visible()
