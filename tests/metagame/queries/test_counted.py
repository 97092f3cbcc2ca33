"""The formats to choose from: at once while events are few, else those of the last minute."""

import pytest
from django.core.cache import cache

from metagame.queries import counted
from metagame.queries.counted import formats_counted
from tournaments.models import Event

pytestmark = pytest.mark.django_db


def other_format(event: Event) -> None:
    Event.objects.filter(pk=event.pk).update(format="classic-constructed")


def test_formats_when_events_are_few_then_as_they_are_now(event, django_assert_num_queries):
    assert formats_counted("fab") == ["blitz"]
    other_format(event)
    with django_assert_num_queries(1):
        assert formats_counted("fab") == ["classic-constructed"]


def test_formats_when_events_are_many_then_read_once_a_minute(event, monkeypatch):
    cache.clear()
    monkeypatch.setattr(counted, "EXACT", 0)
    assert formats_counted("fab") == ["blitz"]
    other_format(event)
    assert formats_counted("fab") == ["blitz"]
    cache.clear()
    assert formats_counted("fab") == ["classic-constructed"]
