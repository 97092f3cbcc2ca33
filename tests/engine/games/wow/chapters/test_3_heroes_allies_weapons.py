"""Chapters 2 and 3: costs and ATK as printed, heroes, allies, weapons and strikes."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.games.wow.values import damage_types, has
from tests.engine.games.wow.scene import Scene

ARMED = {"play": ["Broad Axe"], "resources": ["Wisp"]}


@pytest.mark.rule("wow74/201.1", "wow74/403.6a", "wow74/G.cost-resource")
def test_play_cost_when_paid_then_so_many_resources_exhaust():
    scene = Scene(p1={"hand": ["Iron Bull"], "resources": ["Wisp"] * 5})
    scene("Alice: Play Iron Bull")
    exhausted = [c.exhausted for c in scene.state.objects.values() if c.row == "resource"]
    assert sorted(exhausted) == [False, True, True, True, True]


@pytest.mark.rule("wow74/201.1")
def test_cost_when_looked_up_then_the_printed_one():
    scene = Scene(
        p1={"hand": ["Appraisal"], "resources": ["Wisp"], "play": ["Toll Keeper"]},
        p2={"play": ["Iron Bull", "Patron"]},
    )
    scene("Alice: Play Appraisal\nAlice: Iron Bull").passes()
    assert len(scene.names("p1", "hand")) == 4


@pytest.mark.rule("wow74/201.3", "wow74/G.x", "wow74/707.1b")
def test_x_when_on_the_chain_then_what_was_chosen_and_zero_elsewhere():
    scene = Scene(p1={"hand": ["Growing Beast", "Appraisal"], "resources": ["Wisp"] * 5})
    scene("Alice: Play Growing Beast")
    assert scene.choices() == ["X is 0", "X is 1", "X is 2", "X is 3", "X is 4"]
    scene("Alice: X is 3")
    link = scene.state.chain[0]
    assert (link.x, scene.state.objects[link.object].x) == (3, 3)
    scene.passes()
    assert scene.card("Growing Beast").x == 0
    scene("Alice: Play Appraisal").passes()
    assert len(scene.names("p1", "hand")) == 1


@pytest.mark.rule("wow74/G.x", "wow74/707.1b")
def test_x_when_resolving_then_the_chosen_number():
    scene = Scene(p1={"hand": ["Torrent"], "resources": ["Wisp"] * 4})
    scene("Alice: Play Torrent\nAlice: X is 2\nAlice: Toven").passes()
    assert scene.hero_damage("p2") == 3


@pytest.mark.rule("wow74/205.1a", "wow74/603.1")
def test_combat_damage_when_concluded_then_each_deals_its_atk_with_its_types():
    scene = Scene(p1={"play": ["Lantern Mage"]}, p2={"play": ["Iron Bull"]})
    scene.attack("Lantern Mage", "Iron Bull").to_step("action")
    dealt = [e.args for _, e in scene.game.chronicle.since(0) if e.kind == "damage"]
    assert [(a[0], a[1], a[2]) for a in dealt] == [
        ("Lantern Mage", 4, "melee"),
        ("Iron Bull", 2, "fire"),
    ]


@pytest.mark.rule("wow74/301.3")
def test_hero_when_just_arrived_then_attacks_and_activates():
    scene = Scene(
        p1={"play": [{"card": "Iron Bull", "new": True}], "resources": ["Wisp"] * 3},
        p2={"play": ["Camp Guard"]},
    )
    assert scene.offers("Attack with Grenna")
    assert scene.offers("Use Grenna Ashfist")
    assert not scene.offers("Attack with Iron Bull")


@pytest.mark.rule("wow74/302.2", "wow74/601.2a")
def test_ally_when_new_in_the_party_then_neither_attacks_nor_activates():
    scene = Scene(
        p1={
            "hand": ["Temple Healer", "Wolf Rider"],
            "resources": ["Wisp"] * 5,
            "play": ["Temple Healer"],
        },
    )
    scene("Alice: Play Temple Healer").passes()
    new = max(scene.ids("Temple Healer"), key=lambda each: int(each[1:]))
    old = next(each for each in scene.ids("Temple Healer") if each != new)
    keys = [option.key for option in scene.game.pending.options]
    assert f"attack:{old}" in keys
    assert f"use:{old}:0" in keys
    assert f"attack:{new}" not in keys
    assert f"use:{new}:0" not in keys
    assert [r.rule for r in scene.game.why_not(f"attack:{new}")] == ["wow74/601.2a"]
    scene("Alice: Play Wolf Rider").passes()
    assert scene.offers("Attack with Wolf Rider")


@pytest.mark.rule("wow74/302.2")
def test_ally_when_new_then_it_protects_all_the_same():
    scene = Scene(p2={"play": [{"card": "Camp Guard", "new": True}]})
    scene.attack("Grenna", "Toven").passes()
    assert scene.choices() == ["Nobody protects", "Protect with Camp Guard"]


@pytest.mark.rule("wow74/302.2")
def test_ally_when_its_controller_had_no_turn_since_then_not_on_another_turn_either():
    scene = Scene(
        p1={},
        p2={
            "play": [{"card": "Temple Healer", "new": True}],
            "hero_is": {"damage": 3},
        },
    )
    scene("Alice: Pass")
    assert not scene.offers("Use Temple Healer")


@pytest.mark.rule("wow74/303.2", "wow74/G.cost-strike")
def test_strike_when_attacking_then_weapon_and_resources_exhaust():
    scene = Scene(p1=ARMED)
    scene.attack("Grenna", "Toven")
    assert scene.asked() == ("p1", "strike")
    scene("Alice: Strike with Broad Axe")
    assert scene.card("Broad Axe").exhausted
    assert scene.card("Wisp").exhausted
    assert scene.atk("Grenna Ashfist") == 3


@pytest.mark.rule("wow74/303.2", "wow74/G.cost-strike")
def test_strike_when_it_cannot_be_paid_then_not_offered():
    scene = Scene(p1={"play": ["Broad Axe"], "resources": ["Wisp!"]})
    scene.attack("Grenna", "Toven")
    assert scene.asked() == ("p1", "priority")


@pytest.mark.rule("wow74/303.2", "wow74/602.3")
def test_strike_when_defending_then_exhausted_wielders_may_too():
    scene = Scene(
        p1={"play": ["Iron Bull"]},
        p2=ARMED | {"hero_is": {"exhausted": True}},
    )
    scene.attack("Iron Bull", "Toven").passes()
    assert scene.asked() == ("p2", "strike")


@pytest.mark.rule("wow74/303.2a")
def test_strike_when_done_then_no_link_and_over_with_the_combat():
    scene = Scene(p1=ARMED)
    scene.attack("Grenna", "Toven")
    scene("Alice: Strike with Broad Axe")
    assert scene.state.chain == []
    scene.to_step("action")
    assert scene.atk("Grenna Ashfist") == 0


@pytest.mark.rule("wow74/303.2a")
def test_strike_when_the_weapon_changes_controllers_then_no_longer_associated():
    scene = Scene(strictness="confirm", p1=ARMED)
    scene.attack("Grenna", "Toven")
    scene("Alice: Strike with Broad Axe")
    scene(f"Table: control:{scene.find('Broad Axe')}:p2:game")
    assert scene.atk("Grenna Ashfist") == 0


@pytest.mark.rule("wow74/303.2b", "wow74/303.2b.b1", "wow74/303.2b.b2")
def test_strike_when_the_weapon_changes_then_the_wielder_follows():
    scene = Scene(strictness="confirm", p1={"play": ["Long Bow"], "resources": ["Wisp"] * 2})
    bow = scene.find("Long Bow")
    scene(f"Table: keyword:{bow}:long-range:turn")
    scene.attack("Grenna", "Toven")
    scene("Alice: Strike with Long Bow")
    hero = scene.find("Grenna Ashfist")
    assert scene.atk("Grenna Ashfist") == 2
    assert damage_types(scene.state, hero) == ["ranged"]
    assert has(scene.state, hero, "long-range")
    scene(f"Table: modify:{bow}:atk:3:turn")
    assert scene.atk("Grenna Ashfist") == 5


@pytest.mark.rule("wow74/303.2c")
def test_strike_when_two_are_chosen_then_refused():
    scene = Scene(p1={"play": ["Broad Axe", "Long Bow"], "resources": ["Wisp"] * 3})
    scene.attack("Grenna", "Toven")
    both = [option.key for option in scene.game.pending.options]
    with pytest.raises(IllegalAnswerError):
        scene.game.submit(both)


@pytest.mark.rule("wow74/406.6")
def test_strike_when_dual_wielding_then_two_melee_weapons_together():
    scene = Scene(
        p1={"hero": "Twinblade", "play": ["Short Sword", "Lucky Sword"], "resources": ["Wisp"] * 2},
    )
    scene.attack("Twinblade", "Toven")
    scene.game.submit([option.key for option in scene.game.pending.options])
    assert scene.atk("Twinblade") == 4
    assert scene.card("Lucky Sword").exhausted
    assert scene.card("Short Sword").exhausted


@pytest.mark.rule("wow74/406.6")
def test_strike_when_dual_wielding_then_never_melee_with_ranged():
    scene = Scene(
        p1={"hero": "Twinblade", "play": ["Short Sword", "Long Bow"], "resources": ["Wisp"] * 3},
    )
    scene.attack("Twinblade", "Toven")
    with pytest.raises(IllegalAnswerError, match="same combat"):
        scene.game.submit([option.key for option in scene.game.pending.options])


@pytest.mark.rule("wow74/303.2d")
def test_strike_when_a_weapon_lets_allies_wield_then_they_strike():
    scene = Scene(p1={"play": ["Squad Bow", "Iron Bull"]})
    scene.attack("Iron Bull", "Toven")
    scene("Alice: Strike with Squad Bow")
    assert scene.atk("Iron Bull") == 6


@pytest.mark.rule("wow74/303.3")
def test_weapon_when_played_this_turn_then_it_strikes_at_once():
    scene = Scene(p1={"hand": ["Broad Axe"], "resources": ["Wisp"] * 4})
    scene("Alice: Play Broad Axe").passes()
    scene.attack("Grenna", "Toven")
    assert scene.choices() == ["Strike with Broad Axe"]


@pytest.mark.rule("wow74/G.health", "wow74/G.remaining-health", "wow74/405.2")
def test_health_when_damage_is_on_it_then_remaining_is_the_rest():
    scene = Scene(p1={"hero_is": {"damage": 7}})
    assert scene.game.view("p2")["players"][0]["life"] == 13
    assert scene.health("Grenna Ashfist") == 20
