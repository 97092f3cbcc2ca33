"""Who plays whom by player number, who has the bye, and the proof."""

from dataclasses import dataclass

import numpy as np

from engine.pairing.arrays import Column
from engine.pairing.swiss.cost import cost_of, repeat_floats
from engine.pairing.swiss.field import Field
from engine.pairing.swiss.round_pairing import Certificate
from engine.pairing.swiss.whole import Pairs


@dataclass(slots=True)
class Solution:
    """Two columns of players, the bye, the proof; `later_rounds` only after looking ahead.

    `relaxed` holds the players without a legal pairing: the whole field, or pod by pod.
    """

    a: Column
    b: Column
    bye: int | None
    certificate: Certificate
    relaxed: tuple[Column, ...] = ()
    later_rounds: int | None = None

    @property
    def is_relaxed(self) -> bool:
        return bool(self.relaxed)

    @property
    def pairs(self) -> Pairs:
        return list(zip(self.a.tolist(), self.b.tolist(), strict=True))


def solution_of(
    field: Field, found: Pairs, method: str, relaxed: tuple[Column, ...] = ()
) -> Solution:
    """Pairs that are the best by the way they were found, so that their cost is its own bound."""
    columns = np.array(found, np.int64).reshape(-1, 2)
    real = columns[:, 1] != field.size
    a, b = columns[real, 0], columns[real, 1]
    bye = None if real.all() else int(columns[~real, 0][0])
    cost = cost_of(field, a, b, bye)
    floats = repeat_floats(field, a, b)
    return Solution(a, b, bye, Certificate(cost, cost, floats, floats, method), relaxed)
