import pytest

from tests.engine.games.fab.scene import Scene

NAME = "Fyendal's Fighting Spirit"
SPIRIT = {"type": "action", "subtypes": ["attack"], "cost": 0, "pitch": 1, "power": 2, "defense": 3}


@pytest.mark.rule("fab14/20.4.4d")
@pytest.mark.parametrize(("behind", "life"), [(True, 11), (False, 20)])
def test_spirit_when_it_attacks_then_only_who_is_behind_gains_a_life(behind, life):
    mine = {"hand": [NAME], **({"life": 10} if behind else {})}
    board = Scene(cards={NAME: SPIRIT}, p1=mine, p2={"hand": ["Pearl"]})
    board(f"Alice: Play {NAME}").to("continue or close")
    assert board.life()[0] == life


@pytest.mark.rule("fab14/20.5.2d")
def test_spirit_when_it_defends_then_who_is_behind_gains_a_life():
    theirs = {"hand": [NAME], "life": 10}
    board = Scene(cards={NAME: SPIRIT}, p1={"hand": ["Plain Strike"]}, p2=theirs)
    board("Alice: Play Plain Strike").to("defend")(f"Bob: Defend with {NAME}")
    board.to("continue or close")
    assert board.life()[1] == 10 - 1 + 1
