import pytest

from tests.engine.games.fab.scene import Scene

NAME = "Dread Triptych"
CARDS = {
    NAME: {"type": "action", "subtypes": ["attack"], "cost": 0, "pitch": 3, "power": 4},
    "runechant": {"name": "Runechant", "type": "token", "subtypes": ["aura"]},
}


@pytest.mark.rule("fab14/20.4.4d", "fab14/26.5")
@pytest.mark.parametrize(("first", "runes"), [([], 0), (["Rally"], 1)])
def test_triptych_when_it_attacks_then_one_rune_for_an_action_before_it(first, runes):
    board = Scene(cards=CARDS, p1={"hand": [*first, NAME]}, p2={"hand": ["Pearl"]})
    for card in first:
        board(f"Alice: Play {card}").all_pass()
    board(f"Alice: Play {NAME}").all_pass(1 + runes)
    assert board.names("p1", "arena") == ["runechant"] * runes
    board.to("continue or close")
    assert board.names("p1", "arena") == ["runechant"] * (runes + 1)


@pytest.mark.rule("fab14/26.1", "fab14/26.5")
def test_triptych_when_arcane_damage_was_dealt_then_a_rune_as_it_attacks():
    mine = {"hand": ["Bolt", NAME], "resource_points": 1, "action_points": 2}
    board = Scene(cards=CARDS, p1=mine, p2={"hand": ["Pearl"]})("Alice: Play Bolt").all_pass()
    board(f"Alice: Play {NAME}").all_pass()
    board.game.submit([option.key for option in board.game.pending.options])
    assert [layer.ability for layer in board.state.chain] == ["Triptych 1", "Triptych 2"]
