import pytest

from tests.engine.games.wow.scene import MONEY, Scene

PRINTED = {"Arcane Reflection": {"types": ["ability"], "cost": 3}}


@pytest.mark.rule("wow74/402.4", "wow74/402.3a")
def test_reflection_when_the_ally_has_counters_then_its_copy_has_none():
    mine = MONEY | {"hand": ["Arcane Reflection"], "play": ["Iron Bull"]}
    scene = Scene(printed=PRINTED, strictness="confirm", p1=mine)
    scene(f"Table: counter:{scene.find('Iron Bull')}:2:charge")
    scene.cast("Arcane Reflection", "Iron Bull")
    copy = scene.card("Iron Bull", zone="play")
    twins = [scene.state.objects[each] for each in scene.ids("Iron Bull")]
    assert sorted((each.token, dict(each.counters)) for each in twins) == [
        (False, {"charge": 2}), (True, {}),
    ]  # fmt: skip
    assert copy.controller == "p1"
