"""Chapters 205 and 300 to 305: damage types, card types, rows, modes."""

import pytest

from engine.games.wow.values import share_a_type, types
from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 8}


@pytest.mark.rule("wow74/205.1", "wow74/205.1b", "wow74/205.1c")
def test_damage_type_when_a_card_becomes_another_then_it_has_lost_its_own():
    scene = Scene(p1=MONEY | {"hand": ["Into Flame", "Call to Fire"], "play": ["Shade Walker"]})
    assert not scene.offers("Play Call to Fire")
    scene.cast("Into Flame")
    assert scene.offers("Play Call to Fire")
    scene.attack("Shade Walker", "Toven").passes().passes()
    assert scene.dealt()[0][:3] == ["Toven Brightlamp", 2, "fire"]


@pytest.mark.rule("wow74/300.1b", "wow74/300.1c")
def test_type_when_one_is_added_then_the_card_has_both_and_is_of_neither_alone():
    scene = Scene(p1=MONEY | {"play": ["Clockwork Bird", "Iron Bull", "Bright Charm"]})
    bird, bull, charm = (scene.find(e) for e in ("Clockwork Bird", "Iron Bull", "Bright Charm"))
    assert not share_a_type(scene.state, bird, bull)
    scene("Alice: Use Clockwork Bird").resolve()
    assert types(scene.state, bird) == {"equipment", "ally"}
    assert share_a_type(scene.state, bird, charm)
    assert share_a_type(scene.state, bird, bull)


@pytest.mark.rule("wow74/300.1d")
def test_card_when_put_into_play_as_another_type_then_never_seen_there_as_its_own():
    scene = Scene(
        strictness="confirm",
        p1=MONEY | {"hand": ["Petrify Again"], "play": ["Welcomer"], "graveyard": ["Iron Bull"]},
    )
    scene.cast("Petrify Again")
    bull = scene.find("Iron Bull")
    assert types(scene.state, bull) == {"equipment"}
    assert (scene.card("Iron Bull").row, scene.links()) == ("hero", [])
    scene(f"Table: move:{bull}:hand")
    assert types(scene.state, scene.find("Iron Bull", zone="hand")) == {"ally"}


@pytest.mark.rule("wow74/301.1", "wow74/301.2")
def test_hero_when_the_game_starts_then_ready_face_up_and_without_atk():
    scene = Scene(p1=MONEY)
    hero = scene.card("Grenna Ashfist")
    assert (hero.face_up, hero.exhausted, hero.row) == (True, False, "hero")
    assert (scene.atk("Grenna Ashfist"), scene.health("Grenna Ashfist")) == (0, 20)
    assert scene.offers("Use Grenna Ashfist: (3), Flip")


@pytest.mark.rule("wow74/301.2a")
def test_hero_when_face_down_then_the_power_of_its_front_is_gone():
    scene = Scene(p1=MONEY | {"hero_is": {"face_up": False}})
    assert not scene.offers("Use Grenna")
    refused = scene.game.why_not(f"use:{scene.find('Grenna Ashfist')}:0")
    assert "wow74/301.2a" in [each.rule for each in refused]


@pytest.mark.rule(
    "wow74/300.1", "wow74/302.1", "wow74/303.1", "wow74/304.1", "wow74/305.2c", "wow74/304.4a"
)
@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("Iron Bull", "ally"),
        ("Short Sword", "hero"),
        ("Leather Vest", "hero"),
        ("Bright Charm", "hero"),
        ("War Banner", "hero"),
        ("Ember Totem", "ally"),
        ("Iron Golem", "ally"),
    ],
)
def test_card_when_it_enters_play_then_in_the_row_of_its_type(name, row):
    scene = Scene(p1=MONEY | {"hand": [name]}).cast(name)
    assert scene.card(name).row == row


@pytest.mark.rule("wow74/304.4a", "wow74/305.3a")
@pytest.mark.parametrize(
    ("name", "other"), [("Iron Golem", "equipment"), ("Ember Totem", "ability")]
)
@pytest.mark.parametrize("zone", ["hand", "graveyard", "deck"])
def test_golem_and_totem_when_in_any_zone_then_of_both_types(name, other, zone):
    scene = Scene(p1={zone: [name]})
    assert types(scene.state, scene.find(name, zone=zone)) == {"ally", other}


@pytest.mark.rule("wow74/302.3", "wow74/305.3a")
@pytest.mark.parametrize("name", ["Packhorse", "Ember Totem"])
def test_mount_and_totem_when_combats_are_proposed_then_never_attackers(name):
    scene = Scene(p1={"play": [name, "Iron Bull"]}, p2={"play": ["Packhorse"]})
    assert not scene.offers(f"Attack with {name}")
    scene("Alice: Attack with Iron Bull")
    assert "Attack Packhorse (Bob)" not in scene.choices()


@pytest.mark.rule("wow74/303.2b.b3", "wow74/303.2b.p1")
def test_wielder_when_its_weapon_has_keywords_then_it_has_the_five_and_as_they_are_now():
    scene = Scene(strictness="confirm", p1={"play": ["Bare Blade"]})
    scene.attack("Grenna", "Toven")("Alice: Strike with Bare Blade")
    five = {"absorb", "conspicuous", "long-range", "smash", "stealth"}
    assert scene.keywords("Grenna Ashfist") == five
    scene(f"Table: modify:{scene.find('Bare Blade')}:atk:3:turn")
    assert scene.atk("Grenna Ashfist") == 4


@pytest.mark.rule("wow74/304.2", "wow74/304.3")
def test_armor_when_it_just_entered_then_exhausted_against_damage_at_once():
    scene = Scene(p1=MONEY | {"hand": ["Leather Vest"]}, p2=MONEY | {"hand": ["Spark"]})
    scene.cast("Leather Vest")
    scene("Alice: Pass\nBob: Play Spark\nBob: Grenna").resolve()
    scene("Alice: Exhaust Leather Vest to prevent 1")
    assert (scene.hero_damage("p1"), scene.card("Leather Vest").exhausted) == (1, True)


@pytest.mark.rule("wow74/304.3", "wow74/305.2b")
@pytest.mark.parametrize("name", ["Bright Charm", "Standing Flame"])
def test_item_and_ability_when_they_just_entered_then_activated_at_once(name):
    scene = Scene(p1=MONEY | {"hand": [name]}).cast(name)
    assert scene.offers(f"Use {name}")


@pytest.mark.rule("wow74/306.3")
def test_location_when_counters_are_added_then_no_more_than_its_capacity():
    scene = Scene(strictness="confirm", p1={"resources": ["^Small Cellar"]})
    cellar = scene.find("Small Cellar")
    scene(f"Table: counter:{cellar}:1:ale\nTable: counter:{cellar}:5:ale")
    assert scene.card("Small Cellar").counters == {"ale": 2}
    assert scene.card("Small Cellar").face_up


@pytest.mark.rule("wow74/305.1", "wow74/305.2a", "wow74/305.2d")
@pytest.mark.parametrize("mode", ["cling", "sear"])
def test_card_of_two_modes_when_one_is_chosen_then_an_attachment_or_over_at_once(mode):
    scene = Scene(p1=MONEY | {"hand": ["Fickle Flame"], "play": ["Iron Bull"]})
    scene(f"Alice: Play Fickle Flame\nAlice: {mode}")
    if mode == "sear":
        scene("Alice: Toven")
    scene.resolve()
    if mode == "cling":
        assert scene.card("Fickle Flame").host == scene.find("Iron Bull")
        assert scene.dealt() == []
    else:
        assert scene.names("p1", "graveyard") == ["Fickle Flame"]
        assert scene.hero_damage("p2") == 2
