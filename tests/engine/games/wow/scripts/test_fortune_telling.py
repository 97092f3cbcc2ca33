import pytest

from tests.engine.games.wow.scene import MONEY, Scene

PRINTED = {"Fortune Telling": {"types": ["ability"], "cost": 8}}


@pytest.mark.rule("wow74/415.3d")
def test_fortune_telling_when_it_resolves_then_the_deck_is_face_up_the_other_way_round():
    mine = MONEY | {"hand": ["Fortune Telling"], "deck": ["Iron Bull", "Spark", "Wisp"]}
    scene = Scene(printed=PRINTED, p1=mine).cast("Fortune Telling")
    deck = scene.state.in_zone("p1", "deck")
    assert [scene.state.objects[each].card for each in deck] == ["Wisp", "Spark", "Iron Bull"]
    assert all(scene.state.objects[each].face_up for each in deck)
