"""Rules that passed every test when they were broken: each of these fails when it is."""

import pytest

from engine.games.ufs.values import value
from tests.engine.games.ufs.scene import Scene

FIRE = {"difficulty": 1, "control": 5, "symbols": ["fire"], "block_zone": "mid"}
ATTACK = {**FIRE, "type": "attack", "zone": "high", "speed": 1, "damage": 4}
CARDS = {
    "Fresh Many": {**ATTACK, "keywords": {"multiple": 2}},
    "Fresh Plain": ATTACK,
    "Fresh Fighter": {**FIRE, "type": "character", "vitality": 22, "hand_size": 6, "control": 6},
}


def scene(**mine):
    position = {"p1": {"character": "Fresh Fighter", **mine}, "p2": {"character": "Fresh Fighter"}}
    return Scene(cards=CARDS, strictness="confirm", **position)


@pytest.mark.rule("ufs09/F.2.3.5")
def test_pending_attack_when_it_leaves_the_pool_then_is_no_longer_on_the_stack():
    two = ["Fresh Plain", "Fresh Plain"]
    board = scene(hand=["Fresh Many"], momentum=two, **{"discard pile": two})
    board("Alice: Play Fresh Many\nAlice: Fresh Many: multiple enhance\nAlice: X is 2")
    if board.game.pending.kind.startswith("pay"):
        board.game.submit([option.key for option in board.game.pending.options])
    first, second = board.state.stack
    board.do("move", first, "discard pile")
    assert board.state.stack == [second]


@pytest.mark.rule("ufs09/C.3.3.1", "ufs09/K.3.6.n1")
def test_printed_value_when_it_was_changed_and_is_set_back_then_is_what_is_printed():
    board = scene(hand=["Fresh Plain"])("Alice: Play Fresh Plain")
    attack = board.state.attack[-1].card
    board.do("modify", attack, "damage", "2")
    assert value(board.state, attack, "damage") == 6
    board.do("to-printed", attack, "damage")
    assert value(board.state, attack, "damage") == 4
