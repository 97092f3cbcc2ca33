"""What a pairing costs, level by level: bye, score differences, distance, repeat floaters."""

from dataclasses import dataclass

import numpy as np

from engine.pairing.arrays import Column
from engine.pairing.swiss.field import Field


@dataclass(frozen=True, slots=True, order=True)
class Cost:
    """Compared level by level; what comes before it (no rematch, no constraint) is absolute."""

    bye_level: int = 0
    score: int = 0
    distance: int = 0

    def __add__(self, other: "Cost") -> "Cost":
        return Cost(
            self.bye_level + other.bye_level,
            self.score + other.score,
            self.distance + other.distance,
        )


def cost_of(field: Field, a: Column, b: Column, bye: int | None) -> Cost:
    """The cost of a pairing worked out from the players alone, as a check on the solver."""
    score, order = field.score, field.order
    squares = int(np.square(score[a] - score[b]).sum())
    distance = level = 0
    if order is not None:
        distance = int(np.square(order[a] - order[b]).sum())
    if bye is not None:
        level = len(np.unique(score[score < score[bye]]))
        if order is not None:
            distance += int(field.size - order[bye]) ** 2
    return Cost(level, squares, distance)


def repeat_floats(field: Field, a: Column, b: Column) -> int:
    """How often players paired across score groups now had been so before.

    Nothing when the round is paired by standings: then the distance decides.
    """
    if field.order is not None or not field.floats.any():
        return 0
    floats = field.floats
    return int((floats[a] + floats[b])[field.score[a] != field.score[b]].sum())
