"""Ashes against models of its document: which dice pay (2.0.0, 4.4.0), battles (3.2, 5.0.0)."""

from itertools import permutations

import pytest

from engine.games.ashes.paying import can_pay_dice
from engine.games.ashes.state import Die
from tests.engine.games.ashes.scene import Scene
from tests.engine.reference.random_positions import positions

TYPES = ("natural", "charm", "illusion")
FACES = ("basic", "class", "power")


def covers(die, icon):
    """2.0.0: a power is a power, a class or a basic of its type, a class a class or a basic."""
    kind, face = die
    if icon == "basic":
        return True
    wanted_kind, wanted_face = icon.split()
    return kind == wanted_kind and FACES.index(face) >= FACES.index(wanted_face)


def payable(dice, icons):
    """Some assignment of different dice covers every icon."""
    return any(
        all(covers(die, icon) for die, icon in zip(chosen, icons, strict=True))
        for chosen in permutations(dice, len(icons))
    )


@pytest.mark.rule("raven11/2.0.0", "raven11/4.4.0.b5")
def test_dice_when_compared_with_every_assignment_then_pay_the_same_costs():
    for chance in positions("ashes dice", 3):
        dice = [(chance.choice(TYPES), chance.choice(FACES)) for _ in range(chance.randrange(6))]
        icons = [
            chance.choice(("basic", *(f"{kind} {face}" for kind in TYPES for face in FACES[1:])))
            for _ in range(chance.randrange(1, 5))
        ]
        made = [Die(f"d{n}", kind, "p1", face, "active") for n, (kind, face) in enumerate(dice)]
        assert can_pay_dice(made, icons) == payable(dice, icons), (dice, icons)


def fight(attackers, target, counter):
    """Attack a unit: what is left of everybody, as (name, wounds) of those that live."""
    hit_attack, hit_life, hit_first = target
    attackers_first = all(each[2] for each in attackers)
    total = sum(max(0, each[0]) for each in attackers)
    dies = total >= hit_life and total > 0
    answers = counter is not None and hit_attack > 0
    if answers and attackers_first and not hit_first and dies:
        answers = False
    killed_first = answers and hit_first and not attackers_first
    wounds = hit_attack if answers else 0
    countered_dies = answers and wounds >= attackers[counter][1]
    if killed_first and countered_dies:
        total -= max(0, attackers[counter][0])
        dies = total >= hit_life and total > 0
    left = [
        (f"Mine {n}", wounds if n == counter and answers else 0)
        for n, each in enumerate(attackers)
        if not (n == counter and countered_dies)
    ]
    theirs = [] if dies else [("Theirs", total)]
    return sorted(left), theirs


def unit(chance):
    return chance.randrange(4), chance.randrange(1, 6), chance.random() < 0.4


def facts(values):
    attack, life, first = values
    abilities = {"battle advantage": 1} if first else {}
    return {"type": "ally", "attack": attack, "life": life, "cost": {}, "abilities": abilities}


def standing(scene, player):
    found = [scene.state.objects[each] for each in scene.state.in_zone(player, "battlefield")]
    return sorted((each.card, each.wounds) for each in found)


@pytest.mark.rule("raven11/3.2.0", "raven11/3.2.2", "raven11/5.0.0", "raven11/6.attack-value")
def test_battles_when_compared_with_the_model_then_leave_the_same_units():
    for chance in positions("ashes battles"):
        attackers = [unit(chance) for _ in range(chance.randrange(1, 4))]
        target = unit(chance)
        counter = chance.choice([None, *range(len(attackers))])
        cards = {f"Mine {n}": facts(each) for n, each in enumerate(attackers)}
        scene = Scene(
            cards=cards | {"Theirs": facts(target)},
            p1={"battlefield": list(cards)},
            p2={"battlefield": ["Theirs"]},
        )
        scene("Alice: Attack a unit")
        scene.game.submit([scene.find(each) for each in cards])
        while scene.asked()[1] != "turn":
            kind = scene.asked()[1]
            if kind == "counter" and counter is not None:
                scene.game.submit(f"counter:{scene.find(f'Mine {counter}')}")
            elif kind in ("guard", "counter"):
                scene.game.submit("none")
            else:
                scene.game.submit(scene.game.pending.options[0].key)
        expected = fight(attackers, target, counter)
        found = (standing(scene, "p1"), standing(scene, "p2"))
        assert found == expected, (attackers, target, counter)
