"""What a pairing costs, from the players alone."""

import numpy as np
import pytest

from engine.pairing.swiss.cost import Cost, cost_of
from engine.pairing.swiss.field import Field


@pytest.mark.parametrize(("bye", "level", "squares"), [(0, 0, 9), (1, 1, 36), (2, 2, 9)])
def test_cost_when_somebody_rests_then_it_counts_the_scores_below(bye, level, squares):
    a, b = (np.array([number]) for number in range(3) if number != bye)
    assert cost_of(Field(score=np.array([0, 3, 6])), a, b, bye) == Cost(level, squares)
