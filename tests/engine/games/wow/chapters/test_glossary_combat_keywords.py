"""Glossary: keywords of combat, of damage and of what may be chosen."""

import pytest

from tests.engine.games.wow.made_up.kinds import ally, card
from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 8}


def has(name, level=1, **more):
    return ally(1, 2, 5, keywords={name: level}, **more)


def blade(name):
    return {"types": ["equipment"], "tags": ["weapon", "melee"], "cost": 1, "atk": 3, "strike": 0,
            "damage": ["melee"], "keywords": {name: 1}}  # fmt: skip


for word in ("assault", "aberration", "berserking", "hardiness", "conspicuous", "shadowmeld"):
    card(f"{word.title()} Ally", has(word, 2 if word == "assault" else 1))
card("Resistance Ally", has("resistance", ["fire"]))
card("Absorb Ally", has("absorb"))
card("Smash Ally", ally(1, 7, 7, keywords={"smash": 1}))
card("Merchant", has("time is money", powers=[{"activate": True}]))
card("Fierce Healer", has("ferocity", powers=[{"activate": True}]))
card("Relic", {"types": ["equipment"], "tags": ["item"], "cost": 1, "keywords": {"artifact": 1}})
for word in ("absorb", "smash", "conspicuous", "long-range", "stealth"):
    card(f"{word.title()} Blade", blade(word))


def fight(mine, theirs, attacker, defender):
    """A combat up to its end; nobody protects and all weapons strike."""
    scene = Scene(p1={"play": mine}, p2={"play": theirs}).attack(attacker, defender)
    while scene.state.combats:
        if scene.asked()[1] == "strike":
            scene.game.submit([option.key for option in scene.game.pending.options])
        else:
            scene.decline()
    return scene


@pytest.mark.rule("wow74/G.assault")
def test_assault_then_more_atk_on_its_controllers_turn_only():
    scene = Scene(p1={"play": ["Assault Ally"]})
    assert scene.atk("Assault Ally") == 4
    assert scene.next_turn().atk("Assault Ally") == 2
    assert scene.next_turn().atk("Assault Ally") == 4


@pytest.mark.rule("wow74/G.assault", "wow74/700.1")
@pytest.mark.parametrize(("given", "atk"), [("assault", 5), ("assault 3", 7), ("assault 0", 4)])
def test_assault_when_given_a_number_then_both_instances_count_and_zero_is_none(given, atk):
    scene = Scene(strictness="confirm", p1={"play": ["Assault Ally", "Wisp"]})
    scene(f"Table: keyword:{scene.find('Assault Ally')}:{given}:turn")
    assert scene.atk("Assault Ally") == atk
    scene(f"Table: keyword:{scene.find('Wisp')}:{given}:turn")
    assert (scene.keywords("Wisp"), scene.atk("Wisp")) == (
        (set(), 1) if given == "assault 0" else ({"assault"}, atk - 3)
    )


@pytest.mark.rule("wow74/G.berserking")
def test_berserking_then_one_atk_for_each_damage():
    scene = Scene(strictness="confirm", p1={"play": [{"card": "Berserking Ally", "damage": 2}]})
    assert scene.atk("Berserking Ally") == 4
    scene(f"Table: heal:{scene.find('Berserking Ally')}:1")
    assert scene.atk("Berserking Ally") == 3


@pytest.mark.rule("wow74/G.hardiness")
def test_hardiness_then_one_of_each_damage_is_prevented():
    scene = fight(["Wolf Rider"], ["Hardiness Ally"], "Wolf Rider", "Hardiness Ally")
    assert scene.damage("Hardiness Ally") == 1


@pytest.mark.rule("wow74/G.aberration")
def test_aberration_then_only_combat_damage_hurts():
    scene = Scene(p1=MONEY | {"hand": ["Nova"]}, p2={"play": ["Aberration Ally"]}).cast("Nova")
    assert scene.damage("Aberration Ally") == 0
    scene = fight(["Wolf Rider"], ["Aberration Ally"], "Wolf Rider", "Aberration Ally")
    assert scene.damage("Aberration Ally") == 2


@pytest.mark.rule("wow74/G.resistance")
@pytest.mark.parametrize(("spell", "hurt"), [("Spark", 0), ("Nova", 3)])
def test_resistance_then_damage_of_that_type_is_prevented(spell, hurt):
    scene = Scene(p1=MONEY | {"hand": [spell]}, p2={"play": ["Resistance Ally"]})
    scene.cast(spell, "Resistance Ally")
    assert scene.damage("Resistance Ally") == hurt


@pytest.mark.rule("wow74/G.absorb")
@pytest.mark.parametrize(
    ("mine", "attacker", "defender", "left"),
    [
        ("Absorb Ally", "Absorb Ally", "Toven", 3),
        ("Absorb Blade", "Grenna", "Toven", 2),
        ("Absorb Ally", "Absorb Ally", "Bruiser", 5),
    ],
)
def test_absorb_when_a_hero_is_dealt_combat_damage_then_healed(mine, attacker, defender, left):
    hurt = {"play": [mine], "hero_is": {"damage": 5}}
    scene = Scene(p1=hurt, p2={"play": ["Bruiser"]}).attack(attacker, defender)
    if scene.asked()[1] == "strike":
        scene("Alice: Strike with Absorb Blade")
    scene.passes().passes()
    while scene.links():
        scene.resolve()
    assert scene.hero_damage("p1") == left


@pytest.mark.rule("wow74/G.smash", "wow74/717.8")
def test_smash_when_more_than_fatal_then_the_rest_is_for_the_hero():
    scene = fight(["Smash Ally"], ["Iron Bull"], "Smash Ally", "Iron Bull")
    assert [each[:2] for each in scene.dealt() if each[0] != "Smash Ally"] == [
        ["Iron Bull", 5], ["Toven Brightlamp", 2],
    ]  # fmt: skip
    assert fight(["Smash Ally"], [], "Smash Ally", "Toven").hero_damage("p2") == 7


@pytest.mark.rule("wow74/G.smash", "wow74/303.2b.b3")
def test_smash_when_a_weapon_has_it_then_its_wielder_does():
    scene = fight(["Smash Blade"], ["Camp Guard"], "Grenna", "Camp Guard")
    assert scene.hero_damage("p2") == 1


@pytest.mark.rule("wow74/G.smash")
def test_smash_when_it_defends_then_not():
    scene = fight(["Iron Bull"], ["Smash Ally"], "Iron Bull", "Smash Ally")
    assert scene.hero_damage("p1") == 0


@pytest.mark.rule("wow74/G.conspicuous", "wow74/303.2b.b3")
@pytest.mark.parametrize("mine", ["Conspicuous Ally", "Conspicuous Blade"])
def test_conspicuous_then_any_opposing_character_may_protect(mine):
    attacker = "Grenna" if mine.endswith("Blade") else mine
    scene = Scene(p1={"play": [mine]}, p2={"play": ["Iron Bull", "Camp Guard"]})
    scene.attack(attacker, "Toven")
    if scene.asked()[1] == "strike":
        scene("Alice: Strike with Conspicuous Blade")
    scene.passes()
    assert scene.choices()[1:] == ["Protect with Iron Bull", "Protect with Camp Guard"]


@pytest.mark.rule("wow74/G.protector", "wow74/G.protect")
def test_protector_then_it_may_protect_by_exhausting_and_others_may_not():
    scene = Scene(p1={"play": ["Wolf Rider"]}, p2={"play": ["Iron Bull", "Camp Guard"]})
    scene.attack("Wolf Rider", "Toven").passes()
    assert scene.choices() == ["Nobody protects", "Protect with Camp Guard"]
    scene("Bob: Protect with Camp Guard")
    assert scene.card("Camp Guard").exhausted


@pytest.mark.rule("wow74/G.stealth", "wow74/602.2a", "wow74/303.2b.b3")
@pytest.mark.parametrize(
    ("mine", "attacker"), [("Shade Walker", "Shade"), ("Stealth Blade", "Gre")]
)
def test_stealth_then_nobody_can_protect(mine, attacker):
    scene = Scene(p1={"play": [mine]}, p2={"play": ["Camp Guard"]}).attack(attacker, "Toven")
    if scene.asked()[1] == "strike":
        scene("Alice: Strike with Stealth Blade")
    assert scene.passes().state.step == "defend window"


@pytest.mark.rule("wow74/G.long-range", "wow74/603.1a", "wow74/303.2b.b3")
@pytest.mark.parametrize(
    ("mine", "attacker"), [("Ridge Archer", "Ridge Archer"), ("Long-Range Blade", "Grenna Ashfist")]
)
def test_long_range_when_attacking_then_the_defender_deals_no_combat_damage(mine, attacker):
    scene = fight([mine], ["Iron Bull"], attacker, "Iron Bull")
    assert (scene.damage(attacker), scene.damage("Iron Bull")) == (0, 3)


@pytest.mark.rule("wow74/G.long-range")
def test_long_range_when_defending_then_no_difference():
    scene = fight(["Bruiser"], ["Ridge Archer"], "Bruiser", "Ridge Archer")
    assert (scene.damage("Bruiser"), scene.damage("Ridge Archer")) == (3, 1)


@pytest.mark.rule("wow74/G.elusive")
def test_elusive_then_it_is_no_proposed_defender_but_a_target():
    scene = Scene(
        p1=MONEY | {"play": ["Iron Bull"], "hand": ["Spark"]}, p2={"play": ["Quiet Scout"]}
    )
    scene("Alice: Play Spark")
    assert scene.offers("Quiet Scout")
    scene("Alice: Toven").resolve()("Alice: Attack with Iron Bull")
    assert scene.choices() == ["Attack Toven Brightlamp (Bob)"]


@pytest.mark.rule("wow74/G.shadowmeld")
@pytest.mark.parametrize(("exhausted", "found"), [(False, False), (True, True)])
def test_shadowmeld_when_ready_then_neither_attacked_nor_targeted(exhausted, found):
    hidden = {"card": "Shadowmeld Ally", "exhausted": exhausted}
    scene = Scene(p1=MONEY | {"play": ["Iron Bull"], "hand": ["Spark"]}, p2={"play": [hidden]})
    scene("Alice: Play Spark")
    assert scene.offers("Shadowmeld Ally") == found
    scene("Alice: Toven").resolve()("Alice: Attack with Iron Bull")
    assert scene.offers("Shadowmeld Ally") == found


@pytest.mark.rule("wow74/G.spellshield")
def test_spellshield_then_only_opponents_cannot_target_it():
    scene = Scene(strictness="confirm", p1=MONEY | {"hand": ["Spark"]},
                  p2=MONEY | {"hand": ["Spark"], "play": ["Iron Bull"]})  # fmt: skip
    scene(f"Table: keyword:{scene.find('Iron Bull')}:spellshield:turn")
    scene("Alice: Play Spark")
    assert not scene.offers("Iron Bull")
    scene("Alice: Toven\nAlice: Pass\nBob: Play Spark")
    assert scene.offers("Iron Bull")


@pytest.mark.rule("wow74/G.untargetable")
def test_untargetable_then_nobody_targets_it_and_targets_become_illegal():
    mine = MONEY | {"hand": ["Spark"], "play": ["Iron Bull"]}
    scene = Scene(strictness="confirm", p1=mine)("Alice: Play Spark\nAlice: Iron Bull")
    scene(f"Table: keyword:{scene.find('Iron Bull')}:untargetable:turn").resolve()
    assert (scene.damage("Iron Bull"), "Spark is interrupted." in scene.texts()) == (0, True)


@pytest.mark.rule("wow74/G.ferocity", "wow74/G.activate")
def test_ferocity_when_new_then_it_attacks_but_does_not_activate():
    new = [{"card": "Fierce Healer", "new": True}, {"card": "Iron Bull", "new": True}]
    scene = Scene(p1={"play": new})
    assert (scene.offers("Attack with Fierce"), scene.offers("Attack with Iron")) == (True, False)
    assert not scene.offers("Use Fierce Healer")


@pytest.mark.rule("wow74/G.time-is-money", "wow74/G.activate")
def test_time_is_money_when_new_then_it_activates_but_does_not_attack():
    scene = Scene(p1={"play": [{"card": "Merchant", "new": True}]})
    assert (scene.offers("Use Merchant"), scene.offers("Attack with Merchant")) == (True, False)


@pytest.mark.rule("wow74/G.artifact", "wow74/409.1")
def test_artifact_then_it_is_played_from_the_graveyard():
    scene = Scene(p1=MONEY | {"graveyard": ["Relic", "Bright Charm"]}, p2={"graveyard": ["Relic"]})
    relic, charm = (scene.find(each, "p1", "graveyard") for each in ("Relic", "Bright Charm"))
    assert scene.game.why_not(f"play:{relic}") == ()
    assert [e.rule for e in scene.game.why_not(f"play:{charm}")] == ["wow74/409.1"]
    assert not scene.offers("Play Bright Charm")
    scene("Alice: Play Relic").resolve()
    assert (scene.names("p1", "graveyard"), scene.party("p1")[-1]) == (["Bright Charm"], "Relic")
