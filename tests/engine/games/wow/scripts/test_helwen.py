import pytest

from engine.games.wow.powers import text_box_of
from tests.engine.games.wow.scene import Scene

PRINTED = {"Helwen": {"types": ["ally"], "cost": 4, "atk": 2, "health": 2} | text_box_of("Helwen")}


@pytest.mark.rule("wow74/714.3b")
def test_helwen_when_she_readies_then_the_ally_goes_back():
    scene = Scene(printed=PRINTED, strictness="confirm", p1={"play": ["Helwen"]},
                  p2={"play": ["Iron Bull"]})  # fmt: skip
    scene("Alice: Use Helwen\nAlice: Iron Bull").resolve()
    assert scene.card("Iron Bull").controller == "p1"
    scene(f"Table: ready:{scene.find('Helwen')}")
    scene.passes()
    assert scene.card("Iron Bull").controller == "p2"
