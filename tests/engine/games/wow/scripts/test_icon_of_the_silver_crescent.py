import pytest

from tests.engine.games.wow.scene import Scene

NAME = "Icon of the Silver Crescent"
PRINTED = {NAME: {"types": ["equipment"], "tags": ["item", "trinket"], "cost": 4,
                  "limits": {"trinket": 2}}}  # fmt: skip


@pytest.mark.rule("wow74/400.1", "wow74/ex-400.1-1")
def test_icon_when_an_ally_would_be_destroyed_then_it_burns_a_hero_each_turn():
    scene = Scene(printed=PRINTED, strictness="confirm", p1={"play": [NAME, "Iron Bull"]})
    scene(f"Table: destroy:{scene.find('Iron Bull')}\nAlice: Toven Brightlamp")
    burning = scene.card("Iron Bull")
    assert burning.host == scene.state.players["p2"].hero
    scene.next_turn(2, step="action")
    assert scene.hero_damage("p2") == 1
