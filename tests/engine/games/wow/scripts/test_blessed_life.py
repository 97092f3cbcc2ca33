import pytest

from engine.games.wow.powers import text_box_of
from tests.engine.games.wow.scene import MONEY, Scene

NAME = "Blessed Life"
PRINTED = {NAME: {"types": ["ability"], "cost": 2} | text_box_of(NAME)}


@pytest.mark.rule("wow74/ex-717.3-1", "wow74/717.3")
@pytest.mark.parametrize(
    ("answer", "hand", "hurt"), [("Put it into the hand", [NAME], 0), ("Do not", [], 2)]
)
def test_blessed_life_when_the_hero_would_be_hurt_then_going_back_prevents_it(answer, hand, hurt):
    scene = Scene(printed=PRINTED, p1=MONEY | {"hand": ["Spark"]}, p2={"play": [NAME]})
    scene.cast("Spark", "Toven")(f"Bob: {answer}")
    assert (scene.names("p2", "hand"), scene.hero_damage("p2")) == (hand, hurt)
