"""Names in order, on screen and on paper."""

import pytest

from printing.names import filing_order
from tests.factories.events import make_open_event
from tests.factories.people import make_walk_in
from tests.factories.registrations import enter
from tournaments.queries.registrations import registrations_for_staff

NAMES = ["O'Brien", "o’connor", "O'Neill", "Ortiz"]
SHUFFLED = ["Ortiz", "O'Neill", "O'Brien", "o’connor"]


def test_names_when_filed_on_paper_then_both_apostrophes_stand_in_one_place():
    assert sorted(SHUFFLED, key=filing_order) == NAMES


@pytest.mark.django_db
def test_names_when_listed_on_screen_then_both_apostrophes_stand_in_one_place():
    event = make_open_event()
    for name in SHUFFLED:
        enter(event, make_walk_in(name))
    assert [str(each) for each in registrations_for_staff(event)] == NAMES
