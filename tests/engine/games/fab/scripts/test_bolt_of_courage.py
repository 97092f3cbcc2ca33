import pytest

from tests.engine.games.fab.scene import Scene

NAME = "Bolt of Courage"
CARDS = {NAME: {"type": "action", "subtypes": ["attack"], "cost": 0, "pitch": 1, "power": 3}}


@pytest.mark.rule("fab14/G.charge.4")
@pytest.mark.parametrize(("how", "drawn"), [("charge:{}", 1), ("move:{}:soul", 0)])
def test_bolt_when_it_hits_then_only_a_charge_draws_a_card(how, drawn):
    mine = {"hand": [NAME, "Balm"], "deck": ["Rally", "Pearl"]}
    board = Scene(cards=CARDS, strictness="confirm", p1=mine)
    board(f"Table: {how.format(board.find('Balm'))}\nAlice: Play {NAME}").to("continue or close")
    assert board.names("p1", "hand") == ["Rally"] * drawn
