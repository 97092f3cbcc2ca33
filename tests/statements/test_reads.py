"""Querysets that were put into SQL once answer as they do when they are composed anew."""

import pytest
from django.db import connection, transaction
from django.db.transaction import TransactionManagementError

from statements.reads import PreparedRead
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at, report
from tests.statements.rows import columns
from tournaments.models import Event, Match, Registration
from tournaments.queries.shown_events import EVENT, EVENT_OF_PARTS, SHOWN_MATCH

pytestmark = pytest.mark.django_db


def test_read_when_made_of_a_queryset_then_gives_what_it_gives():
    event = make_running_event(2)
    [plain] = Event.objects.filter(slug=event.slug).select_related("organization")
    for _ in range(2):
        [read] = EVENT.rows(slug=event.slug)
        assert columns(read) == columns(plain)
        assert columns(read.organization) == columns(plain.organization)


def test_read_when_rows_hang_together_then_they_come_in_one_statement(django_assert_num_queries):
    match = match_at(make_round(make_running_event(4)), 1)
    for side in ("first", "second"):
        report(match, side, 1, 0)
    with django_assert_num_queries(1):
        read = SHOWN_MATCH.first(match=match.pk, event=match.round.event_id)
        said = (str(read.first), str(read.second), str(read.result), read.round.number)
    assert said == (str(match.first), str(match.second), "1–0", 1)


def test_read_when_a_joined_row_is_missing_then_it_is_none():
    match = match_at(make_round(make_running_event(4)), 1)
    assert SHOWN_MATCH.first(match=match.pk, event=match.round.event_id).result is None


def test_read_when_only_some_columns_are_wanted_then_the_others_come_when_asked():
    event = make_running_event(2, name="Late columns")
    read = EVENT_OF_PARTS.first(slug=event.slug)
    assert "name" in read.get_deferred_fields()
    assert read.name == "Late columns"


def test_read_when_asked_for_something_else_then_answers_that():
    first, second = make_running_event(2), make_running_event(3, name="Second")
    assert [EVENT.first(slug=each.slug).pk for each in (first, second)] == [first.pk, second.pk]
    assert EVENT.first(slug="nowhere") is None


@pytest.mark.parametrize("number", [2**63, 10**22, -(10**22)])
def test_read_when_no_row_can_have_the_number_then_none_has(number):
    assert SHOWN_MATCH.first(match=number, event=1) is None


def test_read_when_values_are_wanted_then_rows_are_converted():
    event = make_running_event(2)
    read = PreparedRead(
        lambda event: Registration.objects.filter(event=event).values_list("registered_at"),
        event=int,
    )
    assert {at for (at,) in read.rows(event=event.pk)} == set(
        event.registrations.values_list("registered_at", flat=True)
    )


def test_read_when_something_given_is_not_asked_for_then_refused():
    read = PreparedRead(lambda slug, size: Event.objects.filter(slug=slug), slug=str, size=int)
    with pytest.raises(ValueError, match="Not everything that is given"):
        read.rows(slug="friday", size=3)


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
def test_read_when_it_locks_then_only_inside_a_transaction():
    read = PreparedRead(lambda match: Match.objects.select_for_update().filter(pk=match), match=int)
    with transaction.atomic():
        assert read.rows(match=1) == []
    assert connection.features.has_select_for_update
    with pytest.raises(TransactionManagementError):
        read.rows(match=1)
