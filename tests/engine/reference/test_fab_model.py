"""Flesh and Blood against models of its document: damage, pitching, the order of the chain."""

import pytest

from engine.games.fab.abilities import Resolves, script
from engine.games.fab.atoms.life import change_life
from tests.engine.games.fab.scene import Scene
from tests.engine.reference.random_positions import positions

ATTACK = {
    "type": "action",
    "subtypes": ["attack"],
    "supertypes": ["generic"],
    "cost": 0,
    "pitch": 1,
}
WORDS = []


def telling(word):
    async def tell(state, layer):
        WORDS.append(word)
        await change_life(state, {layer.controller: 1})

    return tell


for number in range(6):
    script(f"Model Word {number}", Resolves(f"model word {number}", telling(number)))


def link(power, more, cards, worn, prevented):
    """20.7.2 and 26.5: power above all defense is dealt, less what is prevented; zero is no hit."""
    dealt = max(0, power + more) - sum(cards) - sum(worn)
    dealt = max(0, dealt)
    return max(0, dealt - prevented)


@pytest.mark.rule("fab14/20.7.2", "fab14/20.7.2a", "fab14/26.5", "fab14/25.3")
def test_links_when_compared_with_the_model_then_deal_the_same_damage():
    for chance in positions("fab links"):
        power, more = chance.randrange(10), chance.randrange(-4, 5)
        cards = [chance.randrange(5) for _ in range(chance.randrange(4))]
        worn = [chance.randrange(4) for _ in range(chance.randrange(3))]
        prevented = chance.choice([0, 0, 1, 2, 5])
        facts = {"Blow": {**ATTACK, "power": power, "defense": 3}}
        facts |= {f"Card {n}": {**ATTACK, "power": 1, "defense": d} for n, d in enumerate(cards)}
        zones = ("head", "chest")
        facts |= {
            f"Worn {n}": {"type": "equipment", "subtypes": [zones[n]], "defense": d}
            for n, d in enumerate(worn)
        }
        theirs = {zones[n]: [f"Worn {n}"] for n in range(len(worn))}
        scene = Scene(
            cards=facts, strictness="confirm",
            p1={"hand": ["Blow"], "deck": ["Plain Strike"] * 5},
            p2={"hand": [f"Card {n}" for n in range(len(cards))], "deck": ["Plain Strike"] * 5,
                **theirs},
        )  # fmt: skip
        if prevented:
            scene(f"Table: prevent:p2:{prevented}:any")
        scene("Alice: Play Blow")
        if more:
            scene(f"Table: modify:{scene.state.link.attack}:power:{more}:turn")
        while scene.state.step != "continue or close" and scene.state.links:
            if scene.asked()[1] == "defend":
                scene.game.submit([each.key for each in scene.game.pending.options])
            else:
                scene.game.submit("pass")
        assert scene.life()[1] == 20 - link(power, more, cards, worn, prevented), (
            power, more, cards, worn, prevented)  # fmt: skip


def can_pay(cost, pool, pitches):
    """15.5.3: what is in the pool counts, then any cards of the hand."""
    return pool + sum(pitches) >= cost


def pool_after(cost, pool, chosen):
    """Cards are pitched one by one until there is enough, and never one more."""
    for each in chosen:
        if pool >= cost:
            return None
        pool += each
    return pool - cost if pool >= cost else None


@pytest.mark.rule("fab14/15.5.3a", "fab14/15.5.3b", "fab14/G.pitching.6")
def test_pitching_when_compared_with_the_model_then_pays_with_the_same_cards():
    for chance in positions("fab pitching"):
        cost, pool = chance.randrange(7), chance.choice([0, 0, 1, 2])
        hand = [chance.randrange(1, 4) for _ in range(chance.randrange(4))]
        facts = {"Model": {"type": "instant", "cost": cost}}
        facts |= {f"Pitch {n}": {"type": "instant", "cost": 9, "pitch": p}
                  for n, p in enumerate(hand)}  # fmt: skip
        mine = {"hand": ["Model", *(f"Pitch {n}" for n in range(len(hand)))],
                "resource_points": pool}  # fmt: skip
        scene = Scene(cards=facts, p1=mine)
        assert ("Play Model" in scene.choices()) == can_pay(cost, pool, hand), (cost, pool, hand)
        if not can_pay(cost, pool, hand):
            continue
        scene("Alice: Play Model")
        while scene.asked()[1] == "pitch":
            scene.game.submit(chance.choice(scene.game.pending.options).key)
        chosen = [hand[int(each.split()[-1])] for each in scene.names("p1", "pitch")]
        left = scene.state.players["p1"].resource_points
        assert left == pool_after(cost, pool, chosen), (cost, pool, hand, chosen)


@pytest.mark.rule("fab14/19.1", "fab14/14.3", "fab14/14.4", "fab14/14.5")
def test_chains_when_compared_with_the_model_then_resolve_in_the_same_order():
    """Each player in turn adds a word or passes; two passes resolve the newest (19.1)."""
    facts = {f"Model Word {n}": {"type": "instant", "cost": 0} for n in range(6)}
    for chance in positions("fab chains", 0.5):
        split = chance.randrange(1, 6)
        hands = {"p1": [*range(split)], "p2": [*range(split, 6)]}
        scene = Scene(
            cards=facts,
            p1={"hand": [f"Model Word {n}" for n in hands["p1"]], "deck": ["Balm"]},
            p2={"hand": [f"Model Word {n}" for n in hands["p2"]], "deck": ["Balm"]},
        )
        WORDS.clear()
        stack, said, active, passes = [], [], "p1", 0
        for _ in range(40):
            assert scene.asked() == (active, "priority")
            if hands[active] and chance.random() < 0.5:
                word = hands[active].pop(chance.randrange(len(hands[active])))
                scene.game.submit(f"play:{scene.find(f'Model Word {word}')}")
                stack, passes = [*stack, word], 0
                continue
            if not stack and passes:
                break
            scene.game.submit("pass")
            passes += 1
            active = "p2" if active == "p1" else "p1"
            if passes == 2:
                said.append(stack.pop())
                active, passes = "p1", 0
        assert said == WORDS
