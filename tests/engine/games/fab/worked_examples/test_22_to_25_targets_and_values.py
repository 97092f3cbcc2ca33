"""Worked examples of chapters 22 to 25: what is remembered, targets, searching, power."""

import pytest

from engine.core.modifiers import Modifier, Patch
from engine.games.fab.abilities import Static, script
from engine.games.fab.values import number
from tests.engine.games.fab.worked_examples.cards import scene


@pytest.mark.rule("fab14/ex-22-2")
def test_22_go_again_is_known_though_the_attack_is_on_the_bottom_of_the_deck():
    board = scene(p1={"hand": ["Quick Strike"]})("Alice: Play Quick Strike").to("resolution step")
    board(f"Table: move:{board.find('Quick Strike')}:deck/bottom").to("continue or close")
    assert board.state.players["p1"].action_points == 1


@pytest.mark.rule("fab14/ex-25.1.2-1", "fab14/ex-25.3-1")
def test_25_cards_without_power_can_be_given_a_base_and_gains_do_not_change_it():
    script("Iris", Static("iris", "fab14/25.1.2", lambda state, me: Modifier(
        "iris", 0, lambda view: [Patch(each, "base power", "=", 4)
                                 for each in state.in_zone("p1", "arena")],
        frozenset(), frozenset({"power"}))))  # fmt: skip
    board = scene(p1={"arena": ["Iris", "Rune"]})
    aura = board.find("Rune")
    assert number(board.state, aura, "power") == 4
    board(f"Table: modify:{aura}:power:3:turn")
    assert number(board.state, aura, "power") == 7
