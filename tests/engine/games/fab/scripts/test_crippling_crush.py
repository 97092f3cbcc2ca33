import pytest

from tests.engine.games.fab.scene import Scene

CRUSH = {"type": "action", "subtypes": ["attack"], "cost": 0, "pitch": 1, "power": 11}


@pytest.mark.rule("fab14/G.crush.2", "fab14/G.crush.3")
@pytest.mark.parametrize(("power", "left"), [(11, 1), (4, 1), (3, 3)])
def test_crush_when_it_deals_four_or_more_then_two_random_cards_are_discarded(power, left):
    cards = {"Crippling Crush": CRUSH | {"power": power}}
    board = Scene(cards=cards, p1={"hand": ["Crippling Crush"]}, p2={"hand": ["Pearl"] * 3})
    board("Alice: Play Crippling Crush").to("continue or close")
    assert len(board.names("p2", "hand")) == left
