"""Sending a form where the connection is gone: nothing that was typed is lost."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.factories.decks import blitz_text
from tests.factories.events import make_open_event
from tests.factories.people import make_user
from tests.factories.registrations import enter

pytestmark = pytest.mark.django_db(transaction=True)


def test_list_when_sent_offline_then_it_stays_and_can_be_sent_later(visitor, log_in):
    event, player, phone = make_open_event(), make_user(), visitor(PHONE)
    enter(event, player)
    log_in(phone, player)
    phone.goto(f"/e/{event.slug}/my-list/")
    phone.get_by_label("Deck list").fill(blitz_text())
    phone.context.set_offline(True)
    phone.get_by_role("button", name="See what the judge sees").click()
    expect(phone.get_by_role("alert")).to_contain_text("You are offline.")
    expect(phone.get_by_label("Deck list")).to_have_value(blitz_text())
    phone.context.set_offline(False)
    expect(phone.get_by_role("alert")).to_have_count(0)
    phone.get_by_role("button", name="See what the judge sees").click()
    phone.get_by_role("button", name="Hand in this list").click()
    expect(phone.get_by_role("heading", name="Your list is handed in")).to_be_visible()
