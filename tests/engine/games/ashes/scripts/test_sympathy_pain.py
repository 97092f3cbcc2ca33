import pytest

from tests.engine.games.ashes.scripts.board import REACTION, scene

CARD = ("Sympathy Pain", REACTION)


@pytest.mark.rule("raven11/1.1.5")
def test_sympathy_pain_when_the_phoenixborn_has_received_damage_then_deals_three():
    board = scene(*CARD, p1={"battlefield": ["Ogre"]}, p2={"hand": ["Sympathy Pain"]})
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Ogre\nBob: Play Sympathy Pain")
    board("Bob: Ember Queen (Alice)")
    assert board.wounds() == [3, 2]
