"""Chapters 600 and 601: combat in general, and its proposals."""

import pytest

from engine.core.errors import IllegalAnswerError
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
