"""Worked examples of chapters 3 to 11: winning, heroes, cards, zones."""

import pytest

from engine.games.fab.abilities import Resolves, script
from engine.games.fab.atoms.life import ARCANE, Packet, deal
from engine.games.fab.values import amount, number
from tests.engine.games.fab.scene import Scene
from tests.engine.games.fab.worked_examples.cards import ACTION, scene


@pytest.mark.rule("fab14/ex-3.2.1-1", "fab4/ex-4.5.4a-1")
def test_3_2_1_damage_to_both_heroes_at_once_is_a_draw():
    async def fork(state, layer):
        heroes = [seat.hero_object for seat in state.players.values()]
        await deal(state, [Packet(layer.object, hero, 3, ARCANE) for hero in heroes], "fab14/3.2.1")

    script("Fork", Resolves("Fork", fork))
    board = Scene(cards={"Fork": ACTION}, p1={"hand": ["Fork"], "life": 3}, p2={"life": 1})
    board("Alice: Play Fork").all_pass()
    assert (board.life(), board.game.outcome["result"]) == ([0, 0], "drawn")


@pytest.mark.rule("fab14/ex-6.4.6a-1")
def test_6_4_6a_a_new_base_life_keeps_what_was_gained_and_lost():
    board = scene(p1={"life": 20})("Table: life:p1:3\nTable: life:p1:-5\nTable: base-life:p1:30")
    assert board.life() == [28, 20]


@pytest.mark.rule("fab14/ex-9.2.5d-1", "fab14/ex-19.6-1", "fab14/ex-19.6.1-1", "fab14/ex-25.1.1-1")
def test_19_6_1_a_card_without_a_cost_does_not_cost_zero_and_has_no_power():
    board = scene(p1={"pitch": ["Pearl"]})
    pearl = board.find("Pearl")
    assert (number(board.state, pearl, "cost"), number(board.state, pearl, "power")) == (None, None)
    assert amount(board.state, pearl, "cost") == 0


@pytest.mark.rule("fab14/ex-11.7-1")
def test_11_7_a_card_that_returns_to_hand_is_new_and_has_lost_go_again():
    board = scene(p1={"hand": ["Plain Strike"], "action_points": 2})("Alice: Play Plain Strike")
    board(f"Table: keyword:{board.find('Plain Strike')}:turn:go again").to("resolution step")
    board(f"Table: move:{board.find('Plain Strike')}:hand").to("continue or close")
    board("Alice: Continue the combat chain\nAlice: Play Plain Strike").to("continue or close")
    assert board.state.players["p1"].action_points == 1
