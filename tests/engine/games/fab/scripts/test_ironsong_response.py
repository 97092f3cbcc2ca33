import pytest

from tests.engine.games.fab.scene import Scene

NAME = "Ironsong Response"
CARDS = {NAME: {"type": "attack reaction", "cost": 0, "pitch": 1, "defense": 3}}
ARMED = {"weapon1": ["Longsword"], "hand": [NAME], "resource_points": 1}


@pytest.mark.rule("fab14/G.reprise.2")
@pytest.mark.parametrize(("defending", "life"), [("Bolt", 17), ("Iron Hat", 18)])
def test_response_when_the_hero_defended_from_hand_then_the_weapon_gains_three(defending, life):
    theirs = {"hand": ["Bolt", "Pearl"], "head": ["Iron Hat"]}
    board = Scene(cards=CARDS, p1=ARMED, p2=theirs)("Alice: Attack with Longsword").to("defend")
    board(f"Bob: Defend with {defending}").to("reaction step")
    board(f"Alice: Play {NAME}").to("continue or close")
    assert board.life() == [20, life]
