"""Chapters 405 and 407: damage and healing."""

import pytest

from engine.games.wow.values import is_damaged
from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 6}
FULL = {"hero_is": {"damage": 10}}


# Damage


@pytest.mark.rule("wow74/405.1", "wow74/G.damage", "wow74/G.damaged", "wow74/G.undamaged")
def test_damage_when_dealt_then_it_stays_over_turns_until_healed():
    scene = Scene(p1=MONEY | {"hand": ["Spark", "Flash"], "play": ["Iron Bull"]})
    scene.cast("Spark", "Iron Bull")
    assert is_damaged(scene.state, scene.find("Iron Bull"))
    scene.to_step("end window").to_step("ready window")
    assert scene.damage("Iron Bull") == 2
    scene.to_step("end window").to_step("action")
    scene.cast("Flash", "Iron Bull")
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
    scene.cast("Spark", "Wolf Rider")
    scene.cast("Spark", "Iron Bull")
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
    scene.cast("Spark", "Wolf Rider")
    assert scene.links() == ["Avenger"]


@pytest.mark.rule("wow74/405.3", "wow74/G.put", "wow74/717.1")
def test_put_damage_when_replacements_are_there_then_untouched_and_never_above_health():
    scene = Scene(
        p1=MONEY | {"hand": ["Wither"], "play": ["Sharp Cloak"]},
        p2={"play": ["Iron Bull", "Great Shield"]},
    )
    scene.cast("Wither", "Iron Bull")
    assert scene.dealt("put") == [["Iron Bull", 5, 5]]
    assert scene.dealt() == []


@pytest.mark.rule("wow74/405.3", "wow74/G.deal")
def test_dealt_damage_when_above_health_then_all_of_it_is_dealt():
    scene = Scene(p1=MONEY | {"hand": ["Torrent"]}, p2={"play": ["Iron Bull"]})
    scene("Alice: Play Torrent\nAlice: X is 5\nAlice: Iron Bull").resolve()
    assert scene.dealt()[0][:2] == ["Iron Bull", 6]


@pytest.mark.rule("wow74/405.4")
def test_packets_when_several_characters_are_dealt_damage_then_one_each():
    scene = Scene(
        p1=MONEY | {"hand": ["Nova"], "play": ["Sharp Cloak"]},
        p2={"play": ["Iron Bull", "Camp Guard"]},
    )
    scene.cast("Nova")
    assert sorted(each[:2] for each in scene.dealt()) == [
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
    scene.cast("Spark", "Salamander")
    assert scene.dealt() == []
    scene.cast("Nova")
    assert sorted(each[0] for each in scene.dealt()) == ["Salamander", "Toven Brightlamp"]


@pytest.mark.rule("wow74/405.6")
def test_for_each_damage_when_counted_then_every_whole_point_once():
    scene = Scene(p1=MONEY | {"hand": ["Nova"]}, p2={"play": ["Pain Scholar"]})
    scene.cast("Nova").resolve()
    assert len(scene.names("p2", "hand")) == 3


@pytest.mark.rule("wow74/405.7")
def test_switch_when_two_characters_then_neither_dealt_nor_healed():
    scene = Scene(
        p1=MONEY | {"hand": ["Transfusion"], "play": [{"card": "Iron Bull", "damage": 3}, "Choir"]},
        p2={"play": [{"card": "Bruiser", "damage": 1}]},
    )
    scene.cast("Transfusion", "Iron Bull (Alice)", "Bruiser (Bob)")
    assert (scene.damage("Iron Bull"), scene.damage("Bruiser")) == (1, 3)
    assert scene.dealt() == scene.dealt("healed") == []
    assert scene.links() == []


@pytest.mark.rule("wow74/405.8", "wow74/G.smash-verb", "wow74/717.8")
def test_smash_when_more_than_fatal_then_the_rest_goes_to_the_hero():
    scene = Scene(p1=MONEY | {"hand": ["Smash Down"]}, p2={"play": ["Wolf Rider"]})
    scene.cast("Smash Down", "Wolf Rider")
    assert [each[:2] for each in scene.dealt()] == [["Wolf Rider", 2], ["Toven Brightlamp", 3]]


@pytest.mark.rule("wow74/717.8")
def test_smash_when_other_modifiers_apply_then_they_come_first():
    scene = Scene(
        p1=MONEY | {"hand": ["Smash Down"], "play": ["Sharp Cloak"]}, p2={"play": ["Iron Bull"]}
    )
    scene.cast("Smash Down", "Iron Bull")
    assert [each[:2] for each in scene.dealt()] == [["Iron Bull", 5], ["Toven Brightlamp", 1]]


@pytest.mark.rule("wow74/G.doubled")
def test_doubled_when_for_each_then_once_for_each():
    scene = Scene(p1=MONEY | {"hand": ["Barrage"], "graveyard": ["Barrage"] * 3})
    scene.cast("Barrage", "Toven")
    assert scene.dealt()[0][1] == 8


# Healing


@pytest.mark.rule("wow74/407.1", "wow74/G.heal")
def test_heal_when_more_than_the_damage_then_the_rest_is_wasted():
    scene = Scene(p1=MONEY | {"hand": ["Flash"], "play": [{"card": "Iron Bull", "damage": 1}]})
    scene.cast("Flash", "Iron Bull")
    assert scene.damage("Iron Bull") == 0
    assert scene.dealt("healed") == [["Iron Bull", 1, 0]]


@pytest.mark.rule("wow74/407.2", "wow74/408.2a", "wow74/104.1")
def test_heal_when_everything_for_several_then_a_packet_of_over_a_million_each():
    scene = Scene(
        p1=MONEY
        | {
            "hand": ["Great Mending"],
            "play": [{"card": "Iron Bull", "damage": 4}, {"card": "Wolf Rider", "damage": 1}],
        },
    )
    scene.cast("Great Mending", "Iron Bull (Alice)", "Wolf Rider (Alice)")
    assert sorted(scene.dealt("healed")) == [["Iron Bull", 4, 0], ["Wolf Rider", 1, 0]]


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
    scene.cast("Flash", "Grenna")
    scene.cast("Flash", "Festering")
    assert scene.links() == []
    scene.cast("Flash", "Iron Bull")
    assert scene.links() == ["Choir"]
