"""The walk-in desk with nothing but the keyboard, on a phone and at a desk."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.factories.events import make_open_event, owner_of

pytestmark = pytest.mark.django_db(transaction=True)
NAMES = ["Ada Lovelace", "Grace Hopper", "Mary Jackson"]


@pytest.fixture
def event():
    return make_open_event()


@pytest.fixture
def at_desk(visitor, log_in, event):
    def come(*options):
        page = visitor(*options)
        log_in(page, owner_of(event))
        page.goto(reverse("tournaments:walk_ins", args=[event.slug]))
        return page

    return come


def name_in(page):
    return page.get_by_label("Name", exact=True)


def test_names_when_typed_one_after_another_then_each_is_added(at_desk, event):
    page = at_desk()
    expect(name_in(page)).to_be_focused()
    for name in NAMES:
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    expect(page.locator("[aria-labelledby=newest] .rows .person a")).to_have_text(NAMES[::-1])
    expect(name_in(page)).to_be_focused()
    assert [str(each) for each in event.registrations.order_by("pk")] == NAMES


def test_name_when_refused_then_it_is_still_there_and_can_be_added(at_desk, event):
    page = at_desk()
    for _ in range(2):
        name_in(page).fill("Ada Lovelace")
        page.keyboard.press("Enter")
        expect(page.locator("#newest")).to_be_visible()
    expect(page.locator(".error-summary")).to_contain_text(
        "Somebody called Ada Lovelace is in this event"
    )
    expect(name_in(page)).to_have_value("Ada Lovelace")
    page.get_by_label("Somebody else of the same name").check()
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("[aria-labelledby=newest] .rows .person")).to_have_count(2)


def test_page_when_on_a_phone_then_the_field_comes_first(at_desk, axe_in_both, sideways):
    page = at_desk(PHONE)
    assert name_in(page).bounding_box()["y"] < 340
    name_in(page).fill("Ada Lovelace")
    page.keyboard.press("Enter")
    expect(page.locator("#newest")).to_be_visible()
    page.get_by_text("GEM ID, e-mail, entry fee").click()
    assert (axe_in_both(page), sideways(page)) == ([], 0)
