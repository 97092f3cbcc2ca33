"""Chapters 14 and 15: priority, playing cards, activating abilities; pitching and points."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.games.fab.abilities import Resolves, script
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.life import change_life
from tests.engine.games.fab.scene import Scene

CARDS = {
    "Spark": {"type": "instant", "cost": 2, "pitch": 1},
    "Lamp": {"type": "token", "subtypes": ["item"],
             "activated": [{"type": "instant", "cost": 1, "text": "Gain 1 life."}]},
    "Arrow": {"type": "action", "subtypes": ["attack", "arrow"], "cost": 0, "pitch": 1, "power": 3},
    "Bow": {"type": "weapon", "subtypes": ["2h", "bow"]},
    "Pit": {"type": "defense reaction", "subtypes": ["trap"], "cost": 0, "pitch": 1, "defense": 3},
    "Either": {"type": "action", "cost": 0, "pitch": 2},
    "Dear": {"type": "action", "cost": 5, "pitch": 1},
    "Tax": {"type": "token", "subtypes": ["aura"]},
}  # fmt: skip


async def _either(state, layer):
    await change_life(state, {layer.controller: 2 if layer.modes == ["gain 2"] else 1})


script("Either", Resolves("Either", _either, modes=("gain 1", "gain 2")))


@pytest.mark.rule("fab14/14.1", "fab14/13.2.4", "fab14/14.2")
def test_priority_when_another_player_has_it_then_nothing_can_be_played():
    scene = Scene(p1={"hand": ["Balm"]}, p2={"hand": ["Balm"]})
    theirs = scene.state.in_zone("p2", "hand")[0]
    assert scene.refusals(f"play:{theirs}") == ["fab14/15.1"]
    scene("Alice: Pass")
    assert scene.choices() == ["Pass", "Play Balm"]
    mine = scene.state.in_zone("p1", "hand")[0]
    with pytest.raises(IllegalAnswerError) as refused:
        scene.game.submit(f"play:{mine}")
    assert [refusal.rule for refusal in refused.value.refusals] == ["fab14/15.1"]


@pytest.mark.rule("fab14/14.3")
@pytest.mark.rule("fab14/14.4", "fab14/14.5", "fab14/19.1")
def test_layers_when_both_players_pass_then_the_newest_resolves_and_the_turn_player_is_asked():
    scene = Scene(p1={"hand": ["Balm"]}, p2={"hand": ["Balm"]})
    scene("Alice: Play Balm\nAlice: Pass\nBob: Play Balm\nBob: Pass\nAlice: Pass")
    assert (scene.life(), len(scene.state.chain), scene.asked()) == (
        [20, 21],
        1,
        ("p1", "priority"),
    )
    scene.all_pass()
    assert scene.life() == [21, 21]


@pytest.mark.rule("fab14/15.1", "fab14/11.1.7", "fab14/11.1.13")
def test_card_when_in_hand_or_arsenal_then_can_be_played_and_elsewhere_not():
    everywhere = {zone: ["Balm"] for zone in ("hand", "arsenal", "banished", "graveyard", "pitch")}
    scene = Scene(p1=everywhere)
    assert scene.choices() == ["Pass", "Play Balm", "Play Balm from the arsenal"]
    banished = scene.state.in_zone("p1", "banished")[0]
    assert scene.refusals(f"play:{banished}") == ["fab14/15.1"]
    put.add_effect(scene.state, "may play", "p1", "", "turn", objects=[banished])
    scene.game.run.rebuild()
    assert "Play Balm from the banished" in scene.choices()


@pytest.mark.rule("fab14/15.2")
def test_ability_when_its_source_is_not_face_up_in_the_arena_then_is_not_activated():
    scene = Scene(cards=CARDS, strictness="confirm", p1={"arena": ["Lamp"], "resource_points": 1},
                  p2={"arena": ["Lamp"]})  # fmt: skip
    mine, theirs = scene.state.in_zone("p1", "arena")[0], scene.state.in_zone("p2", "arena")[0]
    assert scene.choices() == ["Pass", "Activate Lamp"]
    assert scene.refusals(f"activate:{theirs}:0") == ["fab14/15.2"]
    scene(f"Table: flip:{mine}")
    assert scene.refusals(f"activate:{mine}:0") == ["fab14/15.2"]


@pytest.mark.rule("fab14/15.2.2")
def test_ability_when_its_source_is_on_a_resolved_link_then_can_be_activated():
    strike = {"Bright Strike": {"type": "action", "subtypes": ["attack"], "cost": 0, "pitch": 1,
              "power": 1, "keywords": {"go again": 1},
              "activated": [{"type": "instant", "cost": 0, "text": "Do something."}]}}  # fmt: skip
    scene = Scene(cards=strike, p1={"hand": ["Bright Strike"]})
    scene("Alice: Play Bright Strike").to("continue or close")("Alice: Continue the combat chain")
    assert scene.choices() == ["Pass", "Activate Bright Strike"]


@pytest.mark.rule("fab14/15.3", "fab14/15.4")
def test_action_when_a_layer_waits_then_only_instants_can_be_played():
    scene = Scene(p1={"hand": ["Plain Strike", "Balm", "Balm"]})
    scene("Alice: Play Balm")
    assert scene.choices() == ["Pass", "Play Balm"]
    strike = scene.find("Plain Strike")
    assert scene.refusals(f"play:{strike}") == ["fab14/15.3"]


@pytest.mark.rule("fab14/G.go-again.3")
@pytest.mark.rule("fab14/15.4.1", "fab14/15.4.2")
def test_action_when_it_may_be_an_instant_then_fits_any_layer_and_stays_an_action():
    scene = Scene(p1={"hand": ["Rally"], "action_points": 0})
    rally = scene.find("Rally")
    assert scene.refusals(f"play:{rally}") == ["fab14/15.5.3d"]
    put.add_effect(scene.state, "as instant", "p1", "", "turn", objects=[rally])
    scene.game.run.rebuild()
    scene("Alice: Play Rally").all_pass()
    assert scene.state.players["p1"].action_points == 1
    assert scene.state.facts(scene.find("Rally")).type == "action"


@pytest.mark.rule("fab14/15.4.3", "fab14/15.4.4")
def test_reactions_when_it_is_not_the_reaction_step_then_are_refused():
    scene = Scene(p1={"hand": ["Twist", "Plain Strike"]}, p2={"hand": ["Brace", "Pearl"]})
    assert scene.refusals(f"play:{scene.find('Twist')}") == ["fab14/15.4.3"]
    scene("Alice: Play Plain Strike\nAlice: Pass")
    assert scene.refusals(f"play:{scene.find('Brace')}") == ["fab14/15.4.4"]


@pytest.mark.rule("fab14/15.5.1a", "fab14/9.2.5e", "fab14/11.1.8")
def test_card_when_announced_then_lies_on_the_chain_and_x_is_declared():
    scene = Scene(p1={"hand": ["Surge", "Pearl"]})
    surge = scene.find("Surge")
    assert scene.state.facts(surge).cost == 0
    scene("Alice: Play Surge")
    assert (scene.asked()[1], scene.choices()) == ("x", ["X is 0", "X is 1", "X is 2", "X is 3"])
    assert scene.chain() == ["Surge"]
    scene("Alice: X is 3\nAlice: Sparring Hero (Bob)").all_pass()
    assert scene.life() == [20, 17]


@pytest.mark.rule("fab14/23.1.2")
def test_x_when_declared_then_never_more_than_can_be_paid():
    scene = Scene(p1={"hand": ["Surge", "Plain Strike"], "resource_points": 1})
    scene("Alice: Play Surge")
    assert scene.choices() == ["X is 0", "X is 1", "X is 2"]


@pytest.mark.rule("fab14/15.5.1c")
def test_modes_when_a_card_has_them_then_are_chosen_while_announcing():
    scene = Scene(cards=CARDS, p1={"hand": ["Either"]})
    scene("Alice: Play Either")
    assert scene.choices() == ["gain 1", "gain 2"]
    scene("Alice: gain 2")
    assert scene.state.chain[0].modes == ["gain 2"]
    assert scene.all_pass().life() == [22, 20]


@pytest.mark.rule("fab14/15.5.1d", "fab14/23.1")
def test_targets_when_there_are_several_then_one_is_chosen_while_announcing():
    scene = Scene(p1={"hand": ["Surge"]})
    scene("Alice: Play Surge")
    assert scene.choices() == ["Practice Hero (Alice)", "Sparring Hero (Bob)"]
    assert scene.game.pending.rule == "fab14/23.1"


@pytest.mark.rule("fab14/15.5.2a", "fab14/15.5.2b", "fab14/15.5.2c", "fab14/9.2.5c")
def test_cost_when_effects_raise_and_lower_it_then_is_the_sum_and_never_negative():
    scene = Scene(cards=CARDS, strictness="confirm", p1={"hand": ["Spark"], "resource_points": 3})
    spark = scene.find("Spark")
    scene(f"Table: modify:{spark}:cost:1:turn\nAlice: Play Spark")
    assert scene.state.players["p1"].resource_points == 0
    scene = Scene(cards=CARDS, strictness="confirm", p1={"hand": ["Spark"]})
    scene(f"Table: modify:{scene.find('Spark')}:cost:-5:turn\nAlice: Play Spark")
    assert scene.state.players["p1"].resource_points == 0
    assert len(scene.state.chain) == 1


@pytest.mark.rule("fab14/15.5.3a", "fab14/G.pitching.2", "fab14/G.resource-points.2")
def test_payment_when_the_pool_covers_it_then_nothing_may_be_pitched():
    scene = Scene(cards=CARDS, p1={"hand": ["Spark", "Pearl"], "resource_points": 2})
    scene("Alice: Play Spark")
    assert (scene.names("p1", "pitch"), scene.state.players["p1"].resource_points) == ([], 0)


@pytest.mark.rule("fab14/15.5.3b", "fab14/G.pitching.3", "fab14/G.pitching.4", "fab14/11.1.9")
def test_payment_when_the_pool_is_short_then_cards_are_pitched_one_by_one():
    scene = Scene(cards=CARDS, p1={"hand": ["Dear", "Pearl", "Study", "Bolt"]})
    scene("Alice: Play Dear\nAlice: Pitch Pearl")
    assert scene.choices() == ["Pitch Study", "Pitch Bolt"]
    scene("Alice: Pitch Study")
    assert scene.names("p1", "pitch") == ["Pearl", "Study"]
    assert scene.state.players["p1"].resource_points == 1
    assert scene.state.in_zone("p1", "pitch")
    assert all(scene.state.objects[each].face_up for each in scene.state.in_zone("p1", "pitch"))


@pytest.mark.rule("fab14/G.pitching.3a", "fab14/G.pitching.4a")
def test_pitching_when_a_card_has_no_pitch_value_or_is_not_in_hand_then_is_not_offered():
    bare = {"Bare": {"type": "action", "cost": 0}}
    mine = {"hand": ["Spark", "Bare", "Bolt", "Study"], "arsenal": ["Pearl"]}
    scene = Scene(cards=CARDS | bare, p1=mine)
    scene("Alice: Play Spark")
    assert scene.choices() == ["Pitch Bolt", "Pitch Study"]


@pytest.mark.rule("fab14/G.pitching.5")
def test_pitching_when_it_happens_then_adds_no_layer():
    scene = Scene(cards=CARDS, p1={"hand": ["Spark", "Pearl", "Bolt"]})
    scene("Alice: Play Spark")
    assert scene.asked() == ("p1", "pitch")
    scene("Alice: Pitch Pearl")
    assert scene.names("p1", "pitch") == ["Pearl"]
    assert [scene.state.objects[layer.object].card for layer in scene.state.chain] == ["Spark"]
    assert (scene.asked(), scene.state.waiting) == (("p1", "priority"), [])


@pytest.mark.rule("fab14/G.resource-points.3", "fab14/G.resource-points.5")
def test_resources_when_gained_in_another_players_turn_then_stay_in_the_pool():
    scene = Scene(cards=CARDS, p2={"hand": ["Spark", "Pearl"]})
    scene("Alice: Pass\nBob: Play Spark")
    assert scene.state.players["p2"].resource_points == 1


@pytest.mark.rule("fab14/15.5.3c", "fab14/11.1.11")
def test_other_costs_when_resources_are_paid_then_follow():
    lamp = {"Charm": {"type": "token", "subtypes": ["item"], "activated": [
        {"type": "instant", "cost": 1, "destroy_this": True, "text": "Gain 1 life."}]}}  # fmt: skip
    scene = Scene(cards=lamp, strictness="confirm", p1={"arena": ["Charm"], "hand": ["Pearl"]})
    scene("Alice: Activate Charm")
    assert scene.rules()[-3:] == ["fab14/15.5.3a", "fab14/10.3", "fab14/15.5.4a"]
    scene.all_pass()
    assert scene.asked() == ("p1", "by hand")
    scene("Alice: life:p1:1\nAlice: Done: the effect is settled")
    assert scene.life() == [21, 20]


@pytest.mark.rule("fab14/15.5.3d", "fab14/G.action-points.2")
def test_action_when_played_then_costs_an_action_point():
    scene = Scene(p1={"hand": ["Rally", "Bolt", "Pearl"]})
    scene("Alice: Play Bolt\nAlice: Pitch Pearl")
    assert scene.state.players["p1"].action_points == 0
    scene.all_pass()
    assert scene.refusals(f"play:{scene.find('Rally')}") == ["fab14/15.5.3d"]


@pytest.mark.rule("fab14/15.5.4a")
def test_layers_when_cards_are_played_then_are_counted_from_below():
    scene = Scene(p1={"hand": ["Balm", "Balm"]})
    scene("Alice: Play Balm\nAlice: Play Balm")
    lines = [line.text for line in scene.game.log if "layer" in line.text]
    assert lines == ["Alice plays Balm: layer 1.", "Alice plays Balm: layer 2."]
    assert scene.state.marks["played:p1"] == 2


@pytest.mark.rule("fab14/15.5.4b", "fab14/15.5.4c", "fab14/20.1", "fab14/20.4.1")
def test_attack_when_played_or_activated_then_opens_the_combat_chain():
    scene = Scene(p1={"weapon1": ["Longsword"], "resource_points": 1})
    scene("Alice: Attack with Longsword")
    link = scene.state.link
    assert (len(scene.state.links), scene.chain(), link.by_ability) == (1, ["Longsword"], True)
    scene.to("continue or close")
    assert scene.life() == [20, 17]


@pytest.mark.rule("fab14/15.5.4b", "fab14/20.4.5")
def test_attack_card_when_played_then_opens_a_chain_link_and_is_under_every_layer():
    scene = Scene(p1={"hand": ["Quick Strike", "Balm"]})("Alice: Play Quick Strike")
    scene("Alice: Play Balm")
    link = scene.state.link
    assert (scene.state.objects[link.attack].card, link.by_ability) == ("Quick Strike", False)
    assert [scene.state.objects[layer.object].card for layer in scene.state.chain] == ["Balm"]
    assert scene.all_pass().chain() == ["Quick Strike"]


@pytest.mark.rule("fab14/G.action-points.4", "fab14/G.action-points.5")
def test_action_points_when_it_is_not_the_own_turn_then_are_not_gained():
    scene = Scene(strictness="confirm")
    scene("Table: action:p2:1\nTable: action:p1:3")
    assert [seat.action_points for seat in scene.state.players.values()] == [4, 0]


@pytest.mark.rule("fab14/9.2.3b.b1", "fab14/9.2.3b.b6")
def test_arrows_and_traps_when_in_hand_then_cannot_be_played():
    scene = Scene(cards=CARDS, p1={"hand": ["Arrow"], "arsenal": ["Arrow"], "weapon1": ["Bow"]},
                  p2={"hand": ["Pit"]})  # fmt: skip
    assert scene.choices() == ["Pass", "Play Arrow from the arsenal"]
    in_hand = scene.state.in_zone("p1", "hand")[0]
    assert scene.refusals(f"play:{in_hand}") == ["fab14/9.2.3b.b1"]
    scene("Alice: Play Arrow from the arsenal").to("reaction step")("Alice: Pass")
    assert scene.refusals(f"play:{scene.find('Pit')}") == ["fab14/9.2.3b.b6"]


def test_once_per_turn_when_an_ability_was_used_then_waits_for_the_next_turn():
    scene = Scene(p1={"weapon1": ["Longsword"], "resource_points": 9, "action_points": 3})
    scene("Alice: Attack with Longsword").to("continue or close")("Alice: Close the combat chain")
    assert scene.choices() == ["Pass"]
    assert scene.refusals(f"activate:{scene.find('Longsword')}:0") == ["fab14/15.2.1"]
