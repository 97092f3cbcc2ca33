"""Every table that hangs on an event is carried with it, or stands here with a reason."""

import pytest
from django.apps import apps
from django.db.models import ForeignKey

from tests.factories.lists import hold_lists
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round
from tournaments.models import Event
from tournaments.queries.event_rows import declared_rows, left_out, needed_by, rows_of_event


def keys_of(model):
    return [each for each in model._meta.concrete_fields if isinstance(each, ForeignKey)]


def models_with_a_way_to(event_model):
    """Those whose rows cannot be without an event, or without a row that cannot."""
    everything = apps.get_models(include_auto_created=True)
    found, before = {event_model}, set()
    while found != before:
        before = set(found)
        found |= {each for each in everything if needed_by(each) & found}
    return found


def test_models_when_they_hang_on_an_event_then_each_is_declared_or_left_out_with_a_reason():
    known = {model._meta.label for model in declared_rows()} | set(left_out())
    hanging = {model._meta.label for model in models_with_a_way_to(Event)}
    assert hanging == known
    assert not set(left_out()) & {model._meta.label for model in declared_rows()}
    assert all(left_out().values())


def test_search_when_a_model_hangs_on_one_that_does_then_it_is_found():
    names = {model._meta.label for model in models_with_a_way_to(Event)}
    assert {"checks.CountedLine", "tournaments.KeptApart_players", "tracker.TrackedGame"} <= names
    assert not names & {"accounts.User", "decks.RegisteredDeck", "audit.Record", "jobs.Job"}


def test_rows_when_in_order_then_nothing_stands_before_what_it_needs():
    order = list(declared_rows())
    for place, model in enumerate(order):
        assert needed_by(model) & set(order) <= set(order[:place])


def test_columns_when_they_stay_then_the_models_have_them():
    for model, rows in declared_rows().items():
        names = {each.name for each in model._meta.concrete_fields}
        assert rows.stays <= names, model
        assert rows.personal <= names, model


@pytest.mark.django_db
def test_rows_when_asked_then_they_are_of_that_event_alone():
    event, other = make_running_event(4, name="One"), make_running_event(4, name="Two")
    for each in (event, other):
        hold_lists(each)
        make_closed_round(each)
    for model in declared_rows():
        mine, others = (
            set(rows_of_event(model, each).values_list("pk")) for each in (event, other)
        )
        assert not mine & others, model
        assert bool(mine) == bool(others), model
    assert {model._meta.label for model in declared_rows() if rows_of_event(model, event).exists()}
