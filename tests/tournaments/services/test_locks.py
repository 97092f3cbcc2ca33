"""Whoever changes an event holds its row, and no other event's."""

import pytest
from django.db import OperationalError, connection, transaction

from tests.factories.events import make_open_event
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tests.threads import at_once
from tournaments.services.locks import locked_event, locked_match

pytestmark = [pytest.mark.services, pytest.mark.django_db(transaction=True)]


def locked_soon(lock, which):
    """As another request would, that does not wait for long."""
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("set local lock_timeout = '500ms'")
        return lock(which)


def test_events_of_one_organization_when_both_are_changed_then_neither_waits():
    first = make_open_event()
    second = make_running_event(2, name="Second", organization=first.organization)
    match = match_at(make_round(second), 1)
    with transaction.atomic():
        locked_event(first.pk)
        same, other, table = at_once(
            lambda: locked_soon(locked_event, first.pk),
            lambda: locked_soon(locked_event, second.pk),
            lambda: locked_soon(locked_match, match),
        )
    assert isinstance(same, OperationalError)
    assert (other, table) == (second, match)
