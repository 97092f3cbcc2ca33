"""Looking at a finished game again: exactly what was seen then, by whom it was agreed with."""

import copy
import json
import random

import pytest

from engine.core.game import Game
from engine.kits.registry import kits
from engine.players.practice import practice_game
from tests.engine.playout import legal_answer
from tests.factories.tables import asked_at, make_table
from tracker.models.table import Shared
from tracker.queries.boards import board_then
from tracker.queries.replays import (
    frames_of,
    replay_of,
    shared_of,
    transcript_of,
    viewpoints_for,
)
from tracker.services.sharing import share_game
from tracker.services.table_answers import answer_table

PLAYED = [kit for kit in kits().values() if kit.play and kit.play.board]
VIEWERS = ("p1", "p2", "public")


def as_bytes(board):
    return json.dumps(board, ensure_ascii=False, sort_keys=True).encode()


def put(board, rows):
    for path, *value in copy.deepcopy(rows):
        holder = board
        for key in path[:-1]:
            holder = holder[key]
        if value:
            holder[path[-1]] = value[0]
        else:
            del holder[path[-1]]


@pytest.mark.parametrize("kit", PLAYED, ids=lambda kit: kit.slug)
def test_replay_when_compared_with_what_was_shown_live_then_every_byte_is_the_same(kit):
    game, chance = practice_game(kit, (0, 1), ("Ada", "Bram"), "5"), random.Random(5)
    shown = {viewer: {} for viewer in VIEWERS}
    for _ in range(60):
        if game.pending is None:
            break
        game.submit(legal_answer(game.pending, chance.randrange))
        for viewer in VIEWERS:
            board = board_then(game, kit.play, viewer)
            shown[viewer][len(game.journal.entries)] = as_bytes(board)
    again = Game.load(game.rules, game.dump())
    for viewer in VIEWERS:
        found = frames_of(again, kit.play, viewer)
        board = copy.deepcopy(found["start"])
        for moment, rows in found["frames"]:
            put(board, rows)
            if moment in shown[viewer]:
                assert as_bytes(board) == shown[viewer][moment], (viewer, moment)
        assert as_bytes(board) == shown[viewer][len(game.journal.entries)]


@pytest.mark.django_db
def test_viewpoints_when_the_game_goes_on_then_there_are_none():
    table = make_table()
    assert viewpoints_for(table, asked_at(table)) == []


def ended(**more):
    table = make_table(**more)
    seat = asked_at(table) if not more.get("level") else table.seats.get(place="p1")
    answer_table(seat=seat, answers=[f"concede:{seat.place}"], version=table.version)
    table.refresh_from_db()
    return table


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("said", "shared", "stranger", "first"),
    [
        (("", ""), "", [], ["p1", "public"]),
        (("all", ""), "", [], ["p1", "public"]),
        (("all", "public"), "public", ["public"], ["p1", "public"]),
        (("all", "all"), "all", ["public", "p1", "p2"], ["p1", "public", "p2"]),
    ],
)
def test_viewpoints_when_players_share_then_what_both_agreed_to_holds(
    said, shared, stranger, first
):
    table = ended()
    for seat, shares in zip(table.seats.all(), said, strict=True):
        share_game(seat=seat, shares=shares)
    assert shared_of(table) == Shared(shared)
    assert viewpoints_for(table, None) == stranger
    assert viewpoints_for(table, table.seats.get(place="p1")) == first


@pytest.mark.django_db
def test_sharing_when_the_other_is_the_computer_then_the_person_decides():
    table = ended(level="easy")
    assert shared_of(table) == Shared.NOTHING
    share_game(seat=table.seats.get(place="p1"), shares="all")
    assert shared_of(table) == Shared.ALL


@pytest.mark.django_db
def test_replay_when_it_is_asked_for_twice_then_it_is_the_same():
    table = ended()
    assert replay_of(table, "public") == replay_of(table, "public")
    assert replay_of(table, "public")["people"]["p1"]["name"] == "Ada"


@pytest.mark.django_db
def test_transcript_when_it_is_read_from_outside_then_it_is_the_log_of_the_public():
    table = ended()
    lines = transcript_of(table, "public").splitlines()
    assert lines[0].startswith(f"Table {table.code}")
    assert any("concede" in line for line in lines)
