"""The computer at a table: it answers for its own seat only, and late thoughts are dropped."""

import pytest

from tests.factories.tables import answer, asked_at, game_at, make_table
from tournaments.errors import StaleError, TournamentError
from tracker.services.computer import computer_answers
from tracker.services.table_answers import undo_at_table

pytestmark = pytest.mark.django_db


def at_the_computer(game="wow"):
    table = make_table(game, level="easy")
    for _ in range(50):
        if not asked_at(table).is_computer:
            answer(table)
        elif table.acts:
            return table
        else:
            computer_answers(seat=table.seats.get(place="p1"), version=table.version)
    raise AssertionError("The computer was never asked after a person.")


@pytest.mark.parametrize("game", ["fab", "wow", "ufs", "ashes"])
def test_computer_when_it_is_asked_then_its_answer_is_told_to_the_person(game):
    table = at_the_computer(game)
    seat = table.seats.get(place="p1")
    patch = computer_answers(seat=seat, version=table.version)
    assert (patch["from"], patch["to"]) == (table.version, table.version + 1)
    assert patch["rows"]


def test_computer_when_a_person_is_asked_then_it_does_nothing():
    table = make_table("wow", level="easy")
    while asked_at(table).is_computer:
        computer_answers(seat=table.seats.get(place="p1"), version=table.version)
    with pytest.raises(TournamentError, match="The computer is not asked now"):
        computer_answers(seat=table.seats.get(place="p1"), version=table.version)


def test_computer_when_the_game_has_moved_on_then_its_thought_is_dropped():
    table = at_the_computer()
    with pytest.raises(StaleError):
        computer_answers(seat=table.seats.get(place="p1"), version=table.version - 1)


def test_undo_against_the_computer_when_it_has_answered_since_then_it_agrees():
    table = at_the_computer()
    seat = table.seats.get(place="p1")
    answered = table.acts[-1][1]
    computer_answers(seat=seat, version=table.version)
    table.refresh_from_db()
    undo_at_table(seat=seat, version=table.version)
    game = game_at(table)
    assert (game.request, game.journal.answers_given()) == (None, answered)
