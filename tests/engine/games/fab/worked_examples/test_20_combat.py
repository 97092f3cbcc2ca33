"""Worked examples of chapters 20 and 21: the combat chain."""

import pytest

from engine.games.fab.abilities import Triggered, script
from engine.games.fab.atoms import moves
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.life import ARCANE
from engine.games.fab.next_attack import NEXT_DEFENDER
from engine.games.fab.this_turn import damage_dealt, has_played_non_attack_action
from engine.games.fab.values import keywords
from tests.engine.games.fab.scene import Scene
from tests.engine.games.fab.worked_examples.cards import ATTACK, AURA, CARDS, scene, zap


@pytest.mark.rule("fab14/ex-20.1.1-1")
def test_20_1_1_an_attack_ability_ends_when_its_source_is_destroyed():
    board = scene(p1={"arena": ["Ghost"]})("Alice: Attack with Ghost").to("reaction step")
    board(f"Table: destroy:{board.find('Ghost')}")
    assert (board.state.links, board.asked()) == ([], ("p1", "priority"))


@pytest.mark.rule("fab14/ex-20.4.2-1")
def test_20_4_2_spectra_triggers_before_the_attack_is_attacking():
    board = scene(p1={"hand": ["Plain Strike"]}, p2={"arena": ["Mirage"]})
    board("Alice: Play Plain Strike\nAlice: Mirage")
    assert [layer.ability for layer in board.state.chain] == ["spectra"]
    assert (board.state.step, board.state.links[0].attacking) == ("attack step", False)
    board.all_pass()
    assert (board.state.links, board.state.marks.get("attacked:p1")) == ([], None)
    assert board.names("p2", "graveyard") == ["Mirage"]


@pytest.mark.rule("fab14/ex-20.4.4b-1")
def test_20_4_4b_a_continuous_effect_of_the_attack_is_on_once_it_is_attacking():
    board = scene(p1={"hand": ["Exude"]})("Alice: Play Exude")
    exude = board.find("Exude")
    assert "confident" not in keywords(board.state, exude)
    board.all_pass()
    assert "confident" in keywords(board.state, exude)
    board.to("continue or close")("Alice: Continue the combat chain")
    assert "confident" in keywords(board.state, exude)


@pytest.mark.rule("fab14/ex-20.4.4d-1", "fab14/ex-20.4.4a-1")
def test_20_4_4d_a_card_is_drawn_for_attacking_before_the_defend_step():
    board = scene(p1={"hand": ["Dark"], "deck": ["Balm"]}, p2={"hand": ["Pearl"]})
    board("Alice: Play Dark").all_pass(2)
    assert (board.names("p1", "hand"), board.state.step) == (["Balm"], "attacking")


@pytest.mark.rule("fab14/ex-20.4.4d-2")
def test_20_4_4d_a_hit_effect_waits_for_link_resolution_and_for_a_hit():
    board = scene(p1={"hand": ["Lucky Strike"], "deck": ["Balm"]}, p2={"hand": ["Six"]})
    board("Alice: Play Lucky Strike").to("defend")("Bob: Defend with Six").to("continue or close")
    assert board.names("p1", "hand") == []


def has_played(state, me, change):
    mine = state.objects[me].controller
    return change.object == me and has_played_non_attack_action(state, mine)


def has_dealt_arcane(state, me, change):
    hero = state.players[state.objects[me].controller].hero_object
    return change.object == me and damage_dealt(state, hero, ARCANE) > 0


async def create_rune(state, layer):
    await moves.create(state, layer.controller, "Rune", "arena", "fab14/10.1")


script("Triptych", *(
    Triggered(f"triptych {when.__name__}", "attacks", "fab14/20.4.4d", "a rune", create_rune, when)
    for when in (has_played, has_dealt_arcane)
))  # fmt: skip


@pytest.mark.rule("fab14/ex-20.4.4d-3")
@pytest.mark.parametrize(
    ("first", "runes"), [([], 0), (["Rally"], 1), (["Dart"], 1), (["Rally", "Dart"], 2)]
)
def test_20_4_4d_each_satisfied_effect_of_an_attack_creates_a_rune(first, runes):
    board = Scene(cards=CARDS | {"Triptych": ATTACK}, p1={"hand": [*first, "Triptych"]},
                  p2={"hand": ["Pearl"]})  # fmt: skip
    for card in first:
        board(f"Alice: Play {card}").all_pass()
    board("Alice: Play Triptych").all_pass()
    if runes == 2:
        board.game.submit(tuple(option.key for option in board.game.pending.options))
    assert len(board.state.chain) == runes
    board.all_pass(runes)
    assert (board.names("p1", "arena"), board.state.step) == (["Rune"] * runes, "attacking")


@pytest.mark.rule("fab14/ex-20.4.4d-4", "fab14/ex-G.arcane-barrier.4-2")
def test_20_4_4d_runes_trigger_on_a_weapon_attack_one_layer_each():
    arsenal = {"weapon1": ["Longsword"], "resource_points": 1, "arena": ["Rune"] * 3}
    board = scene(p1=arsenal, p2={"legs": ["Null Boots"], "resource_points": 2})
    board("Alice: Attack with Longsword").all_pass()
    board.game.submit(tuple(option.key for option in board.game.pending.options))
    assert [layer.ability for layer in board.state.chain] == ["rune"] * 3
    for answer in ("yes", "yes"):
        board.all_pass()
        board.game.submit(answer)
    board.all_pass()
    assert (board.life(), board.state.players["p2"].resource_points) == ([20, 19], 0)


@pytest.mark.rule("fab14/ex-20.5.2c-1")
def test_20_5_2c_the_defender_names_the_one_card_that_is_the_next():
    board = scene(p1={"hand": ["Plain Strike"]}, p2={"hand": ["Flicker", "Flicker", "Six"]})
    put.add_effect(board.state, NEXT_DEFENDER, "p2", "", "turn", flavour="combo",
                   patches=[["defense", "+", 2]])  # fmt: skip
    board("Alice: Play Plain Strike").to("defend")
    board("Bob: Defend with Flicker + Defend with Flicker + Defend with Six")
    assert (board.asked(), board.choices()) == (("p2", "next defender"), ["Flicker", "Flicker"])
    board("Bob: Flicker")
    shown = [card["defense"] for card in board.game.view("public")["on_chain"][1:]]
    assert shown == [5, 3, 3]


@pytest.mark.rule("fab14/ex-20.9-1")
def test_20_9_a_continued_chain_closes_when_all_pass_on_nothing():
    board = scene(p1={"hand": ["Quick Strike", "Balm"]})("Alice: Play Quick Strike")
    board.to("continue or close")("Alice: Continue the combat chain\nAlice: Play Balm").all_pass()
    assert len(board.state.links) == 1
    board.all_pass()
    assert (board.state.links, board.state.step) == ([], "priority")


@pytest.mark.rule("fab14/ex-21.2-1")
def test_21_2_another_layer_survives_when_spectra_closes_the_combat_chain():
    early = {"Early": AURA}
    script("Early", Triggered("early", "targeted", "fab14/20.4.2", "1 arcane", zap(1)))
    board = Scene(cards=CARDS | early, p1={"hand": ["Plain Strike"], "arena": ["Early"]},
                  p2={"arena": ["Mirage"]})  # fmt: skip
    board("Alice: Play Plain Strike\nAlice: Mirage")
    board("Alice: Early: 1 arcane + Mirage: destroy it and close the combat chain").all_pass()
    assert ([layer.ability for layer in board.state.chain], board.state.links) == (["early"], [])
    assert board.all_pass().life() == [20, 19]
