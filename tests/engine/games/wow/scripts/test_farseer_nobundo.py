import pytest

from tests.engine.games.wow.scene import Scene

NAME = "Farseer Nobundo"
PRINTED = {NAME: {"types": ["ally"], "cost": 5, "atk": 3, "health": 8}}


@pytest.mark.rule("wow74/712.8")
@pytest.mark.parametrize(("said", "drawn"), [("Higher", 1), ("Lower", 0)])
def test_nobundo_when_the_guess_is_right_then_a_card_is_drawn(said, drawn):
    mine = {"play": [NAME], "deck": ["Iron Bull", "Spark", "Spark"]}
    scene = Scene(printed=PRINTED, p1={"deck": ["Wisp"] * 3}, p2=mine)
    scene.next_turn(step="ready window").resolve()(f"Bob: {said}")
    assert scene.names("p2", "hand") == ["Iron Bull"] * drawn
