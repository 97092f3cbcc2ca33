"""Rows written by statements that were put together once are the rows that Django writes."""

import pytest
from django.db import DatabaseError, IntegrityError, transaction

from live.models import Notice
from statements.writes import AT_ONCE, fields_of, insert, update
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tests.statements.rows import columns
from tournaments.enums import MatchState
from tournaments.models import Event, EventStaff, Report

pytestmark = pytest.mark.django_db


def report_of(match, key):
    user = match.first.profile.user
    return Report(match=match, registration=match.first, reporter=user, key=key, first_wins=1)


@pytest.fixture
def match():
    return match_at(make_round(make_running_event(4)), 1)


def test_insert_when_read_again_then_it_is_what_was_written(match):
    made = report_of(match, "a")
    insert(made)
    assert columns(Report.objects.get(pk=made.pk)) == columns(made)
    assert not made._state.adding


def test_insert_when_many_then_in_few_statements_and_each_knows_its_number(
    django_assert_num_queries,
):
    rows = [Notice(topic=f"event:{number}") for number in range(AT_ONCE + 3)]
    with django_assert_num_queries(2):
        insert(*rows)
    found = dict(Notice.objects.values_list("pk", "topic"))
    assert {row.pk: row.topic for row in rows} == found


def test_insert_when_none_then_nothing_is_asked(django_assert_num_queries):
    with django_assert_num_queries(0):
        insert()


def test_insert_when_the_database_refuses_then_as_django_says_it(match):
    insert(report_of(match, "same"))
    with pytest.raises(IntegrityError), transaction.atomic():
        insert(report_of(match, "same"))


def test_insert_when_a_column_begins_with_what_only_the_database_knows_then_refused(monkeypatch):
    field = EventStaff._meta.get_field("added")
    monkeypatch.setattr(field, "default", Event._meta.get_field("name").default)
    fields_of.cache_clear()
    with pytest.raises(TypeError, match="added"):
        fields_of(EventStaff)


def test_update_when_columns_are_named_then_only_they_change(match):
    match.state, match.table = MatchState.CLAIMED, 77
    update(match, "state")
    match.refresh_from_db()
    assert (match.state, match.table) == (MatchState.CLAIMED, 1)


def test_update_when_the_row_is_gone_then_refused(match):
    match.pk += 1000
    with pytest.raises(DatabaseError, match="is not there"):
        update(match, "state")
