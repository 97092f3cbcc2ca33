"""Names without a single space: no page grows wider than a phone because of them."""

import pytest

from tests.browser.conftest import PHONE
from tests.factories.events import make_open_event, make_organization, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter
from tournaments.models import Event

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def event() -> Event:
    store = make_organization(name="S" * 70, owner=make_user("Olga Owner"))
    event = make_open_event(organization=store, name="E" * 60, venue="V" * 60)
    enter(event, make_user("P" * 60))
    return event


@pytest.mark.parametrize("page", ["", "players/", "desk/", "desk/players/", "desk/staff/", "edit/"])
def test_event_when_names_are_long_then_its_pages_fit_a_phone(
    visitor, log_in, sideways, event, page
):
    phone = visitor(PHONE)
    log_in(phone, owner_of(event))
    phone.goto(f"/e/{event.slug}/{page}")
    assert sideways(phone) == 0


@pytest.mark.parametrize("page", ["", "{}/", "{}/events/new/"])
def test_organization_when_its_name_is_long_then_its_pages_fit_a_phone(
    visitor, log_in, sideways, event, page
):
    phone = visitor(PHONE)
    log_in(phone, owner_of(event))
    phone.goto("/organize/" + page.format(event.organization.slug))
    assert sideways(phone) == 0
