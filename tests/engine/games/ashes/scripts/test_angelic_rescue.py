import pytest

from tests.engine.games.ashes.scripts.board import REACTION, natural_power_at

CARD = ("Angelic Rescue", REACTION)


@pytest.mark.rule("raven11/1.5.1")
def test_angelic_rescue_when_it_has_cancelled_then_the_rest_is_done_by_hand():
    board = natural_power_at("Ogre", *CARD, hand=["Angelic Rescue"])("Bob: Play Angelic Rescue")
    assert board.asked() == ("p2", "by hand")
    board("Bob: Done: the effect is settled")
    assert board.card("Ogre").wounds == 0
