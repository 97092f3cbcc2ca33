import pytest

from tests.engine.games.ashes.scripts.board import REACTION, scene

CARD = ("Redirect", REACTION)


@pytest.mark.rule("raven11/1.1.3")
def test_redirect_when_the_phoenixborn_would_be_dealt_damage_then_a_unit_is_dealt_it():
    board = scene(
        *CARD, p1={"battlefield": ["Ogre"]}, p2={"battlefield": ["Ogre"], "hand": ["Redirect"]}
    )
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Ogre\nBob: Do not block")
    board("Bob: Play Redirect")
    assert (board.wounds(), board.card("Ogre", "p2").wounds) == ([0, 0], 2)
