"""World of Warcraft TCG against models of its document: packets, DEF, combat (408, 603, 717)."""

import pytest

from engine.games.wow.cards import Description
from engine.games.wow.powers import Resolves
from tests.engine.games.wow.fresh.cast import bolt
from tests.engine.games.wow.made_up.kinds import ability, card
from tests.engine.games.wow.scene import Scene
from tests.engine.reference.random_positions import positions

ANY = (Description(of=("hero", "ally")),)
for size in range(1, 8):
    card(
        f"Model Bolt {size}",
        ability(0, instant=True),
        Resolves(f"model bolt {size}", bolt(size), ANY),
    )


def after_armor(amount, used):
    """717.2c: each armor takes its DEF of what is left; none is used on nothing."""
    for defense in used:
        if amount <= 0:
            return None
        amount = max(0, amount - defense)
    return amount


@pytest.mark.rule("wow74/717.2c", "wow74/717.2b", "wow74/408.2a")
def test_packets_when_compared_with_the_model_then_armor_leaves_the_same_damage():
    slots = ("chest", "head", "legs")
    for chance in positions("wow armor"):
        amount = chance.randrange(1, 8)
        worn = [chance.randrange(1, 4) for _ in range(chance.randrange(4))]
        armor = {"types": ["equipment"], "cost": 0}
        facts = {
            f"Model {slots[n]}": {**armor, "tags": ["armor", slots[n]], "defense": d}
            for n, d in enumerate(worn)
        }
        scene = Scene(printed=facts, p1={"hand": [f"Model Bolt {amount}"]}, p2={"play": [*facts]})
        scene(f"Alice: Play Model Bolt {amount}")
        scene.game.submit(next(o.key for o in scene.game.pending.options if "Toven" in o.label))
        used = []
        while scene.state.chain or scene.asked()[1] != "priority":
            options = scene.game.pending.options
            whole = [o for o in options if o.label.split(" ")[0] and "Model" in o.label]
            if scene.asked()[1] == "priority":
                scene.game.submit("pass")
            elif whole and chance.random() < 0.7:
                picked = chance.choice(whole)
                used.append(next(d for n, d in enumerate(worn) if slots[n] in picked.label))
                scene.game.submit(picked.key)
            else:
                scene.decline()
        assert scene.hero_damage("p2") == after_armor(amount, used), (amount, worn, used)


def combat(attacker, defender):
    """603.1: both deal their ATK at once, less Hardiness; Long-Range and Smash as they say."""
    atk, health, words = attacker
    their_atk, their_health, their_words = defender
    back = 0 if "long-range" in words else their_atk
    back = max(0, back - (1 if "hardiness" in words else 0))
    dealt, over = atk, 0
    dealt = max(0, dealt - (1 if "hardiness" in their_words else 0))
    if "smash" in words and dealt > their_health:
        dealt, over = their_health, dealt - their_health
    mine = None if back >= health else back
    theirs = None if dealt >= their_health else dealt
    return mine, theirs, over


@pytest.mark.rule("wow74/603.1", "wow74/603.1a", "wow74/G.smash", "wow74/410.6a")
def test_combats_when_compared_with_the_model_then_leave_the_same_characters():
    words = ("long-range", "smash", "hardiness", "stealth")
    for chance in positions("wow combats", 0.5):
        sides = [
            (chance.randrange(6), chance.randrange(1, 6),
             [each for each in words if chance.random() < 0.3])
            for _ in range(2)
        ]  # fmt: skip
        facts = {
            name: {"types": ["ally"], "cost": 1, "atk": atk, "health": health,
                   "keywords": dict.fromkeys(has, 1)}
            for name, (atk, health, has) in zip(("Model Mine", "Model Theirs"), sides, strict=True)
        }  # fmt: skip
        scene = Scene(printed=facts, p1={"play": ["Model Mine"]}, p2={"play": ["Model Theirs"]})
        scene.attack("Model Mine", "Model Theirs")
        while scene.state.step != "action" or scene.state.chain:
            scene.decline()
        found = []
        for player, name in (("p1", "Model Mine"), ("p2", "Model Theirs")):
            there = name in scene.party(player)
            found.append(scene.damage(name, player) if there else None)
        assert (*found, scene.hero_damage("p2")) == combat(*sides), sides
