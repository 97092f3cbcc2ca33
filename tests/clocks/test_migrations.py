"""The minutes of rounds move from the clocks into the event, and back."""

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from tests.factories.events import make_event
from tournaments.models import Event

BEFORE = [("clocks", "0001_clocks_of_rounds")]


@pytest.mark.django_db(transaction=True)
def test_minutes_when_migrated_back_and_forth_then_the_event_has_them():
    event = make_event(round_minutes=45, cut_minutes=80)
    newest = MigrationExecutor(connection).loader.graph.leaf_nodes()
    MigrationExecutor(connection).migrate(BEFORE)
    Event.objects.filter(pk=event.pk).update(round_minutes=None, cut_minutes=None)
    MigrationExecutor(connection).migrate(newest)
    event.refresh_from_db()
    assert (event.round_minutes, event.cut_minutes) == (45, 80)
