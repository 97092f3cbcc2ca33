"""UFS against a model of its costs (E.4.1.1, E.4.4, H.4): random costs in random order."""

import pytest

from tests.engine.games.ufs.fresh.cast import GROUND, HERO
from tests.engine.games.ufs.scene import Scene
from tests.engine.reference.random_positions import positions

FROM = {"discard": "hand", "momentum": "momentum"}
KINDS = ("commit", "destroy", "discard", "momentum", "commit foundations")


def payable(costs, at):
    """Paid in their order: what is committed or gone pays nothing after it (E.4.4.1).

    The card itself is a foundation; the character stands for one foundation (H.4.3).
    """
    ready, here = True, True
    for place, (kind, amount) in enumerate(costs):
        if kind in ("discard", "momentum") and at[FROM[kind]] < amount:
            return False
        if kind in ("commit", "destroy") and not (here and (ready or kind == "destroy")):
            return False
        if kind == "commit foundations":
            later = any(each == "commit" for each, _ in costs[place + 1 :])
            if at["grounds"] + at["hero"] + (ready and here and not later) < amount:
                return False
        ready, here = ready and kind != "commit", here and kind != "destroy"
    return True


def position(chance):
    kinds = chance.sample(KINDS, chance.randrange(1, 4))
    once = ("commit", "destroy")
    costs = [(each, 1 if each in once else chance.randrange(1, 4)) for each in kinds]
    return costs, {"grounds": chance.randrange(4), "hero": chance.random() < 0.5,
                   "hand": chance.randrange(4), "momentum": chance.randrange(4)}  # fmt: skip


@pytest.mark.rule("ufs09/E.4.1.1", "ufs09/E.4.4", "ufs09/E.4.4.1", "ufs09/H.4.3")
def test_costs_when_compared_with_the_model_then_are_offered_and_paid_in_full():
    for chance in positions("ufs costs"):
        costs, at = position(chance)
        able = {"type": "form", "cost": [list(each) for each in costs], "effect": "practice draw"}
        cards = {"Hero": HERO, "Ground": GROUND, "Model": {**GROUND, "abilities": [able]}}
        scene = Scene(
            cards=cards, strictness="confirm",
            p1={"character": "Hero", "staging area": ["Model", *["Ground"] * at["grounds"]],
                "hand": ["Ground"] * at["hand"], "momentum": ["Ground"] * at["momentum"]},
            p2={"character": "Hero"},
        )  # fmt: skip
        if not at["hero"]:
            scene.do("commit", scene.state.players["p1"].character)
        assert ("Model: form" in scene.choices()) == payable(costs, at), (costs, at)
        if not payable(costs, at):
            continue
        scene("Alice: Model: form")
        while scene.asked()[1] != "form":
            pending = scene.game.pending
            options = list(pending.options)
            chance.shuffle(options)
            options.sort(key=lambda each: "Model" in each.label)
            keys = [each.key for each in options]
            scene.game.submit(keys[: max(1, pending.at_least)])
        paid = dict(costs)
        assert len(scene.names("p1", "momentum")) == at["momentum"] - paid.get("momentum", 0)
        assert len(scene.names("p1", "hand")) == at["hand"] - paid.get("discard", 0) + 1
        assert ("Model" in scene.names("p1", "discard pile")) == ("destroy" in paid)
        committed = sum(each.committed for each in scene.state.objects.values())
        both = "destroy" in paid and "commit" in paid
        most = paid.get("commit", 0) + paid.get("commit foundations", 0) + (not at["hero"])
        assert most - both - 1 <= committed <= most, (costs, at)
