import pytest

from tests.engine.games.fab.scene import Scene

SIGIL = {"type": "instant", "cost": 0, "card_name": "Sigil of Solace"}


@pytest.mark.rule("fab14/15.1")
@pytest.mark.parametrize(("pitch", "life"), [(1, 23), (2, 22), (3, 21)])
def test_sigil_when_it_resolves_then_its_color_says_how_much_life(pitch, life):
    board = Scene(cards={"Sigil": SIGIL | {"pitch": pitch}}, p1={"hand": ["Sigil"]})
    board("Alice: Play Sigil").all_pass()
    assert board.life() == [life, 20]
