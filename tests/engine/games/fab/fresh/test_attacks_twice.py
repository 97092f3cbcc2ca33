"""A permanent that attacks twice while one combat chain is open (15.2.2, 21.1)."""

import pytest

from tests.engine.games.fab.scene import Scene

SWING = {"type": "action", "attack": True, "cost": 0}
CARDS = {
    "Sword": {"type": "weapon", "subtypes": ["1h", "sword"], "power": 3, "activated": [SWING]},
    "Spirit": {"type": "token", "subtypes": ["aura"], "power": 2, "activated": [SWING]},
}


@pytest.mark.rule("fab14/21.1", "fab14/15.2.2", "fab14/10.3")
@pytest.mark.parametrize(
    ("name", "zone", "life"), [("Sword", "weapon1", [20, 14]), ("Spirit", "arena", [20, 16])]
)
def test_permanent_when_it_attacked_twice_on_one_chain_then_it_goes_home(name, zone, life):
    scene = Scene(cards=CARDS, p1={zone: [name], "action_points": 2})
    scene(f"Alice: Attack with {name}").to("continue or close")
    scene("Alice: Continue the combat chain")
    scene(f"Alice: Attack with {name}").to("continue or close")
    scene("Alice: Close the combat chain")
    assert scene.names("p1", zone) == [name]
    assert scene.names("p1", "graveyard") == []
    assert scene.life() == life
