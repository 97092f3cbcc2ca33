"""Worked examples of chapters 3.4 and 4.1: gained abilities, and limits of conjurations."""

import pytest

from engine.games.ashes.values import ability_value
from tests.engine.games.ashes.worked_examples.cards import TOKEN, UNIT, scene


@pytest.mark.rule("raven11/ex-3.4.0-1")
def test_3_4_0_overkill_2_and_overkill_2_are_one_overkill_4():
    cards = {
        "Bruiser": {**UNIT, "abilities": {"overkill": 2}},
        "Spikes": {"type": "alteration spell", "cost": {"side": True},
                   "abilities": {"overkill": 2}},
    }  # fmt: skip
    board = scene(cards, p1={"battlefield": ["Bruiser"], "hand": ["Spikes"]})
    bruiser = board.find("Bruiser")
    assert ability_value(board.state, bruiser, "overkill") == 2
    board("Alice: Play Spikes")
    assert ability_value(board.state, bruiser, "overkill") == 4
    board(f"Table: destroy:{bruiser}")
    assert board.names("p1", "discard pile") == ["Spikes", "Bruiser"]


@pytest.mark.rule("raven11/ex-4.1.2.b1-1")
def test_4_1_2_control_of_an_opponents_conjuration_is_taken_beyond_the_limit():
    """Two copies are the limit of the pile; the third is borrowed and goes home."""
    full = {"battlefield": ["Spirit", "Spirit"]}
    board = scene(p1=full, p2=dict(full))
    borrowed = board.state.in_zone("p2", "battlefield")[0]
    board(f"Table: control:p1:{borrowed}")
    assert board.names("p1", "battlefield") == ["Spirit"] * 3
    board(f"Table: destroy:{borrowed}")
    assert [board.names(each, "conjuration pile") for each in ("p1", "p2")] == [[], ["Spirit"]]


@pytest.mark.rule("raven11/ex-4.1.3.b4-1")
def test_4_1_3_control_of_more_copies_of_a_conjured_alteration_is_taken():
    cards = {"Hex": {"type": "conjured alteration spell"}, "Host": {**TOKEN, "type": "ally"}}
    seat = {"battlefield": ["Host"], "conjuration pile": ["Hex"]}
    board = scene(cards, p1=dict(seat), p2=dict(seat))
    for player in ("p1", "p2"):
        board(f"Table: attach:{board.find('Hex', player)}:{board.find('Host', player)}")
    theirs = board.find("Host", "p2")
    board(f"Table: control:p1:{theirs}")
    assert board.names("p1", "attached") == ["Hex", "Hex"]
    board(f"Table: destroy:{theirs}")
    assert [board.names(each, "conjuration pile") for each in ("p1", "p2")] == [[], ["Hex"]]
    assert board.names("p1", "attached") == ["Hex"]
