import pytest

from tests.engine.games.ufs.worked_examples.stand_ins import attack, foundation, scene

SLAM = attack() | {"abilities": [{"type": "enhance", "effect": "turbo slam"}]}
"""Without its combo, which the tests of restrictions look at."""


@pytest.mark.rule("ufs09/K.3.10")
def test_slam_when_it_resolves_then_only_what_could_normally_be_played_is_offered():
    cards = {"Turbo Slam": SLAM, "Fitting": foundation(), "Odd": foundation(symbols=["air"])}
    board = scene(cards, hand=["Turbo Slam", "Fitting", "Odd"])("Alice: Play Turbo Slam")
    while board.game.pending.player == "p2":
        board.game.submit("pass")
    key = next(each.key for each in board.game.pending.options if "Turbo Slam" in each.label)
    board.game.submit(key)
    while board.game.pending.kind != "add":
        board.game.submit("pass")
    assert board.choices() == ["Fitting", "Nothing"]
    board("Alice: Fitting")
    assert "Fitting" in board.names("p1", "staging area")
