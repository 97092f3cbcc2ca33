"""Gaining a value (25.3) where what would gain it is gone."""

import pytest

from tests.engine.games.fab.scene import Scene


@pytest.mark.rule("fab14/25.3")
def test_power_when_the_attack_is_gone_before_the_reaction_resolves_then_nobody_gains_it():
    scene = Scene(
        strictness="confirm",
        p1={"hand": ["Plain Strike", "Twist"], "resource_points": 3},
        p2={"hand": ["Pearl"], "deck": ["Pearl"] * 5},
    )("Alice: Play Plain Strike")
    while not (twist := [o.key for o in scene.game.pending.options if o.label == "Play Twist"]):
        scene.game.submit("pass" if scene.game.pending.option_for("pass") else [])
    scene.game.submit(twist[0])
    scene(f"Table: move:{scene.state.link.attack}:graveyard\nAlice: Pass\nBob: Pass")
    assert scene.state.effects == []
