import pytest

from tests.engine.games.ashes.scripts.board import REACTION, natural_power_at, scene


@pytest.mark.rule("raven11/1.1.2")
def test_golden_veil_when_a_dice_power_would_target_a_unit_then_cancels_it():
    board = natural_power_at("Ogre", "Golden Veil", REACTION, hand=["Golden Veil"])(
        "Bob: Play Golden Veil"
    )
    assert (board.card("Ogre").wounds, board.names("p2", "discard pile")) == (0, ["Golden Veil"])


@pytest.mark.rule("raven11/1.1.2")
def test_golden_veil_when_its_own_player_targets_the_unit_then_does_not_apply():
    board = scene(
        "Golden Veil",
        REACTION,
        p1={"dice": ["natural power"], "battlefield": ["Ogre"], "hand": ["Golden Veil"]},
    )
    board("Alice: Use the natural dice power")
    assert board.card("Ogre").wounds == 1


@pytest.mark.rule("raven11/1.4.1")
def test_vanish_when_a_dice_power_would_target_the_player_then_cancels_it():
    board = scene("Vanish", REACTION, p1={"dice": ["time power"]}, p2={"hand": ["Vanish"]})
    board("Alice: Use the time dice power\nBob: Play Vanish\nAlice: Pass the main action")
    assert "Meditate" in board.choices()
