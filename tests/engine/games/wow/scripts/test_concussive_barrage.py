import pytest

from tests.engine.games.wow.scene import MONEY, Scene

NAME = "Concussive Barrage"
PRINTED = {NAME: {"types": ["ability"], "cost": 1, "instant": True}}


@pytest.mark.rule("wow74/ex-G.doubled-1", "wow74/G.doubled")
def test_barrage_when_three_are_in_the_graveyard_then_it_is_doubled_three_times():
    mine = MONEY | {"hand": [NAME], "graveyard": [NAME, "Spark", NAME, NAME]}
    scene = Scene(printed=PRINTED, p1=mine).cast(NAME, "Toven")
    assert scene.dealt()[0][:2] == ["Toven Brightlamp", 16]
