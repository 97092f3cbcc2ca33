import pytest

from tests.engine.games.ashes.scripts.board import REACTION, scene

CARD = ("Veil of Reversal", REACTION)


@pytest.mark.rule("raven11/1.5.2")
def test_veil_of_reversal_when_an_ally_goes_back_then_a_conjuration_leaves_the_game():
    board = scene(
        *CARD,
        p1={"dice": ["time power"], "battlefield": ["Majestic Titan"]},
        p2={"hand": ["Veil of Reversal"], "battlefield": ["Ogre"]},
    )
    board("Alice: Use the time dice power\nBob: Play Veil of Reversal\nBob: Ogre")
    assert board.names("p2", "hand") == ["Ogre"]
    assert board.names("p1", "removed") == ["Majestic Titan"]
