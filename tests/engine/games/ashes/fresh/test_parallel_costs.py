"""Parallel costs of every kind: dice, actions, discards (4.4.1, 4.4.2)."""

import pytest

from engine.games.ashes.cards import cost_from
from engine.games.ashes.registered import cost_of
from tests.engine.games.ashes.scene import Scene

MAIN_OR_SIDE = "[[main]] / [[side]]"


@pytest.mark.rule("raven11/4.4.1", "raven11/4.4.2")
@pytest.mark.parametrize(
    ("lines", "magic"),
    [([MAIN_OR_SIDE, "2 [[basic]]"], 2), ([MAIN_OR_SIDE], 0),
     ([MAIN_OR_SIDE, "1 [[sympathy:class]]", "1 [[divine:class]]"], 2),
     ([MAIN_OR_SIDE, "1 [[time:class]] / 2 [[basic]]"], 1),
     (["1 [[basic]] or 1 [[discard]]"], 0)],
)  # fmt: skip
def test_magic_cost_when_an_action_is_a_side_of_it_then_counts_dice_only(lines, magic):
    assert cost_from(cost_of(lines)).magic == magic


def board(lines, copies=1, dice=2):
    spell = {"Fresh Wounds": {"type": "action spell", "cost": cost_of(lines), "text": "Heal."}}
    mine = {"hand": ["Fresh Wounds"] * copies + ["Pet Handler"], "dice": ["natural basic"] * dice}
    unit = {"Pet Handler": {"type": "ally", "attack": 1, "life": 1, "cost": {}}}
    return Scene(cards=spell | unit, strictness="confirm", p1=mine)


@pytest.mark.rule("raven11/4.4.1.p4")
@pytest.mark.parametrize(("way", "main", "side"), [("main", True, False), ("side", False, True)])
def test_spell_when_it_costs_main_or_side_action_then_one_of_them_is_spent(way, main, side):
    scene = board([MAIN_OR_SIDE, "2 [[basic]]"])("Alice: Play Fresh Wounds")
    scene(f"Alice: {way} action, basic, basic")
    assert (scene.state.main_done, scene.state.side_done) == (main, side)
    assert scene.dice("p1") == []


@pytest.mark.rule("raven11/4.4.1.p4", "raven11/4.4.0.b2", "raven11/4.4.0.b3")
def test_spell_when_one_action_is_spent_then_the_other_pays_without_being_asked():
    done = "Alice: Done: the effect is settled"
    scene = board([MAIN_OR_SIDE], copies=2)("Alice: Play Fresh Wounds\nAlice: main action")(done)
    scene("Alice: Play Fresh Wounds")(done)
    assert (scene.names("p1", "hand"), scene.state.turn_player) == (["Pet Handler"], "p2")


@pytest.mark.rule("raven11/4.4.1", "raven11/4.4.0.b4")
def test_spell_when_it_costs_a_die_or_a_discard_then_without_a_die_a_card_is_discarded():
    scene = board(["1 [[basic]] or 1 [[discard]]"], dice=0)("Alice: Play Fresh Wounds")
    scene("Alice: Pet Handler")
    assert scene.names("p1", "discard pile") == ["Pet Handler", "Fresh Wounds"]
