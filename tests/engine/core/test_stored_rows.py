"""Finished games that an engine with other fields stored: shown from what they say."""

import json
import random
from functools import cache

import pytest

from benchmarks.engine import long_game
from engine.core.consent import TakenBack
from engine.core.game import Game
from engine.core.state import Record, field_names, is_plain
from engine.core.stored_rows import FIELDS, kinds_in
from engine.games.ashes.rules import RAVEN
from engine.games.fab.rules import RULES
from engine.games.ufs.rules import UFS
from engine.games.ufs.state import UfsState
from engine.games.wow.rules import WOW
from tests.engine.games.ashes.practice import setup as ashes_setup
from tests.engine.games.fab.practice import setup as fab_setup
from tests.engine.games.ufs.practice import setup as ufs_setup
from tests.engine.games.wow.practice import setup as wow_setup
from tests.engine.playout import play_out

GAMES = [(RULES["fab14"], fab_setup), (RAVEN, ashes_setup), (UFS, ufs_setup), (WOW, wow_setup)]
NAMES = ["fab", "ashes", "ufs", "wow"]


@cache
def finished(rules, setup):
    game = Game.new(rules, setup(), seed="3")
    play_out(game, random.Random(3).randrange, most=6000)
    assert game.pending is None
    return game


def stored(game):
    return json.loads(json.dumps(game.dump()))


def each_row(final, place):
    rows = final[place].values() if isinstance(final[place], dict) else final[place]
    return [row for row in rows if isinstance(row, list)]


def written_backwards(final):
    """By an engine whose records had the same fields in another order, and one field more."""
    for place in [each for each in final[FIELDS] if each in final]:
        for row in each_row(final, place):
            row.reverse()
            row.insert(1, "gone by now")
        final[FIELDS][place].reverse()
        final[FIELDS][place].insert(1, "of old")
    return final


@pytest.mark.parametrize(("rules", "setup"), GAMES, ids=NAMES)
def test_final_state_when_written_with_other_fields_then_is_shown_as_it_was(rules, setup):
    game = finished(rules, setup)
    old = stored(game)
    written_backwards(old["final"])
    old["final"]["of_old"] = 1
    shown = Game.load(rules, old)
    assert shown.state == game.state
    for viewer in ("p1", "public", "judge"):
        assert shown.view(viewer) == game.view(viewer)
    assert shown.dump() == game.dump()


@pytest.mark.parametrize(("rules", "setup"), GAMES, ids=NAMES)
def test_final_state_when_a_field_is_new_then_it_is_empty(rules, setup):
    game = finished(rules, setup)
    old = stored(game)
    for row in each_row(old["final"], "players"):
        del row[3]
    missing = old["final"][FIELDS]["players"].pop(3)
    shown = Game.load(rules, old)
    for player, seat in shown.state.players.items():
        before = game.state.players[player]
        rest = [each for each in field_names(type(seat)) if each != missing]
        assert getattr(seat, missing) in ("", 0, None, [], {})
        assert [getattr(seat, name) for name in rest] == [getattr(before, name) for name in rest]
    assert is_plain(shown.state.to_data())


@pytest.mark.parametrize(("rules", "setup"), GAMES, ids=NAMES)
def test_final_state_when_stored_before_fields_were_named_then_still_opens(rules, setup):
    game = finished(rules, setup)
    old = stored(game)
    del old["final"][FIELDS]
    assert Game.load(rules, old).state == game.state


def test_finished_game_when_another_engine_stored_it_then_its_answers_are_taken_back_one_by_one():
    game = finished(RULES["fab14"], fab_setup)
    old = stored(game) | {"version": "of old"}
    for checkpoint in old["checkpoints"]:
        checkpoint[2] = '{"of": "old"}'
    again = Game.load(RULES["fab14"], old)
    again.undo()
    here = Game.load(RULES["fab14"], stored(game))
    here.undo()
    assert again.state == here.state
    assert again.pending.to_data() == here.pending.to_data()


def test_window_when_stored_with_other_fields_then_its_event_is_read_by_their_names():
    game = finished(UFS, ufs_setup)
    old = stored(game)
    names = old["final"][FIELDS]["windows.event"]
    row = [f"of {name}" for name in names]
    old["final"]["windows"] = [[[row[::-1]], "p1", []]]
    names.reverse()
    (window,) = Game.load(UFS, old).state.windows
    assert window.event == [row]


def test_records_when_rows_lie_in_rows_then_are_declared():
    inside = [kind for each in kinds_in(UfsState).values() for kind in each.rows.values()]
    assert all(issubclass(kind, Record) for kind in inside)
    assert len(inside) == 1


def test_taken_back_when_stored_with_other_fields_then_is_told_as_it_was():
    game = Game.new(RULES["fab14"], fab_setup(), seed="3")
    play_out(game, random.Random(3).randrange, most=30)
    game.undo(2, by="judge", name="Jo")
    old = stored(game)
    for row in old["taken_back"]:
        row.reverse()
    old[FIELDS]["taken_back"].reverse()
    again = Game.load(RULES["fab14"], old)
    assert again.journal.taken_back == game.journal.taken_back
    assert isinstance(again.journal.taken_back[0], TakenBack)


def test_dump_when_a_game_of_500_answers_is_over_then_is_smaller_than_100_kilobytes():
    game = long_game()
    game.submit("concede:p1")
    assert game.pending is None
    assert len(json.dumps(game.dump()).encode()) < 100_000
