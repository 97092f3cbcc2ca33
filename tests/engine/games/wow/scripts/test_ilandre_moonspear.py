import pytest

from engine.games.wow.powers import text_box_of
from tests.engine.games.wow.scene import Scene

NAME = "Ilandre Moonspear"
PRINTED = {NAME: {"types": ["ally"], "cost": 4, "atk": 2, "health": 4} | text_box_of(NAME)}


@pytest.mark.rule("wow74/415.3c")
def test_ilandre_when_used_then_the_hand_lies_under_the_deck_as_arranged():
    mine = {"play": [NAME], "hand": ["Spark", "Wisp"], "deck": ["Iron Bull", "Insight", "Ward"]}
    scene = Scene(printed=PRINTED, p1=mine)(f"Alice: Use {NAME}").resolve()
    scene("Alice: Wisp + Spark")
    assert scene.names("p1", "hand") == ["Iron Bull", "Insight"]
    assert scene.names("p1", "deck") == ["Ward", "Wisp", "Spark"]
