"""Why a card does not defend and is not pitched: every rule, at any time."""

import pytest

from tests.engine.games.fab.scene import Scene


def reasons(scene, act, name):
    return [each.rule for each in scene.game.why_not(f"{act}:{scene.find(name)}", "p2")]


def under_attack(**p2):
    return Scene(p1={"hand": ["Plain Strike"]}, p2=p2)("Alice: Play Plain Strike").to("defend")


@pytest.mark.rule("fab14/20.5.1", "fab14/20.5.1a")
def test_defending_when_a_card_may_not_then_every_rule_says_why():
    scene = under_attack(hand=["Brace", "Plain Strike"], weapon1=["Longsword"])
    assert reasons(scene, "defend", "Brace") == ["fab14/20.5.1"]
    assert reasons(scene, "defend", "Longsword") == ["fab14/20.5.1", "fab14/20.5.1a"]


@pytest.mark.rule("fab14/20.5.2")
def test_defending_when_it_is_another_step_then_the_time_is_said_as_well():
    scene = Scene(p1={"hand": ["Plain Strike"]}, p2={"hand": ["Brace"]})
    assert reasons(scene, "defend", "Brace") == ["fab14/20.5.2", "fab14/20.5.1", "fab14/14.4"]


@pytest.mark.rule("fab14/15.5.3b")
def test_pitching_when_nothing_is_paid_then_is_refused():
    scene = Scene(p1={"hand": ["Plain Strike"]}, p2={"hand": ["Heavy Strike"]})
    assert reasons(scene, "pitch", "Heavy Strike") == ["fab14/15.5.3b", "fab14/14.4"]
