import pytest

from tests.engine.games.ashes.scripts.board import UNIT, scene

CARD = ("Nightshade Swallow", UNIT | {"attack": 1, "life": 1})


@pytest.mark.rule("raven11/1.2.1")
def test_nightshade_swallow_when_it_deals_damage_in_battle_then_destroys_the_unit():
    board = scene(*CARD, p1={"battlefield": ["Nightshade Swallow"]}, p2={"battlefield": ["Ogre"]})
    board("Alice: Attack a unit\nAlice: Attack with Nightshade Swallow\nBob: No guard")
    board("Bob: Do not counter")
    assert board.names("p2", "discard pile") == ["Ogre"]
