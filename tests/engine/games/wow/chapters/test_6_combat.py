"""Chapter 6: combat proposals, the combat step, its conclusion."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.games.wow.combat import in_combat, is_attacking, is_protecting
from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 6}
BULL = {"play": ["Iron Bull"]}


def defenders(scene):
    return [choice.removeprefix("Attack ").split(" (")[0] for choice in scene.choices()]


# Overview


@pytest.mark.rule("wow74/600.1")
def test_combats_when_several_then_one_at_a_time():
    scene = Scene(p1={"play": ["Iron Bull", "Wolf Rider"]})
    scene("Alice: Attack with Iron Bull\nAlice: Attack Toven")
    assert not scene.offers("Attack with")
    scene.resolve()
    assert not scene.offers("Attack with")
    scene.to_step("action")
    assert scene.offers("Attack with Wolf Rider")
    assert not scene.offers("Attack with Iron Bull")


@pytest.mark.rule("wow74/600.1", "wow74/601.2b")
def test_combat_when_the_attacker_can_sabotage_then_either_kind_is_proposed():
    scene = Scene(p1={"play": ["Road Thief", "Bright Charm"]}, p2={"play": ["Bright Charm"]})
    scene("Alice: Attack with Road Thief")
    assert scene.choices() == ["Attack Toven Brightlamp (Bob)", "Sabotage Bright Charm (Bob)"]


@pytest.mark.rule("wow74/600.2")
def test_must_attack_when_a_legal_combat_exists_then_no_pass_on_an_empty_chain():
    scene = Scene(p1=MONEY | {"play": ["Berserk"], "hand": ["Spark"]})
    assert "Pass" not in scene.choices()
    with pytest.raises(IllegalAnswerError):
        scene.game.submit("pass")
    assert [r.rule for r in scene.game.why_not("pass")] == ["wow74/600.2"]
    scene("Alice: Play Spark\nAlice: Toven")
    assert "Pass" in scene.choices()
    scene.resolve()
    scene.attack("Berserk", "Toven").to_step("action")
    assert "Pass" in scene.choices()


@pytest.mark.rule("wow74/600.2a")
def test_must_attack_somebody_when_able_then_only_that_one_and_no_pass():
    scene = Scene(p1=BULL, p2={"play": ["Taunter", "Camp Guard"]})
    assert "Pass" not in scene.choices()
    scene("Alice: Attack with Iron Bull")
    assert defenders(scene) == ["Taunter"]


@pytest.mark.rule("wow74/600.2a")
def test_must_attack_somebody_when_not_able_then_free():
    scene = Scene(p1={"play": [{"card": "Iron Bull", "new": True}]}, p2={"play": ["Taunter"]})
    scene.attack("Grenna", "Taunter").to_step("action")
    assert "Pass" in scene.choices()


@pytest.mark.rule("wow74/600.2b", "wow74/601.2c")
def test_only_attack_when_must_attack_names_others_then_only_comes_first():
    scene = Scene(p1=BULL, p2={"play": ["Taunter", "Voidwalker"]})
    scene("Alice: Attack with Iron Bull")
    assert defenders(scene) == ["Voidwalker"]


@pytest.mark.rule("wow74/600.2b")
def test_only_attack_when_it_overlaps_with_must_attack_then_both():
    scene = Scene(p1=BULL, p2={"play": ["Taunter", "Voidwalker", "Loud Voidwalker"]})
    scene("Alice: Attack with Iron Bull")
    assert defenders(scene) == ["Loud Voidwalker"]


@pytest.mark.rule("wow74/601.2c")
def test_only_attack_when_no_such_proposal_can_be_made_then_anything_legal():
    scene = Scene(strictness="confirm", p1=BULL, p2={"play": ["Voidwalker", "Camp Guard"]})
    scene(f"Table: keyword:{scene.find('Voidwalker')}:elusive:turn")
    scene("Alice: Attack with Iron Bull")
    assert defenders(scene) == ["Toven Brightlamp", "Camp Guard"]


@pytest.mark.rule("wow74/601.2d")
def test_only_attack_when_two_are_named_then_either_one():
    scene = Scene(p1=BULL, p2={"play": ["Voidwalker", "Loud Voidwalker", "Camp Guard"]})
    scene("Alice: Attack with Iron Bull")
    assert "Camp Guard" not in defenders(scene)
    assert "Toven Brightlamp" not in defenders(scene)


@pytest.mark.rule("wow74/600.3")
def test_cannot_attack_unless_paid_when_proposed_then_it_costs_and_must_attack_is_escaped():
    scene = Scene(
        p1={"play": ["Berserk"], "resources": ["Wisp", "Wisp"]}, p2={"play": ["Tollgate"]}
    )
    assert "Pass" in scene.choices()
    scene("Alice: Attack with Berserk\nAlice: Attack Toven")
    assert all(scene.state.objects[each].exhausted for each in scene.ids("Wisp"))


@pytest.mark.rule("wow74/600.3")
def test_cannot_attack_unless_paid_when_it_cannot_be_then_not_offered():
    scene = Scene(p1=BULL | {"resources": ["Wisp"]}, p2={"play": ["Tollgate"]})
    assert not scene.offers("Attack with Iron Bull")


@pytest.mark.rule("wow74/600.3a")
def test_cannot_attack_or_exhaust_unless_paid_when_attacking_then_paid_once():
    scene = Scene(p1=BULL | {"resources": ["Wisp"] * 4}, p2={"play": ["Shackles"]})
    scene.attack("Iron Bull", "Toven")
    assert scene.card("Iron Bull").exhausted
    assert [scene.state.objects[each].exhausted for each in scene.ids("Wisp")].count(True) == 2


@pytest.mark.rule("wow74/600.3a")
def test_cannot_attack_or_exhaust_unless_paid_when_exhausting_otherwise_then_paid_too():
    scene = Scene(
        p1={
            "play": ["Iron Bull", "Temple Healer"],
            "resources": ["Wisp"] * 2,
            "hero_is": {"damage": 3},
        },
        p2={"play": ["Shackles"]},
    )
    scene("Alice: Use Temple Healer\nAlice: Grenna").resolve()
    assert all(scene.state.objects[each].exhausted for each in scene.ids("Wisp"))
    assert scene.hero_damage("p1") == 1


@pytest.mark.rule("wow74/600.3a", "wow74/602.2")
def test_cannot_attack_or_exhaust_unless_paid_when_it_cannot_be_then_no_protecting():
    scene = Scene(p1=BULL | {"play": ["Iron Bull", "Shackles"]}, p2={"play": ["Camp Guard"]})
    scene.attack("Iron Bull", "Toven").passes()
    assert scene.state.step == "defend window"


# Proposals


@pytest.mark.rule("wow74/601.1", "wow74/410.3")
def test_proposal_when_made_then_an_effect_on_the_chain():
    scene = Scene(p1=BULL, p2=MONEY | {"hand": ["Spark"]})
    scene("Alice: Attack with Iron Bull\nAlice: Attack Toven")
    assert [link.kind for link in scene.state.chain] == ["proposal"]
    assert not scene.card("Iron Bull").exhausted
    scene("Alice: Pass")
    assert scene.offers("Play Spark")
    refusals = scene.game.why_not(f"attack:{scene.find('Iron Bull')}")
    assert "wow74/601.1" in [each.rule for each in refusals]


@pytest.mark.rule("wow74/601.2", "wow74/601.2e")
def test_proposal_when_illegal_then_it_cannot_be_made():
    scene = Scene(
        p1={"play": ["Iron Bull", "Ember Totem", "Packhorse"]},
        p2={"play": ["Quiet Scout", "Packhorse"]},
    )
    attackers = [choice for choice in scene.choices() if choice.startswith("Attack with")]
    assert attackers == ["Attack with Grenna Ashfist", "Attack with Iron Bull"]
    scene("Alice: Attack with Iron Bull")
    assert defenders(scene) == ["Toven Brightlamp"]


@pytest.mark.rule("wow74/601.2a")
def test_attacker_when_exhausted_or_not_able_then_illegal():
    scene = Scene(
        p1={"play": [{"card": "Iron Bull", "exhausted": True}, "Pacifist", "Wolf Rider", "Picky"]}
    )
    attackers = [choice for choice in scene.choices() if choice.startswith("Attack with")]
    assert attackers == [
        "Attack with Grenna Ashfist",
        "Attack with Wolf Rider",
        "Attack with Picky",
    ]


@pytest.mark.rule("wow74/601.2b")
def test_defender_when_friendly_or_elusive_or_not_attackable_then_illegal():
    scene = Scene(
        seats=4,
        teams=["red", "blue", "red", "blue"],
        p1={"play": ["Picky"]},
        p2={"play": ["Quiet Scout", "Camp Guard"]},
        p3={"play": ["Camp Guard"]},
    )
    scene("Alice: Attack with Picky")
    assert scene.choices() == [
        "Attack Toven Brightlamp (Bob)", "Attack Toven Brightlamp (Dave)",
    ]  # fmt: skip


@pytest.mark.rule("wow74/601.2f")
def test_proposed_attacker_when_it_changes_controllers_then_no_longer_proposed():
    scene = Scene(strictness="confirm", p1=BULL)
    scene("Alice: Attack with Iron Bull\nAlice: Attack Toven")
    scene(f"Table: control:{scene.find('Iron Bull')}:p2:turn")
    assert scene.state.combat.attacker == ""


@pytest.mark.rule("wow74/601.3", "wow74/709.2a")
def test_proposal_when_no_longer_legal_then_interrupted_and_the_turn_player_acts():
    scene = Scene(p1=BULL, p2=MONEY | {"hand": ["Nap"]})
    scene("Alice: Attack with Iron Bull\nAlice: Attack Toven\nAlice: Pass\nBob: Play Nap")
    scene.resolve().resolve()
    assert (scene.state.step, scene.state.combats, scene.links()) == ("action", [], [])
    assert scene.asked() == ("p1", "priority")
    assert "Iron Bull is interrupted." in scene.texts()


@pytest.mark.rule("wow74/601.3", "wow74/709.2g.b1")
def test_proposal_when_it_resolves_then_a_combat_step_begins():
    scene = Scene(p1=BULL).attack("Iron Bull", "Toven")
    assert scene.links() == []
    assert scene.state.step == "attack window"


# The combat step


@pytest.mark.rule("wow74/602.1", "wow74/G.attacker")
def test_combat_step_when_it_starts_then_the_attacker_exhausts_and_attacks():
    scene = Scene(p1={"play": ["Charger"]})
    charger = scene.find("Charger")
    scene("Alice: Attack with Charger\nAlice: Attack Toven")
    assert not is_attacking(scene.state, charger)
    scene.resolve()
    assert scene.card("Charger").exhausted
    assert is_attacking(scene.state, charger)
    assert not in_combat(scene.state, charger)
    assert scene.links() == ["Charger"]
    assert (scene.state.step, scene.asked()) == ("attack window", ("p1", "priority"))


@pytest.mark.rule("wow74/602.1")
def test_strike_when_the_attack_window_is_open_then_too_late():
    scene = Scene(p1={"play": ["Broad Axe"], "resources": ["Wisp"]})
    scene.attack("Grenna", "Toven").game.submit([])
    assert scene.asked() == ("p1", "priority")
    assert not scene.offers("Strike")


@pytest.mark.rule("wow74/602.2", "wow74/G.protect", "wow74/G.protecting")
def test_protect_point_when_a_protector_exhausts_then_it_replaces_the_defender():
    scene = Scene(p1=BULL, p2={"play": ["Camp Guard"]})
    scene.attack("Iron Bull", "Toven").passes()
    assert scene.asked() == ("p2", "protect")
    scene("Bob: Protect with Camp Guard")
    guard = scene.find("Camp Guard")
    assert scene.card("Camp Guard").exhausted
    assert scene.state.combat.defender == guard
    assert is_protecting(scene.state, guard)
    scene.to_step("action")
    assert scene.hero_damage("p2") == 0
    assert scene.names("p2", "graveyard") == ["Camp Guard"]


@pytest.mark.rule("wow74/602.2")
def test_protect_point_when_nobody_can_then_not_asked():
    scene = Scene(p1=BULL, p2={"play": [{"card": "Camp Guard", "exhausted": True}, "Lantern Mage"]})
    scene.attack("Iron Bull", "Toven").passes()
    assert scene.state.step == "defend window"


@pytest.mark.rule("wow74/602.2")
def test_protect_point_when_the_attacker_is_gone_then_the_combat_concludes():
    scene = Scene(strictness="confirm", p1=BULL, p2={"play": ["Camp Guard"]})
    scene.attack("Iron Bull", "Toven")
    scene(f"Table: destroy:{scene.find('Iron Bull')}")
    assert scene.state.step == "attack window"
    scene.passes()
    assert scene.state.step == "action"
    assert scene.hero_damage("p2") == 0


@pytest.mark.rule("wow74/602.2b")
def test_protect_point_when_several_could_then_one_and_never_the_defender_itself():
    scene = Scene(p1=BULL, p2={"play": ["Camp Guard", "Old Chieftain"]})
    scene.attack("Iron Bull", "Old Chieftain").passes()
    assert scene.choices() == ["Nobody protects", "Protect with Camp Guard"]
    scene("Bob: Protect with Camp Guard")
    assert scene.state.step == "defend window"


@pytest.mark.rule("wow74/602.2b")
def test_protect_point_when_the_protector_cannot_be_attacked_then_it_protects_all_the_same():
    scene = Scene(strictness="confirm", p1={"play": ["Picky"]}, p2={"play": ["Camp Guard"]})
    scene(f"Table: keyword:{scene.find('Camp Guard')}:elusive:turn")
    scene.attack("Picky", "Toven").passes()("Bob: Protect with Camp Guard")
    assert scene.state.combat.defender == scene.find("Camp Guard")


@pytest.mark.rule("wow74/602.2c", "wow74/602.2")
def test_protect_point_when_the_combat_is_a_sabotage_then_no_longer_one():
    scene = Scene(p1={"play": ["Road Thief"]}, p2={"play": ["Bright Charm", "Camp Guard"]})
    scene.attack("Road Thief", "Bright Charm").passes()("Bob: Protect with Camp Guard")
    assert not scene.state.combat.sabotage
    scene.to_step("action")
    assert scene.damage("Road Thief") == 1


@pytest.mark.rule("wow74/602.3", "wow74/G.defender", "wow74/G.enter-combat", "wow74/G.in-combat")
def test_defenders_when_the_protect_point_is_over_then_both_enter_combat():
    scene = Scene(p1={"play": ["Warlord"]}, p2={"play": ["Sparrer"]})
    warlord, sparrer = scene.find("Warlord"), scene.find("Sparrer")
    scene.attack("Warlord", "Sparrer")
    assert not in_combat(scene.state, sparrer)
    scene.passes()
    assert in_combat(scene.state, warlord)
    assert in_combat(scene.state, sparrer)
    assert (scene.state.step, scene.asked()) == ("defend window", ("p1", "priority"))
    assert scene.links() == ["Warlord", "Sparrer"]


@pytest.mark.rule("wow74/602.3a")
def test_defender_when_another_becomes_it_then_it_is_replaced_and_sabotage_ends():
    scene = Scene(
        strictness="confirm",
        p1={"play": ["Road Thief"]},
        p2={"play": ["Bright Charm", "Iron Bull"]},
    )
    scene.attack("Road Thief", "Bright Charm").passes()
    bull = scene.find("Iron Bull")
    scene(f"Table: defend:{bull}")
    assert (scene.state.combat.defender, scene.state.combat.sabotage) == (bull, False)
    assert in_combat(scene.state, scene.find("Road Thief"))
    scene.to_step("action")
    assert scene.names("p1", "graveyard") == ["Road Thief"]


@pytest.mark.rule("wow74/602.3b", "wow74/G.in-combat")
def test_in_combat_when_there_is_no_opposing_combatant_then_not():
    scene = Scene(strictness="confirm", p1=BULL, p2={"play": ["Wolf Rider"]})
    scene.attack("Iron Bull", "Wolf Rider").passes()
    bull = scene.find("Iron Bull")
    assert in_combat(scene.state, bull)
    scene(f"Table: destroy:{scene.find('Wolf Rider')}")
    assert is_attacking(scene.state, bull)
    assert not in_combat(scene.state, bull)


@pytest.mark.rule("wow74/602.4", "wow74/603.1b")
def test_removal_when_a_combatant_goes_then_the_step_goes_on_to_its_conclusion():
    scene = Scene(strictness="confirm", p1=BULL, p2={"play": ["Wolf Rider"]})
    scene.attack("Iron Bull", "Wolf Rider").passes()
    scene(f"Table: leave-combat:{scene.find('Wolf Rider')}")
    assert scene.state.step == "defend window"
    scene.passes()
    assert scene.state.step == "action"
    assert scene.dealt() == []
    assert scene.card("Iron Bull").exhausted


@pytest.mark.rule("wow74/602.4")
def test_removal_when_it_stops_being_a_character_or_changes_controllers_then_out_of_combat():
    scene = Scene(strictness="confirm", p1=BULL, p2={"play": ["Wolf Rider"]})
    scene.attack("Iron Bull", "Wolf Rider").passes()
    scene(f"Table: control:{scene.find('Wolf Rider')}:p1:turn")
    assert scene.state.combat.defender == ""


@pytest.mark.rule("wow74/602.4a")
def test_removal_when_in_the_middle_of_a_chain_then_the_chain_goes_on():
    scene = Scene(
        p1=BULL,
        p2=MONEY | {"hand": ["Spark", "Ward"], "play": [{"card": "Wolf Rider", "damage": 0}]},
    )
    scene.attack("Iron Bull", "Wolf Rider")
    scene("Alice: Pass\nBob: Play Ward\nBob: Toven\nBob: Play Spark\nBob: Wolf Rider").resolve()
    assert scene.names("p2", "graveyard") == ["Spark", "Wolf Rider"]
    assert (scene.state.step, scene.links()) == ("attack window", ["Ward"])
    scene.resolve().passes()
    assert scene.state.step == "action"


# Conclusion


@pytest.mark.rule("wow74/603.1", "wow74/G.combat-damage")
def test_conclusion_when_both_remain_then_they_deal_damage_at_the_same_time():
    scene = Scene(p1={"play": ["Wolf Rider"]}, p2={"play": ["Lantern Mage"]})
    scene.attack("Wolf Rider", "Lantern Mage").to_step("action")
    assert scene.names("p1", "graveyard") == ["Wolf Rider"]
    assert scene.names("p2", "graveyard") == ["Lantern Mage"]


@pytest.mark.rule("wow74/603.1")
def test_conclusion_when_a_sabotage_then_no_damage_but_it_triggers():
    scene = Scene(p1={"play": ["Saboteur"]}, p2={"play": ["Bright Charm"]})
    scene.attack("Saboteur", "Bright Charm").to_step("action")
    assert scene.dealt() == []
    assert scene.links() == ["Saboteur"]


@pytest.mark.rule("wow74/603.1b")
def test_conclusion_when_no_defender_remains_then_nothing_happens_and_it_stays_exhausted():
    scene = Scene(strictness="confirm", p1={"play": ["Saboteur"]}, p2={"play": ["Bright Charm"]})
    scene.attack("Saboteur", "Bright Charm").passes()
    scene(f"Table: destroy:{scene.find('Bright Charm')}").passes()
    assert scene.links() == []
    assert scene.card("Saboteur").exhausted


@pytest.mark.rule("wow74/603.2")
def test_conclusion_when_damage_is_dealt_then_checks_come_before_triggers():
    scene = Scene(p1={"play": ["Iron Bull", "Mourner"]}, p2={"play": ["Wolf Rider"]})
    scene.attack("Iron Bull", "Wolf Rider").passes()
    scene("Alice: Pass\nBob: Pass")
    kinds = [e.kind for _, e in scene.game.chronicle.since(0)]
    assert kinds.index("destroy") < len(kinds) - 1 - kinds[::-1].index("link")
    assert scene.state.step == "action"
    assert scene.links() == ["Mourner"]


@pytest.mark.rule("wow74/603.3")
def test_conclusion_when_over_then_all_are_out_and_this_combat_ends_and_a_window_opens():
    scene = Scene(strictness="confirm", p1=BULL, p2={"play": ["Camp Guard"]})
    scene.attack("Iron Bull", "Toven")
    scene(f"Table: modify:{scene.find('Iron Bull')}:atk:3:combat")
    scene.to_step("action")
    assert scene.state.combats == []
    assert scene.hero_damage("p2") == 7
    assert scene.atk("Iron Bull") == 4
    assert scene.asked() == ("p1", "priority")
