"""Life and counters as lines: in any order, sent twice, taken back, the totals are the same."""

import copy
import random

import pytest

from engine.core.counting import (
    Line,
    board_of_count,
    counted,
    new_count,
    problem_with,
    proposed_winner,
    totals,
    turn_of,
)

COUNTERS = ("Momentum",)


def begun():
    return new_count(COUNTERS, (20, 22))


def change(name, seat, by, what="life"):
    return Line(name, "change", seat, what, by)


LINES = [
    change("a", "p1", -3),
    change("b", "p2", -5),
    change("c", "p1", 2, "Momentum"),
    Line("d", "undo", line="b"),
    change("e", "p1", -1),
    Line("f", "turn", "p1"),
]


def test_totals_when_lines_are_counted_then_what_was_taken_back_is_not_in_them():
    saved = begun()
    assert [counted(saved, line) for line in LINES] == [True] * 6
    assert totals(saved) == {"p1": {"life": 16, "Momentum": 2}, "p2": {"life": 22, "Momentum": 0}}


def test_totals_when_lines_come_twice_and_in_another_order_then_they_are_the_same():
    first = begun()
    for line in LINES:
        counted(first, line)
    for seed in range(10):
        lines = LINES * 2
        random.Random(seed).shuffle(lines)
        other = begun()
        for line in lines:
            counted(other, line)
        assert totals(other) == totals(first)


def test_turn_when_it_is_taken_back_then_the_turn_before_stands():
    saved = begun()
    assert turn_of(saved) == ("", 0)
    for line in (Line("x", "turn", "p2"), Line("y", "turn", "p1"), Line("z", "undo", line="y")):
        counted(saved, line)
    assert turn_of(saved) == ("p2", 1)


@pytest.mark.parametrize(("by", "winner"), [((-20, 0), "p2"), ((0, -22), "p1"), ((-20, -22), "")])
def test_winner_when_one_alone_has_life_left_then_that_one_is_proposed(by, winner):
    saved = begun()
    for seat, change_of in zip(("p1", "p2"), by, strict=True):
        counted(saved, change(f"x{seat}", seat, change_of))
    assert proposed_winner(saved) == winner
    assert board_of_count(saved)["proposed"] == winner


@pytest.mark.parametrize(
    "line",
    [
        change("x", "p3", 1),
        change("x", "p1", 0),
        change("x", "p1", 1000),
        change("x", "p1", 1, "Gold"),
        Line("x", "dance"),
        Line("x", "undo", line="unknown"),
        Line("x", "turn", "p9"),
    ],
)
def test_line_when_nobody_counts_that_then_it_is_refused_with_a_sentence(line):
    saved = begun()
    before = copy.deepcopy(saved)
    assert problem_with(saved, line).endswith(".")
    assert saved == before
