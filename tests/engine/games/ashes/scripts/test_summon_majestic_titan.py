import pytest

from tests.engine.games.ashes.scripts.board import natural_power_at

CARD = ("Summon Majestic Titan", {"type": "ready spell", "cost": {"main": True}})


@pytest.mark.rule("raven11/1.6.1")
def test_titan_when_it_would_be_targeted_then_its_spell_may_be_discarded_to_cancel():
    board = natural_power_at("Majestic Titan", *CARD, spellboard=["Summon Majestic Titan"])
    board("Bob: Summon Majestic Titan: discard this to cancel")
    assert (board.card("Majestic Titan").wounds, board.names("p2", "spellboard")) == (0, [])
