import pytest

from tests.engine.games.ashes.scripts.board import scene

CARD = ("Blood Chains", {"type": "action spell", "cost": {"main": True}})


@pytest.mark.rule("raven11/1.3.1")
def test_blood_chains_when_a_unit_is_destroyed_for_it_then_its_life_left_exhausts_another():
    board = scene(*CARD, p1={"battlefield": ["Ogre"], "hand": ["Blood Chains"]},
                  p2={"battlefield": ["Majestic Titan"]})  # fmt: skip
    board(f"Table: wound:{board.find('Ogre')}:1\nAlice: Play Blood Chains")
    assert (board.card("Majestic Titan").exhaustion, board.names("p1", "battlefield")) == (3, [])
