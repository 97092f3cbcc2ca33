import pytest

from tests.engine.games.fab.scene import Scene

ZAP = {"type": "action", "cost": 0, "card_name": "Zap"}


@pytest.mark.rule("fab14/26.4.2")
@pytest.mark.parametrize(("pitch", "life"), [(1, 17), (2, 18), (3, 19)])
def test_zap_when_it_resolves_then_the_target_is_dealt_what_its_color_says(pitch, life):
    board = Scene(cards={"Zap": ZAP | {"pitch": pitch}}, p1={"hand": ["Zap"]})
    board("Alice: Play Zap\nAlice: Sparring Hero (Bob)").all_pass()
    assert board.life() == [20, life]
