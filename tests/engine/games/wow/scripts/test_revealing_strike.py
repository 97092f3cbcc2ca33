import pytest

from tests.engine.games.wow.scene import MONEY, Scene

PRINTED = {"Revealing Strike": {"types": ["ability"], "cost": 3}}


@pytest.mark.rule("wow74/300.1c")
def test_strike_when_cards_share_a_type_with_the_top_one_then_only_those_are_discarded():
    theirs = {"hand": ["Iron Bull", "Spark", "Wolf Rider"], "deck": ["Camp Guard"] * 3}
    scene = Scene(printed=PRINTED, p1=MONEY | {"hand": ["Revealing Strike"]}, p2=theirs)
    scene.cast("Revealing Strike")("Alice: Go on")
    assert scene.names("p2", "hand") == ["Spark"]
    assert sorted(scene.names("p2", "graveyard")) == ["Iron Bull", "Wolf Rider"]
