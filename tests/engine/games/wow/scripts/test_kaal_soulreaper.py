import pytest

from engine.games.wow.powers import text_box_of
from tests.engine.games.wow.scene import MONEY, Scene

NAME = "Kaal Soulreaper"
PRINTED = {NAME: {"types": ["ally"], "cost": 7, "atk": 5, "health": 6} | text_box_of(NAME)}


@pytest.mark.rule("wow74/703.3c", "wow74/710.1")
def test_kaal_when_used_then_all_allies_of_both_graveyards_enter_and_kaal_is_gone():
    mine = MONEY | {"play": [NAME], "graveyard": ["Iron Bull", "Spark"]}
    scene = Scene(printed=PRINTED, p1=mine, p2={"graveyard": ["Wolf Rider"]})
    scene(f"Alice: Use {NAME}").resolve()
    assert "Iron Bull" in scene.party("p1")
    assert "Wolf Rider" in scene.party("p2")
    assert (scene.names("p1", "graveyard"), scene.ids(NAME)[:1]) == (["Spark"], scene.ids(NAME))
    assert [scene.state.objects[each].zone for each in scene.ids(NAME)] == ["removed"]
