"""Chapters 602 and 603: the combat step and its conclusion."""

import pytest

from engine.games.wow.fighting import in_combat, is_attacking, is_protecting
from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 6}
BULL = {"play": ["Iron Bull"]}


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
def test_protect_point_when_characters_cannot_protect_then_each_is_told_why():
    tired = {"card": "Camp Guard", "exhausted": True}
    on_watch = {("p2", "play", "Camp Guard"), ("p2", "play", "Lantern Mage")}
    scene = Scene(p1=BULL, p2={"play": ["Camp Guard", tired, "Lantern Mage"]})
    scene.attack("Iron Bull", "Toven").passes()
    said = [
        [each.reason for each in scene.game.why_not(f"protect:{card.id}")]
        for card in scene.state.objects.values()
        if (card.controller, card.zone, card.card) in on_watch
    ]
    assert said == [
        [],
        ["It is exhausted, and to protect is to exhaust."],
        ["Only characters with Protector protect."],
    ]


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
