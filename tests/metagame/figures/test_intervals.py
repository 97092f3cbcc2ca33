"""Known answers: Wilson (1927), as Newcombe (1998) and Brown, Cai and DasGupta (2001) tabulate."""

import pytest

from metagame.figures.intervals import ENOUGH, Rate, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (8, 10, 0.4902, 0.9433),
        (20, 20, 0.8389, 1.0),
    ],
)
def test_interval_when_computed_then_as_published(successes, trials, low, high):
    found = wilson(successes, trials)
    assert [round(edge, 4) for edge in found] == [low, high]


def test_interval_when_nothing_was_tried_then_everything_is_possible():
    assert wilson(0, 0) == (0.0, 1.0)


def test_rate_when_few_were_tried_then_it_is_not_enough():
    assert [Rate(1, trials).is_enough for trials in (ENOUGH - 1, ENOUGH)] == [False, True]
    assert Rate(0, 0).share is None
