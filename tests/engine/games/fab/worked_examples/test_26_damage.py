"""Worked examples of chapter 26: damage and its prevention."""

import pytest

from tests.engine.games.fab.worked_examples.cards import scene


@pytest.mark.rule("fab14/ex-26.3.1-1", "fab14/ex-G.arcane-barrier.4-3")
def test_26_3_1_three_effects_of_one_source_are_three_layers():
    board = scene(p1={"hand": ["Agony"]})("Alice: Play Agony").all_pass()
    board.game.submit(tuple(option.key for option in board.game.pending.options))
    assert len({layer.ability for layer in board.state.chain}) == 3
    assert board.all_pass(3).life() == [20, 17]
