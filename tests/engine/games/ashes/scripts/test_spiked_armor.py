import pytest

from tests.engine.games.ashes.scripts.board import scene

CARD = ("Spiked Armor", {"type": "alteration spell", "cost": {"side": True}})


@pytest.mark.rule("raven11/1.1.4", "raven11/5.0.0.b2")
def test_spiked_armor_when_its_unit_is_attacked_then_each_attacker_is_dealt_two():
    board = scene(
        *CARD,
        p1={"battlefield": ["Ogre", "Ogre"], "hand": ["Spiked Armor"]},
        p2={"battlefield": ["Ogre"]},
    )
    theirs = board.find("Ogre", "p2")
    board("Alice: Play Spiked Armor")
    board.game.submit(theirs)
    board("Alice: Attack a unit\nAlice: Attack with Ogre\nBob: No guard\nBob: Do not counter")
    assert board.state.objects[theirs].wounds == 2
    assert [board.state.objects[each].wounds for each in board.state.units("p1")] == [2, 0]
