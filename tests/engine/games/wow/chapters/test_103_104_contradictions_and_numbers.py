"""Chapters 103 and 104: what the game itself does, and numbers."""

import pytest

from engine.games.wow.values import amount, number
from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 8}


@pytest.mark.rule("wow74/103.3")
def test_by_the_game_when_something_would_replace_it_then_it_happens_all_the_same():
    chieftains = ["Old Chieftain", "Old Chieftain", "Lifebender"]
    scene = Scene(strictness="confirm", p1={"play": chieftains})
    scene("Alice: Destroy Old Chieftain")
    assert scene.names("p1", "graveyard") == ["Old Chieftain"]
    scene(f"Table: destroy:{scene.find('Old Chieftain')}")
    assert scene.names("p1", "removed") == ["Old Chieftain"]


@pytest.mark.rule("wow74/104.2")
def test_atk_when_below_zero_then_zero_but_not_in_a_calculation():
    scene = Scene(p1=MONEY | {"hand": ["Dull Blade"], "play": ["Camp Guard"]})
    scene.cast("Dull Blade", "Camp Guard")
    guard = scene.card("Dull Blade").host
    assert (number(scene.state, guard, "atk"), scene.state.facts(guard).atk) == (-2, 1)
    scene.attack("Camp Guard", "Toven").passes().passes()
    assert scene.dealt() == []
    assert number(scene.state, guard, "defense") is None
    assert amount(scene.state, guard, "defense") == 0
