"""Worked examples of the rules documents that speak of play, in the order of the document.

The cards are stand-ins: they have what the example needs and nothing else.
"""

import pytest

from engine.core.modifiers import Modifier, Patch
from engine.games.fab.abilities import Forbids, Replaces, Resolves, Static, Triggered, script
from engine.games.fab.atoms import moves
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.life import ARCANE, Packet, deal
from engine.games.fab.index import arena_of
from engine.games.fab.next_attack import NEXT_DEFENDER
from engine.games.fab.values import amount, number
from tests.engine.games.fab.scene import Scene

AURA = {"type": "token", "subtypes": ["aura"]}
ACTION = {"type": "action", "cost": 0, "pitch": 1}
ATTACK = {"type": "action", "subtypes": ["attack"], "cost": 0, "pitch": 1, "power": 4, "defense": 3}
CARDS = {
    "Rune": AURA, "Forge": AURA, "Iris": AURA,
    "Dark": ATTACK, "Crush": {**ATTACK, "power": 11}, "Agony": ATTACK,
    "Center": ATTACK, "Flicker": {**ATTACK, "keywords": {"combo": 1}},
    "Art": {"type": "instant", "cost": 0, "pitch": 3}, "Double": AURA,
    "Skull": {"type": "equipment", "subtypes": ["head"], "keywords": {"arcane barrier": 3}},
    "Crater": {"type": "equipment", "subtypes": ["arms"], "defense": 2, "keywords": {"temper": 1}},
    "Eye": {"type": "resource", "pitch": 3},
    "Pearl": {"type": "resource", "pitch": 3},
    "Five": {**ATTACK, "power": 5}, "Six": {**ATTACK, "power": 6},
    "Bauble": {"type": "resource", "pitch": 3},
    "Ghost": {**AURA, "power": 4, "activated": [{"type": "action", "attack": True}]},
}  # fmt: skip


def is_me(state, me, change):
    return change.object == me


def attacks_mine(state, me, change):
    return change.player == state.objects[me].controller


async def draw_one(state, layer):
    await moves.draw(state, layer.controller, 1, "fab14/19.2")


def zap(by):
    async def effect(state, layer):
        foe = "p2" if layer.controller == "p1" else "p1"
        packet = Packet(layer.object, state.players[foe].hero_object, by, ARCANE)
        await deal(state, [packet], "fab14/26.4.2")

    return effect


async def rune(state, layer):
    await moves.destroy(state, layer.object)
    await zap(1)(state, layer)


def mine(name, by, fits):
    """Objects of the controller that fit have so much more of a value."""

    def modifier(state, me):
        owner = state.objects[me].controller

        def patches(view):
            return [Patch(each, name, "+", by) for each in arena_of(state, owner)
                    if fits(state, each)]  # fmt: skip

        return Modifier("mine", 0, patches, frozenset(), frozenset({name}))

    return modifier


async def art(state, layer):
    defending = [each for link in state.links for each in link.defenders]
    put.add_effect(state, "modify", layer.controller, layer.object, "turn",
                   objects=defending, patches=[["power", "+", 1]])  # fmt: skip


script("Rune", Triggered("rune", "attacks", "fab14/20.4.4d", "1 arcane", rune, attacks_mine))
script("Dark", Triggered("dark", "attacks", "fab14/20.4.4d", "draw", draw_one, is_me))
script("Forge", Static("forge", "fab14/17.1", mine(
    "defense", 1, lambda state, each: state.facts(each).type == "equipment")))  # fmt: skip
script("Art", Resolves("Art", art))
script("Agony", *(Triggered(f"agony {n}", "attacks", "fab14/26.3.1", "1 arcane", zap(1), is_me)
                  for n in range(3)))  # fmt: skip


async def two_random(state, layer):
    for each in state.in_zone("p2", "hand")[:2]:
        await moves.discard(state, each)


def four_or_more(state, me, change):
    return change.source == me and change.amount >= 4


script(
    "Crush", Triggered("crush", "damage", "fab14/G.crush.3", "discard", two_random, four_or_more)
)


async def three_more(state, me, change):
    change.amount += 3


script("Double", Replaces("plus 3", "damage", "fab14/18", "Three more", three_more))
script("Center", Forbids("center", "defend", "fab14/20.6.4e", lambda state, me, change: (
    change.source == me and amount(state, change.object, "cost") < len(state.links))))  # fmt: skip
script("Eye", Triggered("eye", "pitched", "fab14/G.pitching.7", "draw", draw_one,
                        lambda state, me, change: change.object == me,
                        zones=frozenset({"pitch"})))  # fmt: skip


def scene(**position):
    return Scene(cards=CARDS, strictness="confirm", **position)


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


@pytest.mark.rule("fab14/ex-16.1.1-1", "fab14/ex-G.phantasm.4-1", "fab14/ex-G.phantasm.6-1")
def test_16_1_1_phantasm_on_a_previous_link_triggers_when_its_defender_grows_to_six():
    phantom = {"hand": ["Phantom Strike", "Art"], "resource_points": 1}
    board = scene(p1=phantom, p2={"hand": ["Five"]})
    board("Alice: Play Phantom Strike").to("defend")("Bob: Defend with Five")
    board.to("continue or close")("Alice: Continue the combat chain\nAlice: Play Art").all_pass()
    assert [layer.ability for layer in board.state.chain] == ["phantasm"]
    board.all_pass()
    assert (board.state.links, board.names("p1", "graveyard")) == ([], ["Art", "Phantom Strike"])


@pytest.mark.rule("fab14/ex-G.phantasm.4-2", "fab14/ex-20.5.2f-1")
def test_phantasm_does_not_trigger_again_while_its_condition_stays_true():
    phantom = {"hand": ["Phantom Strike", "Art"], "resource_points": 1}
    board = scene(p1=phantom, p2={"hand": ["Six"]})
    board("Alice: Play Phantom Strike").to("defend")("Bob: Defend with Six\nAlice: Play Art")
    board.all_pass()
    assert [layer.ability for layer in board.state.chain] == ["phantasm"]


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


@pytest.mark.rule("fab14/ex-19.6.2-2")
def test_19_6_2_a_missing_pitch_value_is_zero():
    board = scene(p1={"head": ["Skull"]})
    assert amount(board.state, board.find("Skull"), "pitch") == 0


@pytest.mark.rule("fab14/ex-20.1.1-1")
def test_20_1_1_an_attack_ability_ends_when_its_source_is_destroyed():
    board = scene(p1={"arena": ["Ghost"]})("Alice: Attack with Ghost").to("reaction step")
    board(f"Table: destroy:{board.find('Ghost')}")
    assert (board.state.links, board.asked()) == ([], ("p1", "priority"))


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


@pytest.mark.rule("fab14/ex-26.3.1-1", "fab14/ex-G.arcane-barrier.4-3")
def test_26_3_1_three_effects_of_one_source_are_three_layers():
    board = scene(p1={"hand": ["Agony"]})("Alice: Play Agony").all_pass()
    board.game.submit(tuple(option.key for option in board.game.pending.options))
    assert len({layer.ability for layer in board.state.chain}) == 3
    assert board.all_pass(3).life() == [20, 17]


@pytest.mark.rule("fab14/ex-G.arcane-barrier.3a-1", "fab14/ex-G.arcane-barrier.5-1")
def test_arcane_barrier_costs_its_whole_number_and_the_rest_is_lost():
    mine_ = {"hand": ["Surge", "Surge"], "resource_points": 4, "action_points": 2}
    board = scene(p1=mine_, p2={"head": ["Skull"], "resource_points": 4})
    board("Alice: Play Surge\nAlice: X is 2\nAlice: Sparring Hero (Bob)").all_pass()
    board("Bob: Pay 3 to prevent 3")
    assert (board.life(), board.state.players["p2"].resource_points) == ([20, 20], 1)
    board("Alice: Play Surge\nAlice: X is 1\nAlice: Sparring Hero (Bob)").all_pass()
    assert board.life() == [20, 19]


@pytest.mark.rule("fab14/ex-G.crush.4-1", "fab14/ex-G.crush.4-2")
@pytest.mark.parametrize(("arena", "layers"), [([], []), (["Double"], ["crush"])])
def test_crush_looks_at_one_instance_of_damage(arena, layers):
    mine_ = {"hand": ["Crush"], "arena": arena}
    board = scene(p1=mine_, p2={"hand": ["Six", "Six", "Six", "Bolt"], "head": ["Iron Hat"]})
    board("Alice: Play Crush").to("defend")
    board("Bob: " + " + ".join(["Defend with Six"] * 3 + ["Defend with Iron Hat"]))
    board.to("resolution step")
    assert [layer.ability for layer in board.state.chain] == layers


@pytest.mark.rule("fab14/ex-G.spellvoid.5-1")
def test_spellvoid_prevents_no_more_than_the_damage_and_is_gone():
    board = scene(p1={"hand": ["Surge", "Pearl"]}, p2={"head": ["Void Cap"]})
    board("Alice: Play Surge\nAlice: X is 1\nAlice: Sparring Hero (Bob)").all_pass()
    board("Bob: Destroy it to prevent 2")
    assert (board.life(), board.names("p2", "head")) == ([20, 20], [])


@pytest.mark.rule("fab14/ex-G.temper.4-1", "fab14/ex-G.temper.4-2")
def test_temper_checks_for_zero_defense_only_when_it_resolves():
    theirs = {"arms": ["Crater"], "arena": ["Forge"]}
    board = scene(p1={"hand": ["Plain Strike"]}, p2=theirs)
    crater = board.find("Crater")
    board(f"Table: counter:{crater}:defense:-1\nAlice: Play Plain Strike").to("defend")
    board("Bob: Defend with Crater").to("continue or close")("Alice: Close the combat chain")
    board.all_pass()
    assert board.state.objects[crater].counters == {"defense": -2}
    assert number(board.state, crater, "defense") == 1
    board(f"Table: destroy:{board.find('Forge')}")
    assert (number(board.state, crater, "defense"), board.names("p2", "arms")) == (0, ["Crater"])


@pytest.mark.rule("fab14/ex-G.pitching.7-1")
def test_pitching_trigger_goes_above_the_layer_that_was_paid():
    lamp = {"Lamp": {**AURA, "activated": [{"type": "instant", "cost": 3, "text": "Something."}]}}
    board = Scene(cards=CARDS | lamp, p1={"arena": ["Lamp"], "hand": ["Eye"], "deck": ["Balm"]})
    board("Alice: Activate Lamp")
    assert [layer.kind for layer in board.state.chain] == ["ability", "trigger"]


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
