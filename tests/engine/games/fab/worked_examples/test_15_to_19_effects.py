"""Worked examples of chapters 15 to 19: playing, triggers, effects, resolving layers."""

import pytest

from engine.cards.model import Card
from engine.games.fab.abilities import Resolves, script
from engine.games.fab.atoms import procedure as put
from engine.games.fab.facts import FabFacts
from engine.games.fab.index import YOUR_ATTACKS
from engine.games.fab.registered import facts_of
from engine.games.fab.values import amount, keywords
from tests.engine.games.fab.scene import Scene
from tests.engine.games.fab.worked_examples.cards import ACTION, CARDS, scene


@pytest.mark.rule("fab14/ex-15.2.1-1")
def test_15_2_1_an_ability_says_its_type_then_its_cost_then_its_effect():
    text = "Once per Turn Action - {r}: Attack"
    card = Card("fab", "b", "Blade", ("Weapon",), FabFacts(power=3), ("Sword", "1H"), text=text)
    facts = facts_of(card)
    assert facts["activated"] == [
        {"type": "action", "cost": 1, "once_per_turn": True, "attack": True}
    ]
    mine = {"weapon1": ["Blade"], "resource_points": 3, "action_points": 3}
    board = Scene(cards={"Blade": facts}, p1=mine, p2={"hand": ["Pearl"]})
    board("Alice: Attack with Blade").to("continue or close")("Alice: Close the combat chain")
    seat = board.state.players["p1"]
    assert (seat.resource_points, seat.action_points, board.life()) == (2, 2, [20, 17])
    assert board.refusals(f"activate:{board.find('Blade')}:0") == ["fab14/15.2.1"]


@pytest.mark.rule("fab14/ex-15.2.2-1")
def test_15_2_2_an_attack_on_a_resolved_link_can_still_be_activated():
    board = scene(p1={"hand": ["Exude"]}, p2={"hand": ["Dart", "Pearl"]})
    board("Alice: Play Exude").to("continue or close")("Alice: Continue the combat chain")
    board("Alice: Pass\nBob: Play Dart\nBob: Pass")
    assert board.state.links[0].resolved
    assert board.choices() == ["Pass", "Activate Exude"]
    board("Alice: Activate Exude").all_pass()
    assert board.asked() == ("p1", "by hand")


@pytest.mark.rule("fab14/G.phantasm.6", "fab14/16.1.1")
@pytest.mark.rule("fab14/ex-16.1.1-1", "fab14/ex-G.phantasm.4-1", "fab14/ex-G.phantasm.6-1")
def test_16_1_1_phantasm_on_a_previous_link_triggers_when_its_defender_grows_to_six():
    phantom = {"hand": ["Phantom Strike", "Art"], "resource_points": 1}
    board = scene(p1=phantom, p2={"hand": ["Five"]})
    board("Alice: Play Phantom Strike").to("defend")("Bob: Defend with Five")
    board.to("continue or close")("Alice: Continue the combat chain\nAlice: Play Art").all_pass()
    assert [layer.ability for layer in board.state.chain] == ["phantasm"]
    board.all_pass()
    assert (board.state.links, board.names("p1", "graveyard")) == ([], ["Art", "Phantom Strike"])


@pytest.mark.rule("fab14/G.battleworn.3", "fab14/16.4", "fab14/16.4.1")
@pytest.mark.rule("fab14/ex-16.4.1-1")
def test_16_4_1_a_delayed_trigger_fires_once_when_the_combat_chain_closes():
    board = scene(p1={"hand": ["Plain Strike", "Plain Strike"], "action_points": 2},
                  p2={"head": ["Iron Hat"]})  # fmt: skip
    board("Alice: Play Plain Strike").to("defend")("Bob: Defend with Iron Hat")
    board.to("continue or close")("Alice: Close the combat chain").all_pass()
    board("Alice: Play Plain Strike").to("continue or close")("Alice: Close the combat chain")
    assert (board.state.chain, board.state.objects[board.find("Iron Hat")].counters) == (
        [], {"defense": -1},
    )  # fmt: skip


@pytest.mark.rule("fab14/G.phantasm.3")
@pytest.mark.rule("fab14/ex-16.5-1")
def test_16_5_phantasm_does_not_resolve_when_the_defender_has_become_weaker():
    async def beam(state, layer):
        put.add_effect(state, "modify", layer.controller, layer.object, "turn",
                       objects=list(layer.targets), patches=[["power", "+", -2]])  # fmt: skip

    def defending(state, me):
        return [each for link in state.links for each in link.defenders]

    script("Beam", Resolves("beam", beam, defending))
    mine = {"hand": ["Phantom Strike", "Beam"], "resource_points": 1}
    board = Scene(cards=CARDS | {"Beam": {"type": "instant", "cost": 0}}, p1=mine,
                  p2={"hand": ["Six"]})  # fmt: skip
    board("Alice: Play Phantom Strike").to("defend")("Bob: Defend with Six\nAlice: Play Beam")
    board.all_pass()
    assert [layer.ability for layer in board.state.chain] == ["phantasm"]
    board.all_pass()
    assert (board.state.chain, board.asked()) == ([], ("p1", "priority"))
    assert board.chain() == ["Phantom Strike", "Six"]
    assert "A layer does not resolve." in [line.text for line in board.game.log]


@pytest.mark.rule("fab14/17.1")
@pytest.mark.rule("fab14/ex-17.1-1")
def test_17_1_an_action_that_has_left_still_makes_attacks_stronger_this_turn():
    async def resolve(state, layer):
        put.add_effect(state, YOUR_ATTACKS, layer.controller, layer.object, "turn",
                       patches=[["power", "+", 1]])  # fmt: skip

    script("Warcry", Resolves("warcry", resolve))
    mine = {"hand": ["Warcry", "Five", "Five"], "action_points": 3}
    board = Scene(cards=CARDS | {"Warcry": ACTION}, p1=mine, p2={"hand": ["Dart", "Bolt"]})
    board("Alice: Play Warcry").all_pass()
    assert board.names("p1", "graveyard") == ["Warcry"]
    for life in (14, 8):
        board("Alice: Play Five").to("continue or close")("Alice: Continue the combat chain")
        assert board.life() == [20, life]
    assert [card["power"] for card in board.game.view("public")["on_chain"]] == [6, 6]
    board.all_pass(2)
    assert (board.state.turn_player, board.state.effects) == ("p2", [])


@pytest.mark.rule("fab14/ex-17.2.1-1")
def test_17_2_1_a_conditional_effect_goes_off_and_on_as_powers_change():
    mine = {"hand": ["Exude", "Art", "Art", "Twist"], "resource_points": 1}
    board = scene(p1=mine, p2={"hand": ["Quick Strike"]})("Alice: Play Exude").to("defend")
    board("Bob: Defend with Quick Strike").to("reaction step")
    exude, seen = board.find("Exude"), []
    for card in ("Art", "Art", "Twist"):
        seen.append("confident" in keywords(board.state, exude))
        board(f"Alice: Play {card}").all_pass()
    assert [*seen, "confident" in keywords(board.state, exude)] == [True, True, False, True]
    assert board.state.chain == []


@pytest.mark.rule("fab14/ex-18.3-1")
def test_18_3_two_effects_double_one_gain_of_power_one_after_the_other():
    mine = {"hand": ["Redouble", "Redouble", "Five", "Five"], "arms": ["Gauntlet"],
            "action_points": 2}  # fmt: skip
    board = scene(p1=mine, p2={"hand": ["Pearl"]})
    board("Alice: Play Redouble").all_pass()("Alice: Play Redouble").all_pass()
    board("Alice: Activate Gauntlet").all_pass()("Alice: Play Five")
    assert (board.asked(), board.choices()) == (("p1", "replacement"), ["Twice as much"] * 2)
    board("Alice: Twice as much").to("continue or close")
    assert board.life() == [20, 20 - 5 - 8]
    board("Alice: Continue the combat chain\nAlice: Play Five").to("continue or close")
    assert (board.life(), board.state.players["p1"].action_points) == ([20, 7 - 5], 0)


@pytest.mark.rule("fab14/ex-18.5-1")
def test_18_5_all_replacements_of_one_player_apply_before_all_of_the_other():
    board = scene(p1={"arena": ["Twice", "Thrice"]}, p2={"arena": ["One More", "Two More"]})
    board("Table: life:p1:1")
    asked = [(board.asked(), board.choices())]
    for line in ("Alice: Bob", "Bob: Two more", "Alice: Three times"):
        board(line)
        asked.append((board.asked(), board.choices()))
    assert asked[:3] == [
        (("p1", "replacement owner"), ["Alice", "Bob"]),
        (("p2", "replacement"), ["One more", "Two more"]),
        (("p1", "replacement"), ["Twice", "Three times"]),
    ]
    assert (board.asked(), board.life()) == (("p1", "priority"), [44, 20])


@pytest.mark.rule("fab14/ex-19.1-1")
def test_19_1_three_layers_resolve_one_by_one_from_the_top():
    board = scene(p1={"hand": ["Balm", "Balm", "Balm"]})("Alice: Play Balm\n" * 3)
    lives = []
    while board.state.chain:
        lives.append((board.all_pass().life()[0], board.asked()))
    asked = ("p1", "priority")
    assert lives == [(21, asked), (22, asked), (23, asked)]


@pytest.mark.rule("fab14/ex-19.6.2-1")
def test_19_6_2_equipment_counts_as_cost_zero_where_a_number_is_needed():
    board = scene(
        p1={"hand": ["Center"]}, p2={"hand": ["Six", "Heavy Strike"], "head": ["Iron Hat"]}
    )
    board("Alice: Play Center").to("defend")
    assert board.choices() == ["Defend with Heavy Strike"]


@pytest.mark.rule("fab14/19.6.2")
@pytest.mark.rule("fab14/ex-19.6.2-2")
def test_19_6_2_a_missing_pitch_value_is_zero():
    board = scene(p1={"head": ["Skull"]})
    assert amount(board.state, board.find("Skull"), "pitch") == 0
