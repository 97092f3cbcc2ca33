"""Costs from a generator against trying every way: dice, actions and discards (4.4.0, 4.4.1)."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.ashes.cards import Cost
from engine.games.ashes.paying import can_pay_dice, pays, ways_to_pay
from engine.games.ashes.state import Die

FACES = ("basic", "class", "power")
TYPES = ("natural", "charm")
ICONS = ("basic", *(f"{type_} {face}" for type_ in TYPES for face in FACES[1:]))
dice = st.lists(st.tuples(st.sampled_from(TYPES), st.sampled_from(FACES)), max_size=4)
icons = st.lists(st.sampled_from(ICONS), max_size=4)
sides = st.lists(
    st.lists(st.sampled_from((*ICONS, "main", "side", "discard")), min_size=1, max_size=2),
    max_size=3,
)


def rolled(found):
    return [Die(f"d{n}", type_, "p1", face, "active") for n, (type_, face) in enumerate(found)]


@pytest.mark.rule("raven11/4.4.0.p5", "raven11/2.0.0")
@settings(max_examples=300, deadline=None, derandomize=True)
@given(found=dice, wanted=icons)
def test_dice_when_any_assignment_pays_then_the_cost_can_be_paid_and_only_then(found, wanted):
    mine = rolled(found)
    any_way = any(
        all(pays(die, icon) for die, icon in zip(chosen, wanted, strict=True))
        for chosen in permutations(mine, len(wanted))
    )
    assert can_pay_dice(mine, wanted) is any_way


@pytest.mark.rule("raven11/4.4.1.p4", "raven11/4.4.2")
@settings(max_examples=300, deadline=None, derandomize=True)
@given(wanted=icons, either=sides, discard=st.integers(0, 2))
def test_parallel_cost_when_one_side_is_paid_then_nothing_of_it_is_lost_or_doubled(
    wanted, either, discard
):
    cost = Cost(dice=tuple(wanted), discard=discard, either=tuple(map(tuple, either)))
    ways = ways_to_pay(cost)
    assert len(ways) == max(1, len(either))
    for way, side in zip(ways, either or [[]], strict=True):
        paid = [*way.dice, *["discard"] * way.discard, *["main"] * way.main, *["side"] * way.side]
        asked = [*wanted, *["discard"] * discard, *side]
        once = {"main", "side"}
        assert sorted(e for e in paid if e not in once) == sorted(e for e in asked if e not in once)
        assert {e for e in paid if e in once} == {e for e in asked if e in once}
    assert cost.magic == min(len(way.dice) for way in ways)
