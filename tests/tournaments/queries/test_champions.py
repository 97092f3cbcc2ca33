import pytest

from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round
from tournaments.queries.champions import champion_of
from tournaments.services.endings import finish_event

pytestmark = pytest.mark.django_db


def finished(players: int, rounds: int, **fields):
    """The player named first wins every match."""
    event = make_running_event(players, swiss_rounds=1, **fields)
    for _ in range(rounds):
        last = make_closed_round(event)
    return finish_event(event=event, actor=owner_of(event), name=event.name), last


def test_champion_when_the_final_was_played_then_its_winner():
    event, final = finished(4, 3, cut_size=4)
    assert champion_of(event) == final.matches.get().first


def test_champion_when_the_event_ended_before_the_final_then_nobody():
    event, _ = finished(4, 2, cut_size=4)
    assert champion_of(event) is None


def test_champion_when_there_is_no_cut_then_the_best_of_the_standings():
    event, last = finished(2, 1)
    assert champion_of(event) == last.matches.get().first


def test_champion_when_the_event_still_runs_then_nobody():
    assert champion_of(make_running_event(2)) is None
