"""Lists that grow for years are counted to the row while they are short."""

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories.events import make_open_event
from tournaments.models import Event
from tournaments.queries import counting
from tournaments.queries.counting import LongPaginator, count_of
from tournaments.queries.events import events_for_public

pytestmark = pytest.mark.django_db


@pytest.fixture
def many(monkeypatch):
    """Two are many."""
    cache.clear()
    monkeypatch.setattr(counting, "EXACT", 2)
    return [make_open_event(name=f"Evening {number}") for number in range(3)]


def test_rows_when_they_are_few_then_each_counts_at_once():
    cache.clear()
    for number in range(3):
        make_open_event(name=f"Evening {number}")
        assert count_of(events_for_public()) == number + 1


def test_rows_when_they_are_many_then_counted_once_a_minute(many, django_assert_num_queries):
    assert count_of(events_for_public()) == 3
    make_open_event(name="One more")
    with django_assert_num_queries(1):
        assert count_of(events_for_public()) == 3
    cache.clear()
    assert count_of(events_for_public()) == 4


def test_rows_when_another_question_is_asked_then_it_has_its_own_count(many):
    assert count_of(events_for_public()) == 3
    assert count_of(events_for_public().filter(name="Evening 1")) == 1


def test_pages_when_rows_are_many_then_the_first_shows_the_newest(many):
    pages = LongPaginator(Event.objects.order_by("-pk"), 2)
    newest = make_open_event(name="One more")
    assert [*pages.get_page(1)] == [newest, many[2]]
    assert (pages.count, pages.num_pages) == (4, 2)


def test_page_when_it_is_a_later_one_then_only_its_rows_are_counted(
    many, django_assert_num_queries
):
    rows = events_for_public().order_by("-pk")
    pages = LongPaginator(rows, 1)
    assert pages.count == 3
    with django_assert_num_queries(2), CaptureQueriesContext(connection) as asked:
        assert [(each, each.seats_taken) for each in pages.get_page(2)] == [(many[1], 0)]
    assert ["registration" in each["sql"] for each in asked] == [False, True]
    assert [*pages.get_page(9)] == [many[0]]


@pytest.mark.services
def test_names_when_searched_on_postgresql_then_by_an_index_of_their_letters():
    found = events_for_public().filter(name__icontains="lantern").order_by().values("pk")
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        sql, params = found.query.sql_with_params()
        cursor.execute(f"EXPLAIN {sql}", params)
        plan = "\n".join(row[0] for row in cursor.fetchall())
    assert "events_by_words" in plan
