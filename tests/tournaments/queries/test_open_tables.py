"""The desk counts every open table and reads those that it shows."""

import pytest

from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide, make_round, match_at, report
from tournaments.queries.open_tables import open_tables_of
from tournaments.queries.table_ranges import ALL_TABLES, TableRange

pytestmark = pytest.mark.django_db


@pytest.fixture
def a_round():
    playing = make_round(make_running_event(12))
    decide(match_at(playing, 2))
    report(match_at(playing, 6), "first", 1, 0)
    report(match_at(playing, 5), "first", 1, 0)
    report(match_at(playing, 5), "second", 0, 1)
    return playing


def numbers(tables):
    return [table.match.table for table in tables]


def test_tables_when_they_are_more_than_shown_then_the_urgent_ones_come(a_round):
    found = open_tables_of(a_round, ALL_TABLES, most=2)

    assert numbers(found.disputes) == [5]
    assert numbers(found.others) == [6, 1]
    assert found.total == 5


def test_tables_when_a_desk_has_some_then_it_counts_its_own(a_round):
    found = open_tables_of(a_round, TableRange(1, 3), most=60)

    assert (numbers(found.disputes), numbers(found.others), found.total) == ([], [1, 3], 2)


def test_tables_when_few_are_shown_then_few_are_read(a_round, django_assert_num_queries):
    with django_assert_num_queries(6):
        found = open_tables_of(a_round, ALL_TABLES, most=1)
    assert [str(each.registration) for each in found.disputes[0].reports]
