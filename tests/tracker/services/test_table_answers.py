"""Answers at a table in the browser: each seat for itself, one order on all screens."""

import json

import pytest

from live.models import Notice
from tests.factories.tables import answer, asked_at, game_at, make_table
from tests.threads import at_once
from tournaments.errors import StaleError, TournamentError
from tracker.services.rematches import play_again
from tracker.services.table_answers import (
    answer_table,
    set_stop,
    settle_at_table,
    undo_at_table,
)
from tracker.services.tables import Person, open_table, sit_down

pytestmark = pytest.mark.django_db


def other_of(table, seat):
    return table.seats.exclude(pk=seat.pk).get()


def test_answer_when_it_is_given_then_each_viewer_is_told_the_step_of_the_version():
    table = make_table()
    seat = asked_at(table)
    patch = answer(table)
    told = {each.topic: json.loads(each.content) for each in Notice.objects.exclude(content="")}
    assert set(told) == {table.topic(viewer) for viewer in ("p1", "p2", "public")}
    assert {(each["from"], each["to"]) for each in told.values()} == {(1, 2)}
    assert told[table.topic(seat.place)] == patch


def test_answer_when_somebody_else_is_asked_then_it_is_refused():
    table = make_table()
    seat = asked_at(table)
    with pytest.raises(TournamentError, match="Somebody else is asked now"):
        answer_table(
            seat=other_of(table, seat),
            answers=[game_at(table).pending.options[0].key],
            version=table.version,
        )


@pytest.mark.parametrize("pick", ["concede:{other}", "note:hello", "by-hand", "allow:pass:p1+p2"])
def test_answer_when_it_is_not_offered_to_this_seat_then_it_is_refused(pick):
    table = make_table()
    seat = asked_at(table)
    said = pick.format(other=other_of(table, seat).place)
    with pytest.raises(TournamentError):
        answer_table(seat=seat, answers=[said], version=table.version)
    assert game_at(table).outcome is None


def test_conceding_when_it_is_not_the_own_turn_then_the_other_wins():
    table = make_table()
    seat = other_of(table, asked_at(table))
    answer_table(seat=seat, answers=[f"concede:{seat.place}"], version=table.version)
    assert game_at(table).outcome["winner"] != seat.place
    assert table.finished_at is not None


def test_answer_when_the_page_was_behind_then_it_is_told_the_version_and_nothing_happens():
    table = make_table()
    answer(table)
    stored = game_at(table).dump()
    with pytest.raises(StaleError) as refused:
        answer_table(seat=asked_at(table), answers=["pass"], version=0)
    assert refused.value.now == table.version
    assert game_at(table).dump() == stored


def test_answers_when_one_of_several_does_not_fit_then_none_is_given():
    table = make_table("wow")
    before = game_at(table).dump()
    with pytest.raises(TournamentError):
        answer_table(
            seat=asked_at(table),
            answers=[game_at(table).pending.options[0].key, "nonsense"],
            version=table.version,
        )
    assert game_at(table).dump() == before


def test_answer_when_nobody_sits_at_the_other_seat_then_it_waits():
    seat = open_table(game="fab", person=Person("Ada"), decks=(0, 1))
    game = game_at(seat.table)
    with pytest.raises(TournamentError, match="send the invitation"):
        answer_table(seat=seat, answers=[game.pending.options[0].key], version=0)


def test_seat_when_it_is_taken_then_the_invitation_is_good_no_more():
    seat = open_table(game="ufs", person=Person("Ada"), decks=(0, 1))
    other = seat.table.seats.get(place="p2")
    sit_down(table=seat.table, invitation=other.invitation, person=Person("Bram"))
    for key in (other.invitation, "guessed", ""):
        with pytest.raises(TournamentError):
            sit_down(table=seat.table, invitation=key, person=Person("Eve"))
    assert [each.name for each in seat.table.seats.all()] == ["Ada", "Bram"]
    assert "Bram" in json.dumps(game_at(seat.table).view("public"))


def test_stop_when_it_is_off_then_that_seat_is_not_asked_at_that_moment():
    table = make_table("wow")
    while game_at(table).state.step != "action" or game_at(table).state.turn != 1:
        answer(table, game_at(table).pending.options[0].key)
    assert asked_at(table).place == game_at(table).state.turn_player
    first = answer(table, "pass")
    assert first["to"] == table.version + 1
    assert game_at(table).state.turn == 2


def test_stop_when_it_is_switched_on_then_the_seat_is_asked():
    table = make_table("wow")
    while game_at(table).state.step != "action":
        answer(table)
    seat = other_of(table, asked_at(table))
    set_stop(seat=seat, key="their-action", is_on=True)
    table.refresh_from_db()
    answer(table, "pass")
    assert asked_at(table) == seat
    with pytest.raises(TournamentError):
        set_stop(seat=seat, key="no such stop", is_on=True)


def test_undo_when_nothing_was_seen_since_then_the_last_act_is_gone():
    table = make_table("wow")
    while game_at(table).pending.kind != "mulligan":
        answer(table)
    before, seat = game_at(table).pending, asked_at(table)
    answer(table, "keep")
    undo_at_table(seat=seat, version=table_version(table))
    assert game_at(table).pending.options == before.options


def test_undo_when_the_other_has_answered_since_then_it_is_refused():
    table = make_table("wow")
    while game_at(table).pending.kind != "mulligan":
        answer(table)
    first = asked_at(table)
    answer(table, "keep")
    answer(table, "keep")
    with pytest.raises(TournamentError, match="nothing of yours"):
        undo_at_table(seat=first, version=table_version(table))


def test_undo_when_something_was_seen_then_the_other_agrees_first():
    table = make_table("wow")
    while game_at(table).pending.kind != "mulligan":
        answer(table)
    answer(table, "keep")
    seat = asked_at(table)
    answer(table, "mulligan")
    undo_at_table(seat=seat, version=table_version(table))
    assert game_at(table).request.by == seat.place
    settle_at_table(seat=other_of(table, seat), agrees=True, version=table_version(table))
    assert game_at(table).pending.kind == "mulligan"


def table_version(table):
    table.refresh_from_db()
    return table.version


@pytest.mark.django_db(transaction=True)
def test_two_taps_when_they_come_at_once_then_one_is_given_and_the_other_told_to_look():
    table = make_table()
    seat, pick = asked_at(table), game_at(table).pending.options[0].key

    def tap():
        return answer_table(seat=seat, answers=[pick], version=table.version)

    outcomes = at_once(tap, tap)
    assert sorted(type(each).__name__ for each in outcomes) == ["StaleError", "dict"]
    assert table_version(table) == 2


def test_rematch_when_both_ask_then_they_sit_at_one_new_table_with_the_same_decks():
    table = make_table("wow")
    first, second = table.seats.all()
    with pytest.raises(TournamentError, match="not over"):
        play_again(seat=first)
    answer_table(seat=second, answers=["concede:p2"], version=table.version)
    mine, theirs = play_again(seat=first), play_again(seat=second)
    assert mine.table == theirs.table != table
    assert [(each.place, each.name, each.key) for each in (mine, theirs)] == [
        (each.place, each.name, each.key) for each in (first, second)
    ]
    before, after = game_at(table), game_at(mine.table)
    assert after.setup == before.setup
    assert (after.seed == before.seed, after.outcome) == (False, None)
