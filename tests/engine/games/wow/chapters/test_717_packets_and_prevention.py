"""Chapters 408 and 717: packets, replacing and preventing them."""

import pytest

from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 6}


# Packets


@pytest.mark.rule("wow74/408.2a", "wow74/717.2b", "wow74/G.prevent")
def test_packet_when_prevented_to_nothing_then_nothing_was_dealt():
    scene = Scene(
        p1=MONEY | {"hand": ["Spark"]},
        p2={"play": ["Great Shield", "Pain Scholar"]},
    )
    scene.cast("Spark", "Pain Scholar")
    scene("Bob: Exhaust Great Shield to prevent 3")
    assert scene.dealt() == []
    assert scene.links() == []


@pytest.mark.rule("wow74/408.2c.b1", "wow74/408.3a.b1", "wow74/408.3b")
def test_packet_when_of_combat_then_by_the_combatant_with_its_types():
    scene = Scene(p1={"play": ["Lantern Mage"]}, p2={"play": ["Bruiser"]})
    scene.attack("Lantern Mage", "Bruiser").passes().passes()
    fire, melee = sorted(scene.dealt(), key=lambda args: args[2])
    assert (fire[2], fire[3]) == ("fire", "Lantern Mage")
    assert (melee[2], melee[3]) == ("melee", "Bruiser")
    assert scene.links() == ["Bruiser"]


@pytest.mark.rule("wow74/408.2c.b2", "wow74/408.3a.b2", "wow74/408.3d.b2")
def test_packet_when_of_a_modifier_then_source_types_and_card_as_it_says():
    scene = Scene(p1=MONEY | {"hand": ["Nova"], "play": ["Nova Scholar"]})
    scene.cast("Nova")
    assert scene.dealt()[0][2:4] == ["frost shadow", "Grenna Ashfist"]
    assert scene.links() == ["Nova Scholar"]


@pytest.mark.rule("wow74/408.3b", "wow74/G.combat-damage")
def test_combat_flag_when_a_modifier_counts_as_combat_damage_then_set():
    scene = Scene(p1=MONEY | {"hand": ["Overhand Blow", "Spark"]}, p2={"play": ["Bruiser"]})
    scene.cast("Spark", "Bruiser")
    assert scene.links() == []
    scene.cast("Overhand Blow", "Bruiser")
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
    assert [each[:2] for each in scene.dealt()] == [["Toven Brightlamp", 4]]
    assert scene.links() == ["Lucky Sword"]


# Replacing and preventing


@pytest.mark.rule("wow74/717.1")
def test_replacement_when_it_raises_a_packet_then_nothing_else_changes():
    scene = Scene(p1=MONEY | {"hand": ["Nova"], "play": ["Sharp Cloak", "Nova Scholar"]})
    scene.cast("Nova")
    assert scene.dealt()[0][:4] == ["Toven Brightlamp", 4, "frost shadow", "Grenna Ashfist"]
    assert scene.links() == ["Nova Scholar"]


@pytest.mark.rule("wow74/717.2", "wow74/717.2a", "wow74/717.2a.b1", "wow74/717.2a.b2")
def test_prevention_when_used_then_packet_and_pool_shrink():
    scene = Scene(p1=MONEY | {"hand": ["Ward", "Spark", "Nova"]})
    scene.cast("Ward", "Toven")
    scene.cast("Spark", "Toven")
    assert scene.hero_damage("p2") == 0
    assert [e.amount for e in scene.state.effects if e.kind == "prevent"] == [1]
    scene.cast("Nova")
    assert scene.hero_damage("p2") == 2
    assert [e for e in scene.state.effects if e.kind == "prevent"] == []


@pytest.mark.rule("wow74/717.2")
def test_prevention_when_its_duration_ends_then_gone():
    scene = Scene(p1=MONEY | {"hand": ["Ward"]})
    scene.cast("Ward", "Toven")
    scene.to_step("end window").to_step("ready window")
    assert scene.state.effects == []


@pytest.mark.rule("wow74/717.2c", "wow74/G.def", "wow74/G.shielder")
def test_def_when_equipment_is_ready_then_it_may_be_exhausted_one_after_another():
    scene = Scene(p1=MONEY | {"hand": ["Nova"]}, p2={"play": ["Oak Shield", "Leather Vest"]})
    scene.cast("Nova")
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
    scene.cast("Spark", "Toven")
    scene("Bob: Exhaust Great Shield")
    assert scene.hero_damage("p2") == 0
    scene.cast("Spark", "Toven")
    assert scene.hero_damage("p2") == 2


@pytest.mark.rule("wow74/717.2c", "wow74/G.shielder")
def test_def_when_an_ally_is_dealt_damage_then_not_for_it():
    scene = Scene(p1=MONEY | {"hand": ["Spark"]}, p2={"play": ["Oak Shield", "Iron Bull"]})
    scene.cast("Spark", "Iron Bull")
    assert scene.damage("Iron Bull") == 2


@pytest.mark.rule("wow74/717.2c.b1", "wow74/G.shielder")
def test_def_when_equipment_protects_allies_then_they_are_shielders():
    scene = Scene(p1=MONEY | {"hand": ["Spark"]}, p2={"play": ["Great Shield", "Iron Bull"]})
    scene.cast("Spark", "Iron Bull")
    scene("Bob: Exhaust Great Shield to prevent 3")
    assert scene.damage("Iron Bull") == 0


@pytest.mark.rule("wow74/717.2d")
def test_prevention_when_partial_then_it_triggers_what_looks_for_it():
    scene = Scene(p1=MONEY | {"hand": ["Nova"]}, p2={"play": ["Leather Vest", "Grateful Squire"]})
    scene.cast("Nova")
    scene("Bob: Exhaust Leather Vest to prevent 1")
    assert scene.hero_damage("p2") == 2
    assert "Grateful Squire" in scene.links()


@pytest.mark.rule("wow74/717.3")
def test_conditional_prevention_when_done_then_the_damage_is_prevented():
    scene = Scene(
        p1=MONEY | {"hand": ["Spark"]}, p2={"play": [{"card": "Ice Wall", "counters": {"ice": 2}}]}
    )
    scene.cast("Spark", "Toven")
    assert scene.card("Ice Wall").counters == {"ice": 1}
    assert scene.hero_damage("p2") == 0


@pytest.mark.rule("wow74/717.3", "wow74/717.4b")
def test_conditional_prevention_when_unpreventable_then_its_actions_happen_all_the_same():
    scene = Scene(
        p1=MONEY | {"hand": ["Spark"], "play": ["Piercing Ring"]},
        p2={"play": [{"card": "Ice Wall", "counters": {"ice": 2}}, "Oak Shield"]},
    )
    scene.cast("Spark", "Toven")
    assert scene.card("Ice Wall").counters == {"ice": 1}
    assert scene.hero_damage("p2") == 2
    assert not scene.card("Oak Shield").exhausted


@pytest.mark.rule("wow74/717.4", "wow74/717.4a")
def test_competing_when_several_raise_then_the_packets_controller_chooses_the_order():
    scene = Scene(p1=MONEY | {"hand": ["Spark"], "play": ["Sharp Cloak", "World in Ash"]})
    scene.cast("Spark", "Toven")
    assert scene.asked() == ("p1", "packet")
    scene("Alice: Deal 1 more")
    assert scene.hero_damage("p2") == 6


@pytest.mark.rule("wow74/717.4", "wow74/717.4a", "wow74/717.4b")
def test_competing_when_others_too_then_the_destinations_controller_after_the_increases():
    scene = Scene(
        p1=MONEY | {"hand": ["Spark"], "play": ["World in Ash"]},
        p2={"play": ["Bodyguard", "Oak Shield"]},
    )
    scene.cast("Spark", "Toven")
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
    scene.cast("Nova")
    while scene.asked()[1] in ("packet", "order packets"):
        scene.decline()
    assert sorted(each[:2] for each in scene.dealt()) == [
        ["Iron Bull", 2],
        ["Toven Brightlamp", 2],
        ["Toven Brightlamp", 4],
    ]


@pytest.mark.rule("wow74/717.5")
def test_next_time_when_several_packets_are_made_together_then_all_of_them():
    scene = Scene(p1=MONEY | {"hand": ["Focus", "Nova", "Spark"]}, p2={"play": ["Iron Bull"]})
    scene.cast("Focus")
    scene.cast("Nova")
    assert sorted(each[1] for each in scene.dealt()) == [5, 5]
    scene.cast("Spark", "Toven")
    assert scene.dealt()[-1][1] == 2


@pytest.mark.rule("wow74/717.6")
def test_first_damage_each_turn_when_some_was_dealt_or_prevented_then_that_counts():
    scene = Scene(p1=MONEY | {"hand": ["Spark", "Spark"]}, p2={"play": ["Thick Hide"]})
    scene.cast("Spark", "Toven")
    assert scene.hero_damage("p2") == 0
    scene.cast("Spark", "Toven")
    assert scene.hero_damage("p2") == 1


@pytest.mark.rule("wow74/717.7")
def test_free_division_when_applied_then_each_point_is_assigned_by_the_sources_player():
    scene = Scene(
        p1=MONEY | {"hand": ["Spark"], "play": ["Prism", "Sharp Cloak"]}, p2={"play": ["Iron Bull"]}
    )
    scene.cast("Spark", "Toven")
    assert scene.asked() == ("p1", "divide")
    scene("Alice: Iron Bull\nAlice: Toven\nAlice: Iron Bull")
    assert (scene.damage("Iron Bull"), scene.hero_damage("p2")) == (2, 1)


@pytest.mark.rule("wow74/802.2")
def test_packets_when_many_are_dealt_together_then_in_turn_order_by_destination():
    scene = Scene(
        p1=MONEY | {"hand": ["Eruption"], "play": ["Leather Vest"]},
        p2={"play": ["Great Shield", "Iron Bull"]},
    )
    scene.cast("Eruption")
    assert scene.asked() == ("p1", "packet")
    scene.decline()
    assert scene.asked() == ("p2", "order packets")
    assert scene.choices() == ["1 to Toven Brightlamp", "1 to Iron Bull"]
    assert scene.dealt() == []


@pytest.mark.rule("wow74/G.damage-type-magical")
def test_magical_damage_when_looked_for_then_six_types_count_as_it():
    scene = Scene(p1=MONEY | {"hand": ["Nova", "Overhand Blow"]}, p2={"play": ["Spell Cloth"]})
    scene.cast("Nova")
    scene.cast("Overhand Blow", "Toven")
    assert [each[1] for each in scene.dealt()] == [1, 2]


@pytest.mark.rule("wow74/G.damage-type-physical", "wow74/405.6")
def test_physical_damage_when_halved_then_only_whole_points_count():
    scene = Scene(
        p1=MONEY | {"hand": ["Overhand Blow", "Nova"], "play": ["Sharp Cloak"]},
        p2={"play": ["Padding"]},
    )
    scene.cast("Overhand Blow", "Toven")
    scene.cast("Nova")
    assert [each[1] for each in scene.dealt()] == [1, 4]
