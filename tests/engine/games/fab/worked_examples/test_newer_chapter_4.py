"""Worked examples of the newer chapter 4: starting and ending a game."""

import pytest

from tests.engine.games.fab.scene import Scene
from tests.engine.games.fab.worked_examples.cards import CARDS, scene


@pytest.mark.rule("fab4/ex-4.5.4d-1")
def test_4_5_4d_two_players_with_nothing_but_baubles_are_stalemated():
    seat = {"hand": ["Bauble"]}
    board = scene(p1=dict(seat), p2=dict(seat)).to("over")
    assert board.game.outcome["rule"] == "fab4/4.5.4d"


@pytest.mark.rule("fab4/ex-4.5.1a-1")
def test_4_5_1a_what_the_loser_owns_and_controls_is_gone():
    board = Scene("fab4", cards=CARDS, seats=3, strictness="confirm",
                  p1={"hand": ["Dark"], "arena": ["Rune"]}, p3={"hand": ["Bolt"]},
                  p2={"arena": ["Banner"], "hand": ["Bolt"]})  # fmt: skip
    board(f"Table: control:{board.find('Rune')}:p2\nTable: control:{board.find('Banner')}:p1")
    board("Alice: Play Dark\nAlice: Sparring Hero (Bob)").all_pass()
    assert [layer.ability for layer in board.state.chain] == ["dark"]
    board("Table: concede:p1")
    assert (board.state.chain, board.state.links) == ([], [])
    assert board.names("p2", "graveyard") == ["Banner"]
    assert not [card for card in board.state.objects.values() if card.owner == "p1"]
