import pytest

from tests.engine.games.wow.scene import Scene

PRINTED = {"Eranikus": {"types": ["ally"], "cost": 5, "atk": 5, "health": 6}}


@pytest.mark.rule("wow74/412.1c")
@pytest.mark.parametrize(("deck", "placed"), [(["Iron Bull", "Spark", "Wisp"], 1), ([], 0)])
def test_eranikus_when_the_turn_starts_then_the_top_card_is_a_ready_resource(deck, placed):
    scene = Scene(printed=PRINTED, p1={"deck": []}, p2={"play": ["Eranikus"], "deck": deck})
    scene.next_turn(step="ready window").resolve()
    while scene.links():
        scene.resolve()
    there = [each for each in scene.state.objects.values() if each.row == "resource"]
    assert [(each.card, each.exhausted) for each in there] == [("Iron Bull", False)] * placed
