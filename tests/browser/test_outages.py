"""A form that could not be taken is sent again by the page itself; nothing typed is lost."""

import pytest
from playwright.sync_api import expect

from accounts.services import create_account
from monitoring.failures import not_now
from monitoring.outages import BUSY
from tests.browser.conftest import DESKTOP, PHONE


@pytest.fixture
def mara(transactional_db):
    return create_account(email="mara@example.org", password="", display_name="Mara Ode")


def refusing_once(rf, page, address):
    """What the site answers when too many write, for the first form that is sent."""

    refused_before = []

    def answer(route):
        if route.request.method != "POST" or refused_before:
            route.continue_()
            return
        refused_before.append(route)
        sent = route.request.post_data
        request = rf.post(address, sent, content_type="application/x-www-form-urlencoded")
        refused = not_now(request, BUSY)
        route.fulfill(status=503, body=refused.content, content_type="text/html; charset=utf-8")

    page.route(f"**{address}", answer)


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_form_when_too_many_write_then_its_page_sends_it_again(
    rf, visitor, log_in, axe_in_both, sideways, mara, viewport
):
    page = visitor(viewport)
    log_in(page, mara)
    page.goto("/accounts/profile/")
    refusing_once(rf, page, "/accounts/profile/")
    page.get_by_label("Name", exact=True).fill("Mara of the Hall")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status")).to_contain_text("sent again by itself in a few seconds")
    assert (axe_in_both(page), sideways(page)) == ([], 0)
    expect(page.get_by_text("Your player profile is saved.")).to_be_visible()
    expect(page.get_by_label("Name", exact=True)).to_have_value("Mara of the Hall")
