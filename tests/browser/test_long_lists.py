"""Finding a name among many on a phone, and staying at the row that is looked at."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round
from tournaments.services.outcomes import Score
from tournaments.services.results import record_result

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def a_round():
    return make_round(make_running_event(48, capacity=48))


def address(a_round):
    return reverse("tournaments:pairings", args=[a_round.event.slug])


def test_pairings_when_a_name_is_typed_then_it_is_found_without_enter(visitor, a_round, sideways):
    page = visitor(PHONE)
    page.goto(address(a_round) + "?by=name")
    page.get_by_label("Find a name or a table").press_sequentially("kno kim")

    expect(page.get_by_text("1 found for “kno kim”.")).to_be_visible()
    expect(page.locator("#found tbody tr")).to_have_count(1)
    expect(page).to_have_url(re.compile(r"\?by=name&q=kno\+kim$"))
    assert sideways(page) == 0


def test_pairings_without_a_script_then_search_and_letters_are_links(visitor, a_round):
    page = visitor(PHONE, java_script_enabled=False)
    page.goto(address(a_round) + "?by=name")
    page.get_by_role("link", name="K", exact=True).click()
    expect(page).to_have_url(re.compile("#letter-K$"))
    page.get_by_label("Find a name or a table").fill("knox")
    page.get_by_role("button", name="Find").click()

    expect(page.get_by_text("1 found for “knox”.")).to_be_visible()


def test_pairings_when_a_result_comes_then_the_row_that_is_looked_at_stays(person, a_round):
    owner = owner_of(a_round.event)
    page = person(owner, PHONE)
    page.goto(address(a_round))
    row = page.locator(f"#table-{a_round.matches.get(table=15).pk}")
    row.evaluate("node => node.scrollIntoView({ behavior: 'instant' })")
    before = row.bounding_box()["y"]
    first = a_round.matches.get(table=1)
    record_result(match=first, score=Score(1, 0), actor=owner, seen_version=0)

    expect(page.locator(f"#table-{first.pk}")).to_contain_text("Result in")
    assert abs(row.bounding_box()["y"] - before) < 2
