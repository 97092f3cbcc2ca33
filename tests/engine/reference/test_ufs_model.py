"""UFS against a model of its document: checks, difficulty, blocks and damage (E.3, E.4, G)."""

import math

import pytest

from tests.engine.games.ufs.fresh.cast import BLOW, GROUND, HERO
from tests.engine.games.ufs.scene import Scene
from tests.engine.reference.random_positions import positions

ZONES = ("high", "mid", "low")


def passes(control, difficulty, ready):
    """E.3.5: the check passes, or is made to by committing exactly what is missing."""
    missing = difficulty - control
    return missing <= 0 or missing <= ready


def may_block(attack, block):
    """G.2.1.3.1: a mid attack is blocked with anything, another with its own zone or mid."""
    return attack == "mid" or block in (attack, "mid")


def outcome(at):
    """What the defender loses, or None when the attack was never played."""
    if not passes(at["control"], at["difficulty"] + at["pool"], at["ready"]):
        return None
    damage = at["damage"]
    if damage <= 0:
        return 0
    if not may_block(at["zone"], at["block"]) or not at["blocks"]:
        return damage
    hard = at["speed"] + at["modifier"] + at["their pool"]
    if not passes(at["their control"], hard, at["their ready"]):
        return damage
    if at["zone"] == at["block"]:
        return math.ceil(damage / 2) if at["throw"] else 0
    return math.ceil(damage / 2)


def position(chance):
    small = lambda most: chance.randrange(most)  # noqa: E731
    return {
        "control": small(7), "difficulty": small(5), "pool": small(3), "ready": 1 + small(3),
        "zone": chance.choice(ZONES), "speed": small(6), "damage": small(9) - 1,
        "block": chance.choice(ZONES), "modifier": small(4), "their pool": small(3),
        "their control": small(7), "their ready": 1 + small(2), "blocks": chance.random() < 0.8,
        "throw": chance.random() < 0.3,
    }  # fmt: skip


def played(at):
    """The engine plays it; whoever falls short commits what is missing if that is possible."""
    cards = {
        "Hero": HERO,
        "Blow": {**BLOW, "difficulty": at["difficulty"], "zone": at["zone"], "speed": at["speed"],
                 "damage": at["damage"], "keywords": {"throw": 1} if at["throw"] else {}},
        "Guard": {**GROUND, "block_zone": at["block"], "block_modifier": at["modifier"]},
        "Pool": GROUND, "Ground": GROUND,
        "Mine": {**GROUND, "control": at["control"]},
        "Theirs": {**GROUND, "control": at["their control"]},
    }  # fmt: skip
    scene = Scene(
        cards=cards,
        p1={"character": "Hero", "hand": ["Blow"], "card pool": ["Pool"] * at["pool"],
            "staging area": ["Ground"] * (at["ready"] - 1), "deck": ["Mine"] * 20},
        p2={"character": "Hero", "hand": ["Guard"], "card pool": ["Pool"] * at["their pool"],
            "staging area": ["Ground"] * (at["their ready"] - 1), "deck": ["Theirs"] * 20},
    )  # fmt: skip
    scene("Alice: Play Blow")
    seen = False
    while scene.game.pending and scene.asked()[1] not in ("form", "review"):
        kind, options = scene.asked()[1], scene.game.pending.options
        seen = seen or kind in ("enhance", "block")
        if kind == "commit":
            scene.game.submit([each.key for each in options[: scene.game.pending.at_most]])
        elif kind == "block":
            wanted = [each for each in options if "Guard" in each.label and at["blocks"]]
            scene.game.submit((wanted or list(options))[0].key)
        else:
            scene.game.submit("pass" if scene.game.pending.option_for("pass") else options[0].key)
    failed = "Blow" in scene.names("p1", "discard pile")
    lost = HERO["vitality"] - scene.vitality()[1]
    return None if failed and not seen else lost


@pytest.mark.rule("ufs09/E.3.5", "ufs09/E.4.7", "ufs09/G.2.1.3", "ufs09/G.3")
def test_attacks_when_compared_with_the_model_then_cost_the_same_vitality():
    for chance in positions("ufs attacks"):
        at = position(chance)
        assert played(at) == outcome(at), at
