"""Dice on cards, in pools, and powers that find nothing to be used on (2.2.0, 4.5.0, 5.1)."""

import pytest

from engine.games.ashes.abilities import AFTER, Triggered, script
from tests.engine.games.ashes.scene import Scene

UNIT = {"type": "ally", "attack": 1, "life": 1, "cost": {}}
CARDS = {"Fresh Guest": UNIT, "Fresh Miser": UNIT}
HEARD = []


async def hear(state, me, change):
    HEARD.append(change.amount)


def mine(state, me, change):
    return change.player == state.objects[me].controller


script("Fresh Miser", Triggered("fresh miser", "dice exhausted", AFTER, "hear", hear, mine))


@pytest.mark.rule("raven11/5.1.1", "raven11/5.1.0.s5")
def test_die_when_its_owner_has_fallen_then_leaves_the_game_with_the_card_it_lay_on():
    board = Scene(cards=CARDS, seats=3, strictness="confirm", turn_player="p2",
                  p1={"battlefield": ["Fresh Guest"]},
                  p2={"dice": ["divine power"]}, p3={})  # fmt: skip
    board("Bob: Use the divine dice power")
    die = next(iter(board.state.dice))
    assert board.state.dice[die].place == board.find("Fresh Guest")
    board(f"Table: wound:{board.state.players['p2'].hero_object}:30")
    assert board.state.remaining == ["p1", "p3"]
    board(f"Table: destroy:{board.find('Fresh Guest')}")
    assert die not in board.state.dice


@pytest.mark.rule("raven11/4.1.0.b1", "raven11/4.2.0.b5")
def test_dice_power_when_its_die_is_exhausted_then_what_waits_for_that_triggers():
    HEARD.clear()
    mine = {"battlefield": ["Fresh Miser"], "dice": ["natural power"]}
    board = Scene(cards=CARDS, p1=mine, p2={"battlefield": ["Fresh Guest"]})
    board("Alice: Use the natural dice power\nAlice: Fresh Guest")
    assert (HEARD, board.names("p2", "battlefield")) == ([1], [])


@pytest.mark.rule("raven11/4.5.0", "raven11/2.2.0")
@pytest.mark.parametrize("name", ["natural", "divine", "charm", "ceremonial"])
def test_dice_power_when_there_is_nothing_to_use_it_on_then_may_be_used_all_the_same(name):
    board = Scene(p1={"dice": [f"{name} power"]})(f"Alice: Use the {name} dice power")
    assert (board.state.side_done, board.dice("p1")) == (True, [])
