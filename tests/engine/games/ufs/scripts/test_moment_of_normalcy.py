import pytest

from engine.games.ufs.continuous import text_box_of
from engine.games.ufs.values import value
from tests.engine.games.ufs.worked_examples.stand_ins import attack, foundation, scene

NAME = "Moment of Normalcy"
CARDS = {NAME: foundation() | text_box_of(NAME), "Slash": attack(speed=2, damage=4)}


@pytest.mark.rule("ufs09/J.4.2.1")
@pytest.mark.parametrize(("name", "speed", "damage"), [("speed", 2, 9), ("damage", 7, 4)])
def test_moment_when_a_value_is_chosen_then_only_that_is_as_printed(name, speed, damage):
    board = scene(CARDS, hand=["Slash"], **{"staging area": [NAME]})("Alice: Play Slash")
    slash = board.find("Slash")
    board(f"Table: modify:{slash}:speed:5\nTable: modify:{slash}:damage:5")
    while board.game.pending.player == "p2":
        board.game.submit("pass")
    key = next(each.key for each in board.game.pending.options if NAME in each.label)
    board.game.submit(key)
    while board.game.pending.kind != "value":
        board.game.submit("pass")
    board(f"Alice: Its printed {name}")
    assert (value(board.state, slash, "speed"), value(board.state, slash, "damage")) == (
        speed, damage,
    )  # fmt: skip
