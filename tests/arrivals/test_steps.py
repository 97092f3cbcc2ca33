"""The desk's next step leads to check-in, and from there to the start."""

from datetime import UTC, datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from arrivals.enums import Choice
from arrivals.services.not_here import decide_not_here
from arrivals.services.settings import leave_out_check_in, set_check_in
from tests.factories.arrivals import arrive, make_event_with_check_in, use_check_in
from tests.factories.events import make_open_event, owner_of
from tests.factories.registrations import enter_many
from tournaments.errors import TournamentError
from tournaments.queries.next_steps import facts_of, next_step

pytestmark = pytest.mark.django_db
# Its check-in has been open for years.
EARLY = datetime(2020, 11, 21, 10, 0, tzinfo=UTC)


def step(event) -> tuple[str, str]:
    found = next_step(facts_of([event])[event.pk])
    return found.key, found.why


def test_next_step_when_somebody_came_then_the_others_are_checked_in_before_the_start():
    event, (anna, ben, cleo) = make_event_with_check_in(3)
    assert step(event)[0] == "start_event"
    arrive(anna)
    assert step(event)[0] == "check_in"
    assert step(event)[1].startswith("1 of 3 players is here.")
    arrive(ben)
    decide_not_here(event=event, players=[cleo.pk], choice=Choice.GONE, actor=owner_of(event))
    assert step(event)[0] == "start_event"


def test_next_step_when_check_in_opens_by_the_clock_then_it_is_next():
    event, _ = make_event_with_check_in(2, starts_at=EARLY)
    assert step(event)[0] == "check_in"
    leave_out_check_in(event=event, actor=owner_of(event))
    assert step(event)[0] == "start_event"


def test_next_steps_when_of_many_events_then_as_many_queries_as_of_one():
    events = [make_event_with_check_in(3, name=f"Event {number}")[0] for number in range(3)]
    costs = []
    for asked in (events[:1], events):
        with CaptureQueriesContext(connection) as queries:
            facts_of(asked)
        costs.append(len(queries))
    assert costs[0] == costs[1]


def test_event_without_check_in_when_open_then_it_starts_as_ever():
    event = make_open_event()
    enter_many(event, 2)
    assert step(event)[0] == "start_event"


def test_settings_when_check_in_closes_before_it_opens_then_refused():
    event = make_open_event()
    with pytest.raises(TournamentError, match="has to close after it opens"):
        use_check_in(event, opens_before=30, closes_before=30)


def test_settings_when_saved_twice_then_the_code_at_the_door_stays():
    event = make_open_event()
    first = use_check_in(event, needs_code=True)
    again = set_check_in(event=event, actor=owner_of(event), opens_before=90)
    assert (again.secret, again.opens_before, again.needs_code) == (first.secret, 90, False)
