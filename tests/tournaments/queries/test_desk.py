"""What the desk reads of a round."""

import pytest

from tests.factories.rounds import make_closed_round, make_round
from tests.factories.stages import make_staged_event
from tournaments.queries.desk import tables_of_players
from tournaments.queries.rounds import current_round, round_being_played

pytestmark = pytest.mark.django_db
SHOWN_AT_ONCE = {"kind": "round_robin", "all_at_once": True}


def test_tables_of_players_when_all_rounds_are_shown_at_once_then_of_the_round_in_turn():
    event = make_staged_event(4, SHOWN_AT_ONCE)
    first = make_round(event)
    assert {match.round for match in tables_of_players(event).values()} == {first}


def test_round_being_played_when_all_are_shown_at_once_then_the_first_open_one():
    event = make_staged_event(4, SHOWN_AT_ONCE)
    assert round_being_played(event) is None
    first = make_round(event)
    assert round_being_played(event) == current_round(event) == first


def test_round_being_played_when_the_newest_is_closed_then_none():
    event = make_staged_event(4, {"kind": "round_robin"})
    make_closed_round(event)
    assert round_being_played(event) is None
