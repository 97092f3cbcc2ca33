"""What a screen is sent: made of what its viewer may see, and of nothing else."""

import json
import random

import pytest

from engine.kits.registry import kits
from engine.players.practice import practice_game
from tests.engine.players.test_player import swap_hidden
from tests.engine.playout import legal_answer
from tracker.queries.boards import board_of, stop_at
from tracker.queries.patches import difference

PLAYED = [kit for kit in kits().values() if kit.play and kit.play.board]
VIEWERS = ("p1", "p2", "public")
LARGEST_AT_95_OF_100 = 4096


def as_bytes(board):
    return json.dumps(board, ensure_ascii=False, separators=(",", ":")).encode()


def moments(kit, seed, most=240):
    """(game, before, after) for every answer of a random game: boards of each viewer."""
    game, chance = practice_game(kit, (0, 1), ("Ada", "Bram"), str(seed)), random.Random(seed)
    before = {viewer: board_of(game, kit.play, viewer) for viewer in VIEWERS}
    for _ in range(most):
        if game.pending is None:
            return
        game.submit(legal_answer(game.pending, chance.randrange))
        after = {viewer: board_of(game, kit.play, viewer) for viewer in VIEWERS}
        yield game, before, after
        before = after


@pytest.mark.parametrize("kit", PLAYED, ids=lambda kit: kit.slug)
def test_boards_and_patches_when_hidden_cards_are_swapped_then_every_byte_stays(kit):
    swapped = 0
    for number, (game, before, after) in enumerate(moments(kit, 11)):
        if number % 9:
            continue
        for viewer in VIEWERS:
            other = type(game).load(game.rules, game.dump())
            swapped += swap_hidden(other, kit.play.board, viewer, random.Random(number))
            board = board_of(other, kit.play, viewer)
            assert as_bytes(board) == as_bytes(after[viewer]), (viewer, number)
            rows = difference(before[viewer], board)
            assert as_bytes(rows) == as_bytes(difference(before[viewer], after[viewer]))
    assert swapped > 20


@pytest.mark.parametrize("kit", PLAYED, ids=lambda kit: kit.slug)
def test_boards_when_hidden_cards_are_swapped_then_who_passes_by_themselves_stays(kit):
    for number, (game, _, _) in enumerate(moments(kit, 12)):
        if number % 9 or game.pending is None:
            continue
        other = type(game).load(game.rules, game.dump())
        swap_hidden(other, kit.play.board, "public", random.Random(number))
        assert stop_at(other, kit.play) == stop_at(game, kit.play)


@pytest.mark.parametrize("kit", PLAYED, ids=lambda kit: kit.slug)
def test_boards_when_another_is_asked_then_nobody_else_reads_the_answers(kit):
    for game, _, after in moments(kit, 13, 80):
        for viewer in VIEWERS:
            asked = after[viewer]["asked"]
            assert not asked or "options" not in asked or asked["player"] == viewer
            assert not after[viewer]["why"] or game.pending.player == viewer


@pytest.mark.parametrize("kit", PLAYED, ids=lambda kit: kit.slug)
def test_patches_when_measured_then_most_are_small(kit):
    sizes = sorted(
        len(as_bytes(difference(before[viewer], after[viewer])))
        for seed in (1, 2)
        for _, before, after in moments(kit, seed)
        for viewer in VIEWERS
    )
    assert sizes[int(len(sizes) * 0.95)] <= LARGEST_AT_95_OF_100
