"""Worked examples of 405 to 408, in the order of the document, with stand-ins for their cards."""

import pytest

from tests.engine.games.wow.scene import Scene
from tests.engine.games.wow.worked_examples.cards_1_to_5_damage import CLERK

MONEY = {"resources": ["Camp Guard"] * 8}


def packets(scene):
    """What the clerk's waiting effects are about: destination, amount, source and controller."""
    names = {each.id: each.card for each in scene.state.objects.values()}
    found = [link.about for link in scene.state.chain if link.card == CLERK]
    return sorted(
        (names[each["object"]], each["amount"], names[each["source"]], each["player"])
        for each in found
    )


def nothing_pending(scene, player="p1"):
    return scene.asked() == (player, "priority") and scene.links() == []


@pytest.mark.rule("wow74/ex-405.3-1")
def test_405_3_damage_that_is_put_stops_at_health_and_is_not_dealt():
    doubler = {"card": "Pain Doubler", "damage": 3}
    scene = Scene(
        p1=MONEY | {"play": [doubler, {"card": "Iron Bull", "damage": 2}, CLERK]},
        p2={"play": [{"card": "Wolf Rider", "damage": 1}]},
    )
    scene("Alice: Use Pain Doubler").passes()
    assert scene.dealt() == []
    assert scene.dealt("put") == [
        ["Pain Doubler", 1, 4], ["Iron Bull", 2, 4], [CLERK, 0, 0], ["Wolf Rider", 1, 2],
    ]  # fmt: skip
    assert scene.names("p1", "graveyard") == ["Pain Doubler"]
    assert scene.names("p2", "graveyard") == ["Wolf Rider"]
    assert nothing_pending(scene)


@pytest.mark.rule("wow74/ex-405.4-1", "wow74/ex-408.2c-1")
def test_405_4_a_packet_for_each_character_by_your_hero_and_controlled_by_you():
    scene = Scene(
        p1=MONEY | {"hand": ["Ring of Frost"], "play": [CLERK]},
        p2={"play": ["Iron Bull", "Camp Guard"]},
    )
    scene.cast("Ring of Frost")
    assert packets(scene) == [
        ("Camp Guard", 1, "Grenna Ashfist", "p1"),
        ("Iron Bull", 1, "Grenna Ashfist", "p1"),
        ("Toven Brightlamp", 1, "Grenna Ashfist", "p1"),
    ]
    assert {event[2] for event in scene.dealt()} == {"frost"}


@pytest.mark.rule("wow74/ex-405.4-2")
def test_405_4_one_packet_for_each_card_counted_as_the_effect_resolves():
    scene = Scene(
        p1=MONEY | {"hand": ["Storm Lance"]},
        p2=MONEY | {"hand": ["Spark"] * 6, "play": ["Hand Counter"]},
    )
    scene.cast("Storm Lance", "Hand Counter")
    scene("Bob: Toven")
    scene("Alice: Pass\nBob: Play Spark\nBob: Grenna").resolve().resolve()
    assert len(scene.names("p2", "hand")) == 5
    assert scene.hero_damage("p2") == 5
    assert [event[1] for event in scene.dealt()] == [4, 2, 5]
    assert nothing_pending(scene)


@pytest.mark.rule("wow74/ex-406.2a-1")
def test_406_2a_two_swords_may_stay_but_an_off_hand_makes_three_too_many():
    scene = Scene(
        p1=MONEY
        | {"hero": "Twinblade", "hand": ["Sword of Fervor", "Off-Hand Lantern"],
           "play": ["Gloom Axe"]}
    )  # fmt: skip
    scene.cast("Sword of Fervor")
    assert nothing_pending(scene)
    scene.cast("Off-Hand Lantern")
    assert scene.asked() == ("p1", "uniqueness")
    assert scene.choices() == [
        "Destroy Gloom Axe", "Destroy Sword of Fervor", "Destroy Off-Hand Lantern",
    ]  # fmt: skip
    scene("Alice: Destroy Sword of Fervor")
    assert scene.names("p1", "graveyard") == ["Sword of Fervor"]
    assert nothing_pending(scene)


@pytest.mark.rule("wow74/ex-406.6-1")
def test_406_6_two_weapons_struck_together_are_one_packet_and_both_trigger():
    scene = Scene(
        p1=MONEY | {"hero": "Twinblade", "play": ["Gloom Axe", "Sword of Fervor"]},
        p2={"play": ["Iron Bull"]},
    )
    scene.attack("Twinblade", "Iron Bull")
    scene("Alice: Strike with Gloom Axe + Strike with Sword of Fervor").passes(2).passes(2)
    assert [event[1] for event in scene.dealt() if event[0] == "Iron Bull"] == [4]
    assert scene.asked() == ("p1", "order triggers")
    axe, sword = scene.choices()
    scene(f"Alice: {axe} + {sword}\nAlice: Alice")
    assert scene.links() == ["Gloom Axe", "Sword of Fervor"]
    spent = len([each for each in scene.ids("Camp Guard") if scene.state.objects[each].exhausted])
    scene.resolve()
    assert (spent, scene.asked(), len(scene.choices())) == (4, ("p1", "ready"), 4)
    scene.game.submit([option.key for option in scene.game.pending.options])
    assert not any(scene.state.objects[each].exhausted for each in scene.ids("Camp Guard", "p1"))
    scene.resolve()
    assert scene.dealt()[-1][:3] == ["Toven Brightlamp", 4, "shadow"]
    assert nothing_pending(scene)


@pytest.mark.rule("wow74/ex-407.1-1")
def test_407_1_healing_beyond_the_damage_is_wasted():
    scene = Scene(
        p1=MONEY | {"hand": ["Storm Lance"]},
        p2=MONEY | {"hand": ["Flash"], "play": [{"card": "Iron Bull", "damage": 1}]},
    )
    scene("Alice: Play Storm Lance\nAlice: Iron Bull\nAlice: Pass")
    scene("Bob: Play Flash\nBob: Iron Bull").resolve()
    assert scene.dealt("healed") == [["Iron Bull", 1, 0]]
    scene.resolve()
    assert scene.damage("Iron Bull") == 4
    assert "Iron Bull" in scene.party("p2")
    assert nothing_pending(scene)


@pytest.mark.rule("wow74/ex-407.2-1")
def test_407_2_a_packet_of_healing_for_each_hero_and_none_for_zero():
    orin = {"hero": "Orin the Mender", "hero_is": {"damage": 20}}
    scene = Scene(
        seats=4,
        teams=["red", "blue", "red", "blue"],
        p1=MONEY | orin | {"hand": ["Tend the Flock"], "play": ["Hide of Leaves", CLERK]},
        p3={"hero_is": {"damage": 18}},
    )
    scene.cast("Tend the Flock")
    assert packets(scene) == [
        ("Grenna Ashfist", 12, "Orin the Mender", "p1"),
        ("Orin the Mender", 12, "Orin the Mender", "p1"),
    ]
    scene.resolve().resolve()
    scene("Alice: Use Orin\nAlice: X is 0\nAlice: Orin").resolve()
    assert (scene.hero_damage("p1"), scene.hero_damage("p3")) == (8, 6)
    assert len(scene.dealt("healed")) == 2
    assert nothing_pending(scene)


@pytest.mark.rule("wow74/ex-407.3-1")
def test_407_3_an_undamaged_ally_is_not_healed_and_the_damage_destroys_it():
    scene = Scene(
        p1=MONEY | {"hand": ["Storm Lance"], "play": [CLERK]},
        p2=MONEY | {"hand": ["Flash"], "play": ["Temple Healer"]},
    )
    scene("Alice: Play Storm Lance\nAlice: Temple Healer\nAlice: Pass")
    scene("Bob: Play Flash\nBob: Temple Healer").resolve()
    assert scene.links() == ["Storm Lance"]
    scene.resolve()
    assert scene.names("p2", "graveyard") == ["Flash", "Temple Healer"]
    assert scene.links() == [CLERK]


@pytest.mark.rule("wow74/ex-408.3a-1")
def test_408_3a_shadowfire_is_both_types():
    scene = Scene(
        p1=MONEY | {"hand": ["Shadowfire"]},
        p2=MONEY | {"hand": ["Ward"], "play": ["Iron Bull", "Fire Clerk", "Shadow Clerk"]},
    )
    scene.cast("Shadowfire")
    scene("Alice: Iron Bull\nAlice: Pass\nBob: Play Ward\nBob: Iron Bull").resolve().resolve()
    assert scene.damage("Iron Bull") == 2
    scene(f"Bob: {scene.choices()[0]} + {scene.choices()[1]}")
    assert sorted(scene.links()) == ["Fire Clerk", "Shadow Clerk"]


@pytest.mark.rule("wow74/ex-408.3c-1")
def test_408_3c_one_unpreventable_weapon_makes_the_whole_packet_unpreventable():
    scene = Scene(
        p1=MONEY | {"play": ["Masons' Ring", "Ruiner"]},
        p2=MONEY | {"hand": ["Ward"], "play": ["Iron Bull"]},
    )
    scene.attack("Grenna", "Iron Bull")
    scene("Alice: Strike with Ruiner")
    assert scene.atk("Grenna Ashfist") == 4
    scene("Alice: Pass\nBob: Play Ward\nBob: Iron Bull").resolve().passes().passes()
    assert scene.damage("Iron Bull") == 4
    assert scene.atk("Grenna Ashfist") == 0
    assert nothing_pending(scene)


@pytest.mark.rule("wow74/ex-408.3d-1")
def test_408_3d_what_is_left_of_a_packet_is_still_dealt_with_the_weapon():
    scene = Scene(
        strictness="confirm",
        p1=MONEY | {"play": ["Thresher"]},
        p2={"hero": "Stone Warden", "play": ["Iron Bull"]},
    )
    scene(f"Table: modify:{scene.find('Grenna Ashfist')}:atk:2:turn")
    scene.attack("Grenna", "Iron Bull")
    scene("Alice: Strike with Thresher\nAlice: Pass")
    scene("Bob: Use Stone Warden\nBob: Iron Bull").resolve().passes().passes()
    assert [event[:2] for event in scene.dealt()] == [["Grenna Ashfist", 4], ["Iron Bull", 1]]
    assert scene.links() == ["Thresher"]
    scene.resolve()
    assert not scene.card("Thresher").exhausted
    assert not scene.card("Grenna Ashfist").exhausted
    assert nothing_pending(scene)


@pytest.mark.rule("wow74/ex-408.3d-2")
def test_408_3d_two_weapons_are_one_packet_so_the_hero_triggers_once():
    scene = Scene(
        p1=MONEY | {"hero": "Twinblade", "play": ["Flurry", "Old Hammer", "Other Hammer"]},
        p2={"play": ["Iron Bull", "Camp Guard"]},
    )
    scene.attack("Twinblade", "Iron Bull")
    scene("Alice: Strike with Old Hammer + Strike with Other Hammer").passes()
    scene("Bob: Nobody protects").passes()
    assert scene.damage("Iron Bull") == 2
    assert scene.links() == ["Flurry"]
    scene.resolve()
    assert not scene.offers("Iron Bull")
    scene("Alice: Toven")
    assert (scene.hero_damage("p2"), scene.damage("Iron Bull")) == (2, 2)
    assert nothing_pending(scene)


@pytest.mark.rule("wow74/ex-408.3d-3")
def test_408_3d_what_an_ability_deals_is_dealt_by_the_hero_with_that_ability():
    scene = Scene(
        p1=MONEY | {"hand": ["Ring of Frost"], "play": ["Ability Clerk"]},
        p2=MONEY | {"hand": ["Spark"], "play": ["Iron Bull", "Camp Guard"]},
    )
    scene.cast("Ring of Frost")
    assert scene.links() == ["Ability Clerk"] * 3
    grenna = scene.find("Grenna Ashfist")
    assert {link.about["source"] for link in scene.state.chain} == {grenna}
