"""The page that says whether an event's record is whole."""

import pytest
from django.db import connection
from django.urls import reverse

from audit.models import Chain
from audit.queries import head_words
from tests.factories.events import make_open_event, make_staff, owner_of
from tests.factories.people import make_user
from tournaments.enums import StaffRole

pytestmark = pytest.mark.django_db


def page_of(event):
    return reverse("tournaments:desk_record_check", args=[event.slug])


def test_record_check_when_nothing_was_done_then_whole_and_a_paper_is_found(visit):
    event = make_open_event()
    browser = visit(owner_of(event))
    paper = head_words(event.topic).rpartition(", ")[2]
    said = browser.get(page_of(event), {"head": paper}).content.decode()
    count = Chain.objects.get(pk=event.topic).number
    assert f"The paper was printed after entry {count}." in said
    assert paper in said
    assert (
        page_of(event)
        in browser.get(reverse("tournaments:desk_record", args=[event.slug])).content.decode()
    )


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("hello", "Five groups of four stand on the paper"),
        ("0123 4567 89ab cdef 012", "Five groups of four stand on the paper"),
        ("0123 4567 89ab cdef 0123", "No entry has this number."),
    ],
)
def test_record_check_when_a_paper_is_mistyped_then_the_record_is_whole_all_the_same(
    visit, typed, answer
):
    event = make_open_event()
    said = visit(owner_of(event)).get(page_of(event), {"head": typed}).content.decode()
    assert answer in said
    assert "as they were written" in said
    assert "not as it was written" not in said
    assert f'value="{typed}"' in said


def test_record_check_when_the_end_is_missing_then_it_says_so(visit):
    event = make_open_event()
    with connection.cursor() as cursor:
        cursor.execute("UPDATE audit_chain SET number = number + 2")
    said = visit(owner_of(event)).get(page_of(event)).content.decode()
    assert "The record is not as it was written" in said
    assert "at the end." in said


@pytest.mark.parametrize("role", [None, StaffRole.DISPLAY])
def test_record_check_when_somebody_may_not_read_the_record_then_refused(visit, role):
    event = make_open_event()
    user = make_staff(event, role) if role else make_user("Sam Stranger")
    assert visit(user).get(page_of(event)).status_code in (403, 404)
