import pytest

from tests.engine.games.wow.scene import Scene

NAME = "Aresan Bloodshield"
PRINTED = {NAME: {"types": ["ally"], "cost": 3, "atk": 1, "health": 5}}


@pytest.mark.rule("wow74/602.3b", "wow74/602.1")
def test_bloodshield_when_a_hero_attacks_it_then_that_hero_has_two_less():
    scene = Scene(printed=PRINTED, strictness="confirm", p2={"play": [NAME]})
    scene(f"Table: modify:{scene.state.players['p1'].hero}:atk:3:turn")
    scene.attack("Grenna Ashfist", NAME)
    assert scene.atk("Grenna Ashfist") == 3
    scene.passes()
    assert (scene.state.step, scene.atk("Grenna Ashfist")) == ("defend window", 1)
