import pytest

from engine.games.ufs.continuous import text_box_of
from engine.games.ufs.values import value
from tests.engine.games.ufs.worked_examples.stand_ins import attack, scene


@pytest.mark.rule("ufs09/H.3.3")
@pytest.mark.parametrize(("damage", "speed"), [(2, 5), (3, 3)])
def test_hilt_strike_when_faster_than_strong_then_may_be_enhanced(damage, speed):
    card = attack(speed=3, damage=damage) | text_box_of("Hilt Strike")
    board = scene({"Hilt Strike": card}, hand=["Hilt Strike"])("Alice: Play Hilt Strike")
    while board.game.pending.player == "p2":
        board.game.submit("pass")
    mine = [each for each in board.game.pending.options if "Hilt Strike" in each.label]
    if mine:
        board.game.submit(mine[0].key)
    assert value(board.state, board.find("Hilt Strike"), "speed") == speed
