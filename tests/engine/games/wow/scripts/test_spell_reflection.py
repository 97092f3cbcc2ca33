import pytest

from tests.engine.games.wow.scene import MONEY, Scene

NAME = "Spell Reflection"
PRINTED = {NAME: {"types": ["ability"], "cost": 3, "instant": True}}


@pytest.mark.rule("wow74/706.2")
def test_reflection_when_an_ability_targets_the_hero_then_it_hits_its_own_player():
    scene = Scene(printed=PRINTED, p1=MONEY | {"hand": ["Spark"]}, p2=MONEY | {"hand": [NAME]})
    scene(f"Alice: Play Spark\nAlice: Toven\nAlice: Pass\nBob: Play {NAME}").resolve().resolve()
    assert (scene.hero_damage("p1"), scene.hero_damage("p2")) == (2, 0)
