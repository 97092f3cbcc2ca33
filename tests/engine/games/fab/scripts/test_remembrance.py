import pytest

from tests.engine.games.fab.scene import Scene

CARDS = {"Remembrance": {"type": "instant", "cost": 0, "pitch": 2}}


@pytest.mark.rule("fab14/24.5")
@pytest.mark.parametrize(("chosen", "shuffles"), [("Nothing", 0), ("Bolt + Rally", 1)])
def test_remembrance_when_nothing_is_chosen_then_nothing_is_shuffled(chosen, shuffles):
    mine = {"hand": ["Remembrance"], "graveyard": ["Bolt", "Balm", "Rally"], "deck": ["Pearl"]}
    board = Scene(cards=CARDS, p1=mine)("Alice: Play Remembrance").all_pass()
    assert board.choices() == ["Bolt", "Rally"]
    board(f"Alice: {chosen}")
    assert [entry[0] for entry in board.game.journal.entries].count("~shuffle") == shuffles
    assert len(board.names("p1", "deck")) == 1 + 2 * shuffles
    assert board.names("p1", "banished") == ["Remembrance"]
