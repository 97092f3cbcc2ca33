import pytest

from engine.games.wow.powers import text_box_of
from tests.engine.games.wow.scene import MONEY, Scene

NAME = "Inventor's Focal Sword"
SWORD = {"types": ["equipment"], "tags": ["weapon", "1h", "melee"], "cost": 3, "atk": 1,
         "strike": 2, "damage": ["melee"], "limits": {"melee": 1}}  # fmt: skip


@pytest.mark.rule("wow74/400.7a")
def test_sword_when_an_attached_ability_is_targeted_then_it_goes_to_another_ally():
    mine = MONEY | {"play": [NAME, "Iron Bull", "Wolf Rider"], "hand": ["Blessing"]}
    scene = Scene(printed={NAME: SWORD | text_box_of(NAME)}, p1=mine).cast("Blessing", "Iron Bull")
    scene(f"Alice: Use {NAME}").resolve()
    assert scene.card("Blessing").host == scene.find("Wolf Rider")
