"""What an event needs next, from its draft to its end."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories.events import make_event, make_open_event, owner_of
from tests.factories.registrations import enter_many, make_running_event
from tests.factories.rounds import (
    decide,
    make_closed_round,
    make_draft_round,
    make_round,
    match_at,
    report,
)
from tournaments.queries.next_steps import facts_of, next_step
from tournaments.services.endings import finish_event
from tournaments.services.events import cancel_event

pytestmark = pytest.mark.django_db


def step(event) -> tuple[str, str]:
    event.refresh_from_db()
    found = next_step(facts_of([event])[event.pk])
    return found.key, found.title


def test_next_step_when_a_draft_then_publish():
    assert step(make_event()) == ("publish_event", "Publish the event")


def test_next_step_when_open_then_wait_for_two_players_and_start():
    event = make_open_event()
    assert step(event)[0] == "share_event"
    enter_many(event, 2)
    assert step(event) == ("start_event", "Start the event")


@pytest.mark.parametrize(
    "rounds",
    [{"swiss_rounds": 5}, {"swiss_rounds": None, "structure": [{"kind": "swiss", "rounds": 5}]}],
)
def test_next_step_when_rounds_are_too_many_for_the_players_then_it_says_so(rounds):
    event = make_open_event(**rounds)
    enter_many(event, 4)
    assert next_step(facts_of([event])[event.pk]).why == (
        "4 players registered. 4 players can meet in 3 rounds without a rematch; 5 are planned. "
        "Starting closes registration."
    )


@pytest.mark.parametrize(
    "rounds",
    [
        {"swiss_rounds": 3},
        {"swiss_rounds": None},
    ],
)
def test_next_step_when_rounds_suit_the_players_then_no_warning_is_given(rounds):
    event = make_open_event(**rounds)
    enter_many(event, 6)
    why = next_step(facts_of([event])[event.pk]).why
    assert why == "6 players registered. Starting closes registration."


def test_next_step_when_lists_are_missing_then_it_says_how_many():
    event = make_open_event(lists_required=True)
    enter_many(event, 3)
    facts = facts_of([event])[event.pk]
    assert next_step(facts).why == (
        "3 players registered, 3 deck lists missing. Before the start, 3 deck lists have to be put "
        "right or decided about. Starting closes registration."
    )


def test_next_step_when_a_round_goes_its_way_then_each_step_follows():
    event = make_running_event(4, swiss_rounds=1)
    steps = [step(event)]
    draft = make_draft_round(event)
    steps.append(step(event))
    playing = make_round(event)
    assert playing == draft
    steps.append(step(event))
    report(match_at(playing), "first", 1, 0)
    report(match_at(playing), "second", 0, 1)
    steps.append(step(event))
    for table in (1, 2):
        decide(match_at(playing, table))
    steps.append(step(event))
    assert steps == [
        ("pair_round", "Pair round 1"),
        ("publish_round", "Publish round 1"),
        ("wait", "2 tables still playing"),
        ("settle", "Settle 1 disputed table"),
        ("close_round", "Close round 1"),
    ]


def test_next_step_when_the_swiss_rounds_are_over_then_the_cut_follows_to_its_end():
    event = make_running_event(5, swiss_rounds=1, cut_size=4)
    titles = []
    for _ in range(3):
        titles.append(step(event)[1])
        make_closed_round(event)
    titles.append(step(event)[1])
    assert titles == ["Pair round 1", "Pair the top 4", "Pair the final", "Finish the event"]


def test_next_step_when_the_cut_is_larger_than_the_field_then_it_shrinks():
    event = make_running_event(3, swiss_rounds=1, cut_size=8)
    make_closed_round(event)
    assert step(event) == ("pair_round", "Pair the final")


def test_next_step_when_there_is_no_cut_then_finish():
    event = make_running_event(2, swiss_rounds=1)
    make_closed_round(event)
    assert step(event) == ("finish_event", "Finish the event")
    finish_event(event=event, actor=owner_of(event))
    assert step(event) == ("nothing", "The event is over")


def test_next_step_when_cancelled_then_nothing():
    event = make_open_event()
    cancel_event(event=event, actor=owner_of(event))
    assert step(event) == ("nothing", "The event was cancelled")


def test_facts_when_a_round_has_a_bye_then_nobody_waits_for_it():
    event = make_running_event(5)
    make_round(event)
    facts = facts_of([event])[event.pk]
    assert (facts.tables, facts.open_tables) == (2, 2)


def test_facts_when_asked_for_many_events_then_in_three_queries():
    events = [make_running_event(2, name=name) for name in ("One", "Two", "Three")]
    for event in events:
        make_round(event)
    with CaptureQueriesContext(connection) as queries:
        facts = facts_of(events)
    assert len(queries) == 3
    assert [facts[event.pk].open_tables for event in events] == [1, 1, 1]


@pytest.mark.parametrize(("players", "words"), [(6, "of 6 has 5 rounds"), (5, "of 5 has 5 rounds")])
def test_next_step_when_a_round_robin_waits_then_it_says_its_rounds(players, words):
    event = make_open_event(structure=[{"kind": "round_robin"}])
    enter_many(event, players)
    assert f"A round robin {words}." in next_step(facts_of([event])[event.pk]).why
