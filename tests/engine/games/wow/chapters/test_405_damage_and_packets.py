"""Chapters 405 to 408 and 717: damage, healing, packets, replacing and preventing."""

import pytest

from engine.games.wow.values import is_damaged
from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 6}
FULL = {"hero_is": {"damage": 10}}


def dealt(scene, kind="damage"):
    return [e.args for _, e in scene.game.chronicle.since(0) if e.kind == kind]


def cast(scene, card, *targets, player="Alice"):
    """Play a card at targets and let it resolve."""
    scene(f"{player}: Play {card}")
    if targets and scene.game.pending.kind == "target":
        scene(f"{player}: {' + '.join(targets)}")
    return scene.resolve()


# Damage


@pytest.mark.rule("wow74/405.1", "wow74/G.damage", "wow74/G.damaged", "wow74/G.undamaged")
def test_damage_when_dealt_then_it_stays_over_turns_until_healed():
    scene = Scene(p1=MONEY | {"hand": ["Spark", "Flash"], "play": ["Iron Bull"]})
    cast(scene, "Spark", "Iron Bull")
    assert is_damaged(scene.state, scene.find("Iron Bull"))
    scene.to_step("end window").to_step("ready window")
    assert scene.damage("Iron Bull") == 2
    scene.to_step("end window").to_step("action")
    cast(scene, "Flash", "Iron Bull")
    assert scene.damage("Iron Bull") == 0
    assert not is_damaged(scene.state, scene.find("Iron Bull"))


@pytest.mark.rule("wow74/405.1", "wow74/415.9a")
def test_damage_when_the_card_becomes_another_then_gone():
    scene = Scene(strictness="confirm", p1={"play": [{"card": "Iron Bull", "damage": 3}]})
    scene(f"Table: move:{scene.find('Iron Bull')}:hand")
    scene(f"Table: enter:{scene.find('Iron Bull', zone='hand')}:p1")
    assert scene.damage("Iron Bull") == 0


@pytest.mark.rule("wow74/405.1", "wow74/410.6e")
def test_damage_when_it_is_no_character_any_more_then_removed():
    scene = Scene(p1=MONEY | {"play": ["Clockwork Bird"]}, p2=MONEY | {"hand": ["Wither"]})
    scene("Alice: Use Clockwork Bird").passes()
    bird = scene.find("Clockwork Bird")
    scene.state.objects[bird].damage = 1
    scene.to_step("end window").to_step("ready window")
    assert scene.state.objects[bird].damage == 0


@pytest.mark.rule("wow74/405.2", "wow74/G.fatal-damage", "wow74/410.6a", "wow74/410.6a.b2")
def test_fatal_damage_when_reached_then_destroyed_before_priority():
    scene = Scene(p1=MONEY | {"hand": ["Spark", "Spark"]}, p2={"play": ["Iron Bull", "Wolf Rider"]})
    cast(scene, "Spark", "Wolf Rider")
    cast(scene, "Spark", "Iron Bull")
    assert scene.names("p2", "graveyard") == ["Wolf Rider"]
    assert scene.damage("Iron Bull") == 2


@pytest.mark.rule("wow74/410.6a.b1", "wow74/410.6a")
def test_zero_health_when_a_character_has_it_then_destroyed_but_not_by_damage():
    scene = Scene(strictness="confirm", p2={"play": ["Iron Bull"]})
    scene(f"Table: modify:{scene.find('Iron Bull')}:health:-5:turn")
    assert scene.names("p2", "graveyard") == ["Iron Bull"]
    assert scene.game.log[-1].rule == "wow74/410.6a.b1"


@pytest.mark.rule("wow74/410.6a.b2")
def test_destruction_when_by_damage_since_the_last_priority_then_by_its_dealer():
    scene = Scene(p1=MONEY | {"hand": ["Spark"], "play": ["Avenger"]}, p2={"play": ["Wolf Rider"]})
    cast(scene, "Spark", "Wolf Rider")
    assert scene.links() == ["Avenger"]


@pytest.mark.rule("wow74/405.3", "wow74/G.put", "wow74/717.1")
def test_put_damage_when_replacements_are_there_then_untouched_and_never_above_health():
    scene = Scene(
        p1=MONEY | {"hand": ["Wither"], "play": ["Sharp Cloak"]},
        p2={"play": ["Iron Bull", "Great Shield"]},
    )
    cast(scene, "Wither", "Iron Bull")
    assert dealt(scene, "put") == [["Iron Bull", 5, 5]]
    assert dealt(scene) == []


@pytest.mark.rule("wow74/405.3", "wow74/G.deal")
def test_dealt_damage_when_above_health_then_all_of_it_is_dealt():
    scene = Scene(p1=MONEY | {"hand": ["Torrent"]}, p2={"play": ["Iron Bull"]})
    scene("Alice: Play Torrent\nAlice: X is 5\nAlice: Iron Bull").resolve()
    assert dealt(scene)[0][:2] == ["Iron Bull", 6]


@pytest.mark.rule("wow74/405.4")
def test_packets_when_several_characters_are_dealt_damage_then_one_each():
    scene = Scene(
        p1=MONEY | {"hand": ["Nova"], "play": ["Sharp Cloak"]},
        p2={"play": ["Iron Bull", "Camp Guard"]},
    )
    cast(scene, "Nova")
    assert sorted(each[:2] for each in dealt(scene)) == [
        ["Camp Guard", 4],
        ["Iron Bull", 4],
        ["Toven Brightlamp", 4],
    ]


@pytest.mark.rule("wow74/405.5", "wow74/408.2b")
def test_packet_when_a_character_cannot_be_dealt_damage_then_none_and_nothing_triggers():
    scene = Scene(
        p1=MONEY | {"hand": ["Spark", "Nova"]},
        p2={"play": ["Untouchable", "Salamander"]},
    )
    cast(scene, "Spark", "Salamander")
    assert dealt(scene) == []
    cast(scene, "Nova")
    assert sorted(each[0] for each in dealt(scene)) == ["Salamander", "Toven Brightlamp"]


@pytest.mark.rule("wow74/405.6")
def test_for_each_damage_when_counted_then_every_whole_point_once():
    scene = Scene(p1=MONEY | {"hand": ["Nova"]}, p2={"play": ["Pain Scholar"]})
    cast(scene, "Nova").resolve()
    assert len(scene.names("p2", "hand")) == 3


@pytest.mark.rule("wow74/405.7")
def test_switch_when_two_characters_then_neither_dealt_nor_healed():
    scene = Scene(
        p1=MONEY | {"hand": ["Transfusion"], "play": [{"card": "Iron Bull", "damage": 3}, "Choir"]},
        p2={"play": [{"card": "Bruiser", "damage": 1}]},
    )
    cast(scene, "Transfusion", "Iron Bull (Alice)", "Bruiser (Bob)")
    assert (scene.damage("Iron Bull"), scene.damage("Bruiser")) == (1, 3)
    assert dealt(scene) == dealt(scene, "healed") == []
    assert scene.links() == []


@pytest.mark.rule("wow74/405.8", "wow74/G.smash-verb", "wow74/717.8")
def test_smash_when_more_than_fatal_then_the_rest_goes_to_the_hero():
    scene = Scene(p1=MONEY | {"hand": ["Smash Down"]}, p2={"play": ["Wolf Rider"]})
    cast(scene, "Smash Down", "Wolf Rider")
    assert [each[:2] for each in dealt(scene)] == [["Wolf Rider", 2], ["Toven Brightlamp", 3]]


@pytest.mark.rule("wow74/717.8")
def test_smash_when_other_modifiers_apply_then_they_come_first():
    scene = Scene(
        p1=MONEY | {"hand": ["Smash Down"], "play": ["Sharp Cloak"]}, p2={"play": ["Iron Bull"]}
    )
    cast(scene, "Smash Down", "Iron Bull")
    assert [each[:2] for each in dealt(scene)] == [["Iron Bull", 5], ["Toven Brightlamp", 1]]


@pytest.mark.rule("wow74/G.doubled")
def test_doubled_when_for_each_then_once_for_each():
    scene = Scene(p1=MONEY | {"hand": ["Barrage"], "graveyard": ["Barrage"] * 3})
    cast(scene, "Barrage", "Toven")
    assert dealt(scene)[0][1] == 8


# Healing


@pytest.mark.rule("wow74/407.1", "wow74/G.heal")
def test_heal_when_more_than_the_damage_then_the_rest_is_wasted():
    scene = Scene(p1=MONEY | {"hand": ["Flash"], "play": [{"card": "Iron Bull", "damage": 1}]})
    cast(scene, "Flash", "Iron Bull")
    assert scene.damage("Iron Bull") == 0
    assert dealt(scene, "healed") == [["Iron Bull", 1, 0]]


@pytest.mark.rule("wow74/407.2", "wow74/408.2a")
def test_heal_when_everything_for_several_then_a_packet_of_over_a_million_each():
    scene = Scene(
        p1=MONEY
        | {
            "hand": ["Great Mending"],
            "play": [{"card": "Iron Bull", "damage": 4}, {"card": "Wolf Rider", "damage": 1}],
        },
    )
    cast(scene, "Great Mending", "Iron Bull (Alice)", "Wolf Rider (Alice)")
    assert sorted(dealt(scene, "healed")) == [["Iron Bull", 4, 0], ["Wolf Rider", 1, 0]]


@pytest.mark.rule("wow74/407.3", "wow74/G.heal", "wow74/408.2b")
def test_heal_when_undamaged_or_unhealable_then_no_packet_and_nothing_triggers():
    scene = Scene(
        p1=MONEY
        | {
            "hand": ["Flash", "Flash", "Flash"],
            "play": [
                "Choir",
                {"card": "Festering", "damage": 2},
                {"card": "Iron Bull", "damage": 1},
            ],
        },
    )
    cast(scene, "Flash", "Grenna")
    cast(scene, "Flash", "Festering")
    assert scene.links() == []
    cast(scene, "Flash", "Iron Bull")
    assert scene.links() == ["Choir"]


# Packets


@pytest.mark.rule("wow74/408.2a", "wow74/717.2b", "wow74/G.prevent")
def test_packet_when_prevented_to_nothing_then_nothing_was_dealt():
    scene = Scene(
        p1=MONEY | {"hand": ["Spark"]},
        p2={"play": ["Great Shield", "Pain Scholar"]},
    )
    cast(scene, "Spark", "Pain Scholar")
    scene("Bob: Exhaust Great Shield to prevent 3")
    assert dealt(scene) == []
    assert scene.links() == []


@pytest.mark.rule("wow74/408.2c.b1", "wow74/408.3a.b1", "wow74/408.3b")
def test_packet_when_of_combat_then_by_the_combatant_with_its_types():
    scene = Scene(p1={"play": ["Lantern Mage"]}, p2={"play": ["Bruiser"]})
    scene.attack("Lantern Mage", "Bruiser").passes().passes()
    fire, melee = sorted(dealt(scene), key=lambda args: args[2])
    assert (fire[2], fire[3]) == ("fire", "Lantern Mage")
    assert (melee[2], melee[3]) == ("melee", "Bruiser")
    assert scene.links() == ["Bruiser"]


@pytest.mark.rule("wow74/408.2c.b2", "wow74/408.3a.b2", "wow74/408.3d.b2")
def test_packet_when_of_a_modifier_then_source_types_and_card_as_it_says():
    scene = Scene(p1=MONEY | {"hand": ["Nova"], "play": ["Nova Scholar"]})
    cast(scene, "Nova")
    assert dealt(scene)[0][2:4] == ["frost shadow", "Grenna Ashfist"]
    assert scene.links() == ["Nova Scholar"]


@pytest.mark.rule("wow74/408.3b", "wow74/G.combat-damage")
def test_combat_flag_when_a_modifier_counts_as_combat_damage_then_set():
    scene = Scene(p1=MONEY | {"hand": ["Overhand Blow", "Spark"]}, p2={"play": ["Bruiser"]})
    cast(scene, "Spark", "Bruiser")
    assert scene.links() == []
    cast(scene, "Overhand Blow", "Bruiser")
    assert scene.links() == ["Bruiser"]


@pytest.mark.rule("wow74/408.3c", "wow74/717.2c")
def test_unpreventable_when_part_of_a_packet_is_then_all_of_it():
    scene = Scene(
        p1={"play": ["Piercing Blade"]},
        p2={"play": ["Oak Shield"]},
    )
    scene.attack("Grenna", "Toven")
    scene("Alice: Strike with Piercing Blade").passes().passes()
    assert scene.state.step == "action"
    assert scene.hero_damage("p2") == 1


@pytest.mark.rule("wow74/408.3d.b1", "wow74/406.6")
def test_weapons_when_two_struck_then_one_packet_with_both_triggering_once_each():
    scene = Scene(
        p1={"hero": "Twinblade", "play": ["Short Sword", "Lucky Sword"], "resources": ["Wisp"] * 2},
    )
    scene.attack("Twinblade", "Toven")
    scene.game.submit([option.key for option in scene.game.pending.options])
    scene.passes().passes()
    assert [each[:2] for each in dealt(scene)] == [["Toven Brightlamp", 4]]
    assert scene.links() == ["Lucky Sword"]


# Replacing and preventing


@pytest.mark.rule("wow74/717.1")
def test_replacement_when_it_raises_a_packet_then_nothing_else_changes():
    scene = Scene(p1=MONEY | {"hand": ["Nova"], "play": ["Sharp Cloak", "Nova Scholar"]})
    cast(scene, "Nova")
    assert dealt(scene)[0][:4] == ["Toven Brightlamp", 4, "frost shadow", "Grenna Ashfist"]
    assert scene.links() == ["Nova Scholar"]


@pytest.mark.rule("wow74/717.2", "wow74/717.2a", "wow74/717.2a.b1", "wow74/717.2a.b2")
def test_prevention_when_used_then_packet_and_pool_shrink():
    scene = Scene(p1=MONEY | {"hand": ["Ward", "Spark", "Nova"]})
    cast(scene, "Ward", "Toven")
    cast(scene, "Spark", "Toven")
    assert scene.hero_damage("p2") == 0
    assert [e.amount for e in scene.state.effects if e.kind == "prevent"] == [1]
    cast(scene, "Nova")
    assert scene.hero_damage("p2") == 2
    assert [e for e in scene.state.effects if e.kind == "prevent"] == []


@pytest.mark.rule("wow74/717.2")
def test_prevention_when_its_duration_ends_then_gone():
    scene = Scene(p1=MONEY | {"hand": ["Ward"]})
    cast(scene, "Ward", "Toven")
    scene.to_step("end window").to_step("ready window")
    assert scene.state.effects == []


@pytest.mark.rule("wow74/717.2c", "wow74/G.def", "wow74/G.shielder")
def test_def_when_equipment_is_ready_then_it_may_be_exhausted_one_after_another():
    scene = Scene(p1=MONEY | {"hand": ["Nova"]}, p2={"play": ["Oak Shield", "Leather Vest"]})
    cast(scene, "Nova")
    assert scene.choices() == [
        "Exhaust Oak Shield to prevent 2",
        "Exhaust Leather Vest to prevent 1",
        "Prevent nothing more",
    ]
    scene("Bob: Exhaust Leather Vest").game.submit("none")
    assert scene.hero_damage("p2") == 2
    assert scene.card("Leather Vest").exhausted
    assert not scene.card("Oak Shield").exhausted


@pytest.mark.rule("wow74/717.2c", "wow74/G.def")
def test_def_when_more_than_the_damage_then_the_rest_is_wasted():
    scene = Scene(p1=MONEY | {"hand": ["Spark", "Spark"]}, p2={"play": ["Great Shield"]})
    cast(scene, "Spark", "Toven")
    scene("Bob: Exhaust Great Shield")
    assert scene.hero_damage("p2") == 0
    cast(scene, "Spark", "Toven")
    assert scene.hero_damage("p2") == 2


@pytest.mark.rule("wow74/717.2c", "wow74/G.shielder")
def test_def_when_an_ally_is_dealt_damage_then_not_for_it():
    scene = Scene(p1=MONEY | {"hand": ["Spark"]}, p2={"play": ["Oak Shield", "Iron Bull"]})
    cast(scene, "Spark", "Iron Bull")
    assert scene.damage("Iron Bull") == 2


@pytest.mark.rule("wow74/717.2c.b1", "wow74/G.shielder")
def test_def_when_equipment_protects_allies_then_they_are_shielders():
    scene = Scene(p1=MONEY | {"hand": ["Spark"]}, p2={"play": ["Great Shield", "Iron Bull"]})
    cast(scene, "Spark", "Iron Bull")
    scene("Bob: Exhaust Great Shield to prevent 3")
    assert scene.damage("Iron Bull") == 0


@pytest.mark.rule("wow74/717.2d")
def test_prevention_when_partial_then_it_triggers_what_looks_for_it():
    scene = Scene(p1=MONEY | {"hand": ["Nova"]}, p2={"play": ["Leather Vest", "Grateful Squire"]})
    cast(scene, "Nova")
    scene("Bob: Exhaust Leather Vest to prevent 1")
    assert scene.hero_damage("p2") == 2
    assert "Grateful Squire" in scene.links()


@pytest.mark.rule("wow74/717.3")
def test_conditional_prevention_when_done_then_the_damage_is_prevented():
    scene = Scene(
        p1=MONEY | {"hand": ["Spark"]}, p2={"play": [{"card": "Ice Wall", "counters": {"ice": 2}}]}
    )
    cast(scene, "Spark", "Toven")
    assert scene.card("Ice Wall").counters == {"ice": 1}
    assert scene.hero_damage("p2") == 0


@pytest.mark.rule("wow74/717.3", "wow74/717.4b")
def test_conditional_prevention_when_unpreventable_then_its_actions_happen_all_the_same():
    scene = Scene(
        p1=MONEY | {"hand": ["Spark"], "play": ["Piercing Ring"]},
        p2={"play": [{"card": "Ice Wall", "counters": {"ice": 2}}, "Oak Shield"]},
    )
    cast(scene, "Spark", "Toven")
    assert scene.card("Ice Wall").counters == {"ice": 1}
    assert scene.hero_damage("p2") == 2
    assert not scene.card("Oak Shield").exhausted


@pytest.mark.rule("wow74/717.4", "wow74/717.4a")
def test_competing_when_several_raise_then_the_packets_controller_chooses_the_order():
    scene = Scene(p1=MONEY | {"hand": ["Spark"], "play": ["Sharp Cloak", "World in Ash"]})
    cast(scene, "Spark", "Toven")
    assert scene.asked() == ("p1", "packet")
    scene("Alice: Deal 1 more")
    assert scene.hero_damage("p2") == 6


@pytest.mark.rule("wow74/717.4", "wow74/717.4a", "wow74/717.4b")
def test_competing_when_others_too_then_the_destinations_controller_after_the_increases():
    scene = Scene(
        p1=MONEY | {"hand": ["Spark"], "play": ["World in Ash"]},
        p2={"play": ["Bodyguard", "Oak Shield"]},
    )
    cast(scene, "Spark", "Toven")
    assert scene.asked() == ("p2", "packet")
    assert scene.game.pending.text == "4 damage would be dealt to Toven Brightlamp."
    scene("Bob: Exhaust Oak Shield")
    assert scene.damage("Bodyguard") == 2
    assert scene.hero_damage("p2") == 0


@pytest.mark.rule("wow74/717.4c")
def test_dividing_when_others_compete_then_last_and_its_past_is_kept():
    scene = Scene(
        p1=MONEY | {"hand": ["Nova"], "play": ["Sharp Cloak"]},
        p2={"play": ["Soul Link", "Iron Bull", "Leather Vest"]},
    )
    cast(scene, "Nova")
    while scene.asked()[1] in ("packet", "order packets"):
        scene.decline()
    assert sorted(each[:2] for each in dealt(scene)) == [
        ["Iron Bull", 2],
        ["Toven Brightlamp", 2],
        ["Toven Brightlamp", 4],
    ]


@pytest.mark.rule("wow74/717.5")
def test_next_time_when_several_packets_are_made_together_then_all_of_them():
    scene = Scene(p1=MONEY | {"hand": ["Focus", "Nova", "Spark"]}, p2={"play": ["Iron Bull"]})
    cast(scene, "Focus")
    cast(scene, "Nova")
    assert sorted(each[1] for each in dealt(scene)) == [5, 5]
    cast(scene, "Spark", "Toven")
    assert dealt(scene)[-1][1] == 2


@pytest.mark.rule("wow74/717.6")
def test_first_damage_each_turn_when_some_was_dealt_or_prevented_then_that_counts():
    scene = Scene(p1=MONEY | {"hand": ["Spark", "Spark"]}, p2={"play": ["Thick Hide"]})
    cast(scene, "Spark", "Toven")
    assert scene.hero_damage("p2") == 0
    cast(scene, "Spark", "Toven")
    assert scene.hero_damage("p2") == 1


@pytest.mark.rule("wow74/717.7")
def test_free_division_when_applied_then_each_point_is_assigned_by_the_sources_player():
    scene = Scene(
        p1=MONEY | {"hand": ["Spark"], "play": ["Prism", "Sharp Cloak"]}, p2={"play": ["Iron Bull"]}
    )
    cast(scene, "Spark", "Toven")
    assert scene.asked() == ("p1", "divide")
    scene("Alice: Iron Bull\nAlice: Toven\nAlice: Iron Bull")
    assert (scene.damage("Iron Bull"), scene.hero_damage("p2")) == (2, 1)


@pytest.mark.rule("wow74/802.2")
def test_packets_when_many_are_dealt_together_then_in_turn_order_by_destination():
    scene = Scene(
        p1=MONEY | {"hand": ["Eruption"], "play": ["Leather Vest"]},
        p2={"play": ["Great Shield", "Iron Bull"]},
    )
    cast(scene, "Eruption")
    assert scene.asked() == ("p1", "packet")
    scene.decline()
    assert scene.asked() == ("p2", "order packets")
    assert scene.choices() == ["1 to Toven Brightlamp", "1 to Iron Bull"]
    assert dealt(scene) == []
