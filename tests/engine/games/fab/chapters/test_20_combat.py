"""Chapters 20 and 21: the combat chain in all its steps, and closing it."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.core.modifiers import Modifier
from engine.games.fab.abilities import Static, Triggered, script
from engine.games.fab.atoms.life import change_life
from tests.engine.games.fab.scene import Scene

CARDS = {
    "Hound": {"type": "token", "subtypes": ["ally"], "life": 4, "power": 2,
              "activated": [{"type": "action", "attack": True}]},
    "Watch": {"type": "token", "subtypes": ["aura"]},
    "Eye": {"type": "action", "subtypes": ["attack"], "cost": 0, "pitch": 1, "power": 3,
            "defense": 3},
    "Shade": {"type": "token", "subtypes": ["aura"], "power": 4,
              "activated": [{"type": "action", "attack": True}]},
}  # fmt: skip


async def _one_life(state, layer):
    await change_life(state, {layer.controller: 1})


def _mine(state, me, change):
    return change.object == me


for event in ("attacks", "hits", "played", "defends", "combat closes"):
    script(f"Eye {event}", Triggered(f"eye {event}", event, "fab14/16.2", event, _one_life, _mine))
script("Watch", Triggered("watch", "combat closes", "fab14/21.3", "gain 1 life", _one_life))
script("Eye", Static("eye", "fab14/20.5.2d", lambda state, me: Modifier(
    "eye", 0, lambda view: [], frozenset(), frozenset())))  # fmt: skip


def eye(event):
    return {f"Eye {event}": CARDS["Eye"]}


def attacked(p2=None, **mine):
    """A plain attack has been played."""
    scene = Scene(p1={"hand": ["Plain Strike", *mine.pop("hand", [])], **mine}, p2=p2 or {})
    return scene("Alice: Play Plain Strike")


# 20.1 to 20.4


@pytest.mark.rule("fab14/20.1", "fab14/20.4.1", "fab14/20.4.1a", "fab14/20.4.5")
def test_attacks_when_played_one_after_the_other_then_are_links_of_one_chain():
    scene = Scene(p1={"hand": ["Quick Strike", "Plain Strike"]})
    scene("Alice: Play Quick Strike").to("continue or close")
    scene("Alice: Continue the combat chain\nAlice: Play Plain Strike")
    lines = [
        (line.text, line.rule) for line in scene.game.log if line.text.startswith("Chain link")
    ]
    assert lines == [
        ("Chain link 1: Quick Strike attacks Sparring Hero.", "fab14/20.4.1"),
        ("Chain link 1 resolves.", "fab14/20.8.3b"),
        ("Chain link 2: Plain Strike attacks Sparring Hero.", "fab14/20.4.1a"),
    ]
    assert scene.chain() == ["Quick Strike", "Plain Strike"]


@pytest.mark.rule("fab14/20.1.1")
def test_ability_attack_when_its_source_is_destroyed_then_the_combat_chain_closes():
    scene = Scene(cards=CARDS, strictness="confirm", p1={"arena": ["Shade"]})
    scene("Alice: Attack with Shade").to("reaction step")
    scene(f"Table: destroy:{scene.find('Shade')}")
    assert (scene.state.links, scene.state.step, scene.life()) == ([], "priority", [20, 20])


@pytest.mark.rule("fab14/20.3")
def test_link_when_everybody_passes_then_goes_through_all_steps_in_order():
    scene, steps = attacked(p2={"hand": ["Pearl"]}), []
    while scene.state.step != "continue or close":
        steps.append(scene.state.step)
        scene.game.submit(() if scene.game.pending.kind == "defend" else "pass")
    assert list(dict.fromkeys(steps)) == [
        "attack step", "attacking", "defend", "defend step", "reaction step", "resolution step",
    ]  # fmt: skip


@pytest.mark.rule("fab14/20.4.2")
def test_attack_when_played_then_played_triggers_wait_and_next_attack_effects_apply():
    scene = Scene(cards=eye("played"), p1={"hand": ["Rally", "Eye played"]})
    scene("Alice: Play Rally").all_pass()("Alice: Play Eye played")
    assert [layer.ability for layer in scene.state.chain] == ["eye played"]
    assert scene.game.view("public")["on_chain"][0]["power"] == 5


@pytest.mark.rule("fab14/20.4.3", "fab14/20.4.3a", "fab14/20.5.4", "fab14/20.8.2")
@pytest.mark.parametrize("step", ["attack step", "attacking", "defend step", "resolution step"])
def test_step_when_it_is_not_the_reaction_step_then_only_instants_fit(step):
    scene = attacked(
        hand=["Balm", "Twist", "Bolt"], resource_points=9, p2={"hand": ["Balm", "Brace"]}
    )
    scene.to(step)
    assert scene.choices() == ["Pass", "Play Balm"]
    scene("Alice: Play Balm").all_pass()
    assert (scene.life()[0], scene.state.step) == (21, step)


@pytest.mark.rule("fab14/20.4.4", "fab14/20.4.4a")
def test_attack_when_all_pass_on_it_then_is_attacking_and_the_roles_are_set():
    scene = attacked()
    assert (scene.state.link.attacking, scene.state.marks.get("attacked:p1")) == (False, None)
    scene.all_pass()
    link = scene.state.link
    assert (link.attacking, link.attacking_hero, link.defending_hero) == (True, "p1", "p2")
    assert scene.state.marks["attacked:p1"] == 1


@pytest.mark.rule("fab14/20.4.4b")
def test_phantasm_when_the_attack_is_not_yet_attacking_then_is_not_on():
    scene = Scene(
        p1={"hand": ["Phantom Strike"], "resource_points": 1}, p2={"hand": ["Heavy Strike"]}
    )
    scene("Alice: Play Phantom Strike")
    assert scene.state.link.attacking is False
    scene.to("defend")("Bob: Defend with Heavy Strike")
    assert [layer.ability for layer in scene.state.chain] == ["phantasm"]


@pytest.mark.rule("fab14/20.4.4c")
def test_attack_when_its_target_is_gone_then_does_not_resolve_and_the_chain_closes():
    scene = Scene(cards=CARDS, strictness="confirm", p1={"hand": ["Plain Strike"]},
                  p2={"arena": ["Hound"]})  # fmt: skip
    scene("Alice: Play Plain Strike\nAlice: Hound")
    scene(f"Table: destroy:{scene.find('Hound')}").all_pass()
    assert (scene.state.links, scene.names("p1", "graveyard")) == ([], ["Plain Strike"])


@pytest.mark.rule("fab14/20.4.4d", "fab14/20.4.6")
def test_attack_when_it_becomes_attacking_then_its_triggers_wait_and_a_second_pass_ends_the_step():
    scene = Scene(cards=eye("attacks"), p1={"hand": ["Eye attacks"]}, p2={"hand": ["Pearl"]})
    scene("Alice: Play Eye attacks").all_pass()
    assert [layer.ability for layer in scene.state.chain] == ["eye attacks"]
    scene.all_pass()
    assert (scene.life(), scene.state.step) == ([21, 20], "attacking")
    assert scene.all_pass().state.step == "defend"


@pytest.mark.rule("fab14/20.4.4", "fab14/15.4.3")
def test_ally_when_it_attacks_then_there_is_no_attacking_hero():
    scene = Scene(cards=CARDS, p1={"arena": ["Hound"], "hand": ["Twist"], "resource_points": 1})
    scene("Alice: Attack with Hound").to("reaction step")
    assert (scene.state.link.attacking_hero, scene.choices()) == ("", ["Pass"])
    scene.to("continue or close")
    assert scene.life() == [20, 18]


# 20.5 and 20.6


@pytest.mark.rule("fab14/20.5.1", "fab14/20.5.1a")
def test_defending_when_declared_then_offers_hand_cards_with_defense_and_equipment():
    hand = ["Plain Strike", "Brace", "Balm", "Pearl"]
    scene = attacked(p2={"hand": hand, "head": ["Iron Hat"], "legs": ["Null Boots"],
                         "weapon1": ["Longsword"]}).to("defend")  # fmt: skip
    assert scene.choices() == [
        "Defend with Plain Strike", "Defend with Iron Hat", "Defend with Null Boots",
    ]  # fmt: skip


@pytest.mark.rule(
    "fab14/20.5.1b", "fab14/20.5.1c", "fab14/20.5.1d", "fab14/20.5.2", "fab14/20.5.2a"
)
def test_defending_cards_when_declared_then_lie_on_the_link_without_cost_or_layer():
    scene = attacked(p2={"hand": ["Heavy Strike"], "head": ["Iron Hat"]}).to("defend")
    scene("Bob: Defend with Heavy Strike + Defend with Iron Hat")
    assert scene.chain() == ["Plain Strike", "Heavy Strike", "Iron Hat"]
    assert (scene.state.chain, scene.state.marks.get("played:p2")) == ([], None)
    assert scene.asked() == ("p1", "priority")


@pytest.mark.rule("fab14/20.5.2", "fab14/20.5.1")
def test_defending_when_nothing_is_declared_then_all_damage_is_dealt():
    scene = (
        attacked(p2={"hand": ["Heavy Strike"]}).to("defend")("Bob: Nothing").to("resolution step")
    )
    assert scene.life() == [20, 16]


@pytest.mark.rule("fab14/20.5.2b", "fab14/20.6.4d", "fab14/20.6.4c", "fab14/20.8.3c.b1")
def test_defending_cards_when_the_link_is_over_then_stay_until_the_chain_closes():
    scene = Scene(p1={"hand": ["Quick Strike"]}, p2={"hand": ["Plain Strike", "Brace", "Pearl"]})
    scene("Alice: Play Quick Strike").to("defend")("Bob: Defend with Plain Strike")
    scene.to("reaction step")("Alice: Pass\nBob: Play Brace").all_pass()
    scene.to("continue or close")("Alice: Continue the combat chain")
    assert scene.chain() == ["Quick Strike", "Plain Strike", "Brace"]
    scene.all_pass()
    assert (scene.chain(), scene.names("p2", "graveyard")) == ([], ["Plain Strike", "Brace"])


@pytest.mark.rule("fab14/20.5.2c", "fab14/20.5.3", "fab14/20.5.2f")
def test_defending_cards_when_declared_together_then_their_triggers_come_together():
    scene = Scene(cards=eye("defends"), p1={"hand": ["Plain Strike"]},
                  p2={"hand": ["Eye defends", "Eye defends"]})  # fmt: skip
    scene("Alice: Play Plain Strike").to("defend")
    scene("Bob: Defend with Eye defends + Defend with Eye defends")
    assert scene.state.chain == []
    phantom = Scene(p1={"hand": ["Phantom Strike"], "resource_points": 1},
                    p2={"hand": ["Heavy Strike", "Heavy Strike"]})  # fmt: skip
    phantom("Alice: Play Phantom Strike").to("defend")
    phantom("Bob: Defend with Heavy Strike + Defend with Heavy Strike")
    assert [layer.ability for layer in phantom.state.chain] == ["phantasm"]


@pytest.mark.rule("fab14/20.5.2d", "fab14/20.5.2e")
def test_defending_card_when_it_has_text_then_the_text_is_silent_but_its_values_stay():
    scene = Scene(cards=eye("defends"), p1={"hand": ["Plain Strike"]}, p2={"hand": ["Eye defends"]})
    scene("Alice: Play Plain Strike").to("defend")("Bob: Defend with Eye defends")
    shown = scene.game.view("public")["on_chain"][1]
    assert (shown["power"], shown["defense"], scene.state.chain) == (3, 3, [])


@pytest.mark.rule("fab14/20.5.4a", "fab14/20.5.5", "fab14/20.6.1", "fab14/20.6.2")
def test_defend_step_when_layers_resolved_and_all_pass_then_the_reaction_step_begins():
    scene = attacked(p2={"hand": ["Balm", "Pearl"]}).to("defend step")
    scene("Alice: Pass\nBob: Play Balm").all_pass()
    assert (scene.life(), scene.state.step) == ([20, 21], "defend step")
    scene.all_pass()
    assert (scene.state.step, scene.asked()) == ("reaction step", ("p1", "priority"))


@pytest.mark.rule("fab14/20.6.3", "fab14/20.6.4", "fab14/20.6.5", "fab14/20.6.5a")
def test_reaction_step_when_each_has_priority_then_may_use_their_reactions_and_instants():
    hand = ["Twist", "Brace", "Balm"]
    scene = attacked(hand=hand, resource_points=9, p2={"hand": hand, "resource_points": 9})
    scene.to("reaction step")
    assert scene.choices() == ["Pass", "Play Twist", "Play Balm"]
    scene("Alice: Pass")
    assert scene.choices() == ["Pass", "Play Brace", "Play Balm"]


@pytest.mark.rule("fab14/20.6.4a", "fab14/20.6.4b", "fab14/20.6.6")
def test_defense_reaction_when_played_then_is_paid_and_defends_only_when_it_resolves():
    scene = attacked(p2={"hand": ["Brace", "Pearl"]}).to("reaction step")(
        "Alice: Pass\nBob: Play Brace"
    )
    link = scene.state.link
    assert (link.defenders, link.defended_from_hand) == ([], 1)
    assert scene.names("p2", "pitch") == ["Pearl"]
    scene.all_pass()
    assert [scene.state.objects[each].card for each in link.defenders] == ["Brace"]
    assert scene.all_pass().life() == [20, 20]


@pytest.mark.rule("fab14/20.6.4e", "fab14/G.dominate.2", "fab14/G.dominate.3", "fab14/ex-20.6.4e-1")
def test_dominate_when_one_hand_card_defends_then_no_other_may_not_even_a_reaction():
    theirs = {"hand": ["Bolt", "Rally", "Brace", "Pearl"], "head": ["Iron Hat"]}
    scene = Scene(p1={"hand": ["Lone Strike"], "resource_points": 1}, p2=theirs)
    scene("Alice: Play Lone Strike").to("defend")
    with pytest.raises(IllegalAnswerError):
        scene("Bob: Defend with Bolt + Defend with Rally")
    scene("Bob: Defend with Bolt + Defend with Iron Hat").to("reaction step")("Alice: Pass")
    assert scene.refusals(f"play:{scene.find('Brace')}") == ["fab14/20.6.4e"]


# 20.7 and 20.8


@pytest.mark.rule("fab14/20.7.1", "fab14/20.7.2", "fab14/20.7.2a", "fab14/20.7.2b", "fab14/20.7.3")
def test_damage_when_power_exceeds_defense_then_the_difference_is_dealt_as_a_hit():
    scene = attacked(p2={"hand": ["Bolt"], "head": ["Iron Hat"]}).to("defend")
    scene("Bob: Defend with Bolt").to("resolution step")
    assert (scene.life(), scene.state.link.has_hit, scene.state.link.damage) == ([20, 19], True, 1)
    scene = attacked(p2={"hand": ["Bolt"], "head": ["Iron Hat"]}).to("defend")
    scene("Bob: Defend with Bolt + Defend with Iron Hat").to("resolution step")
    assert (scene.life(), scene.state.link.has_hit) == ([20, 20], False)


@pytest.mark.rule("fab14/20.8.1", "fab14/20.8.2a", "fab14/20.8.3")
def test_hit_trigger_when_the_attack_hits_then_waits_in_link_resolution():
    scene = Scene(p1={"hand": ["Lucky Strike"], "deck": ["Bolt"]})
    scene("Alice: Play Lucky Strike").to("resolution step")
    assert [layer.ability for layer in scene.state.chain] == ["Lucky"]
    scene.all_pass()
    assert scene.names("p1", "hand") == ["Bolt"]
    assert scene.all_pass().state.step == "continue or close"


@pytest.mark.rule("fab14/20.8.3a", "fab14/20.8.3b")
def test_go_again_when_the_link_resolves_then_gives_an_action_point_even_when_the_attack_is_gone():
    scene = Scene(strictness="confirm", p1={"hand": ["Quick Strike"]})
    scene("Alice: Play Quick Strike").to("resolution step")
    strike = scene.find("Quick Strike")
    scene(f"Table: move:{strike}:deck/bottom").to("continue or close")
    assert scene.state.players["p1"].action_points == 1
    assert scene.state.links[0].resolved


@pytest.mark.rule("fab14/20.8.3c", "fab14/20.8.3c.b1", "fab14/20.8.3c.b2")
def test_turn_player_when_the_link_has_resolved_then_continues_or_closes():
    scene = attacked().to("continue or close")
    assert scene.choices() == ["Continue the combat chain", "Close the combat chain"]
    scene("Alice: Continue the combat chain")
    assert (len(scene.state.links), scene.state.link, scene.asked()) == (
        1,
        None,
        ("p1", "priority"),
    )
    scene.game.undo()
    scene("Alice: Close the combat chain")
    assert (scene.state.links, scene.asked()) == ([], ("p1", "priority"))


@pytest.mark.rule("fab14/20.8.3d", "fab14/15.4.2")
def test_combat_chain_when_a_non_attack_action_is_played_then_closes_below_it():
    scene = Scene(cards=CARDS, p1={"hand": ["Quick Strike", "Rally"], "arena": ["Watch"]})
    scene("Alice: Play Quick Strike").to("continue or close")("Alice: Continue the combat chain")
    scene("Alice: Play Rally")
    assert scene.state.links == []
    assert [layer.kind for layer in scene.state.chain] == ["card", "trigger"]
    assert scene.names("p1", "graveyard") == ["Quick Strike"]


@pytest.mark.rule("fab14/20.9")
def test_combat_chain_when_all_pass_with_nothing_waiting_then_closes_and_the_phase_goes_on():
    scene = attacked().to("continue or close")("Alice: Continue the combat chain").all_pass()
    assert (scene.state.links, scene.state.step, scene.asked()) == (
        [],
        "priority",
        ("p1", "priority"),
    )


# 21


@pytest.mark.rule("fab14/21.1", "fab14/21.2", "fab14/21.3", "fab14/21.4", "fab14/11.1.11")
def test_closing_when_it_happens_then_permanents_go_home_and_cards_to_graveyards():
    scene = Scene(cards=CARDS, p1={"weapon1": ["Longsword"], "resource_points": 1},
                  p2={"head": ["Iron Hat"], "hand": ["Bolt"], "arena": ["Watch"]})  # fmt: skip
    scene("Alice: Attack with Longsword").to("defend")
    scene("Bob: Defend with Iron Hat + Defend with Bolt").to("continue or close")
    assert scene.chain() == ["Longsword", "Iron Hat", "Bolt"]
    scene("Alice: Close the combat chain")
    assert scene.asked() == ("p1", "order triggers")
    scene("Alice: Iron Hat: a -1 defense counter + Watch: gain 1 life")
    assert (scene.names("p1", "weapon1"), scene.names("p2", "head")) == (
        ["Longsword"],
        ["Iron Hat"],
    )
    assert scene.names("p2", "graveyard") == ["Bolt"]
    assert scene.asked() == ("p1", "priority")
    scene.all_pass(2)
    assert scene.state.objects[scene.find("Iron Hat")].counters == {"defense": -1}
    assert scene.life() == [20, 21]


@pytest.mark.rule("fab14/21.2", "fab14/G.spectra.3", "fab14/G.spectra.4")
def test_closing_when_other_layers_wait_then_they_stay_in_order():
    scene = Scene(cards=CARDS, p1={"hand": ["Plain Strike", "Balm"]}, p2={"arena": ["Mirage"]})
    scene("Alice: Play Plain Strike\nAlice: Mirage")
    assert [layer.ability for layer in scene.state.chain] == ["spectra"]
    scene("Alice: Pass\nBob: Pass")
    assert (scene.state.links, scene.names("p2", "graveyard")) == ([], ["Mirage"])
    assert scene.state.marks.get("attacked:p1") is None
    scene = Scene(p1={"hand": ["Plain Strike", "Balm"], "arena": []}, p2={"arena": ["Mirage"]})
    scene("Alice: Play Plain Strike\nAlice: Mirage")
    top = scene.state.chain[-1]
    assert (top.ability, len(scene.state.chain)) == ("spectra", 1)


def test_defending_equipment_when_it_is_on_an_earlier_link_then_cannot_defend_again():
    scene = Scene(p1={"hand": ["Quick Strike", "Plain Strike"]}, p2={"head": ["Iron Hat"]})
    scene("Alice: Play Quick Strike").to("defend")("Bob: Defend with Iron Hat")
    scene.to("continue or close")("Alice: Continue the combat chain\nAlice: Play Plain Strike")
    scene.to("continue or close")
    assert scene.life() == [20, 15]


@pytest.mark.rule("fab14/20.4.2", "fab14/17.2")
def test_next_attack_effect_when_a_weapon_attacks_then_lasts_for_that_link_only():
    sword = {"weapon1": ["Longsword"], "resource_points": 9, "action_points": 3}
    scene = Scene(p1={"hand": ["Rally"], **sword})
    scene("Alice: Play Rally").all_pass()("Alice: Attack with Longsword").to("continue or close")
    assert scene.life() == [20, 15]
    scene("Alice: Continue the combat chain")
    assert scene.state.effects == []


@pytest.mark.rule("fab14/G.spectra.5", "fab14/G.spectra.6", "fab14/ex-G.spectra.5-1")
def test_next_attack_effect_when_the_attack_is_at_spectra_then_waits_for_another_attack():
    mine = {"hand": ["Rally", "Plain Strike", "Plain Strike"], "action_points": 3}
    scene = Scene(p1=mine, p2={"arena": ["Mirage"]})
    scene("Alice: Play Rally").all_pass()("Alice: Play Plain Strike\nAlice: Mirage").all_pass()
    assert [effect.kind for effect in scene.state.effects] == ["next attack"]
    scene("Alice: Play Plain Strike").to("continue or close")
    assert scene.life() == [20, 14]


def test_layer_when_its_card_was_destroyed_on_the_chain_then_nothing_resolves():
    scene = Scene(strictness="confirm", p1={"hand": ["Balm"]})("Alice: Play Balm")
    scene(f"Table: destroy:{scene.find('Balm')}").all_pass()
    assert (scene.life(), scene.names("p1", "graveyard")) == ([20, 20], ["Balm"])
