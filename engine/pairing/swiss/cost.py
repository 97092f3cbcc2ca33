"""What a pairing costs, level by level: bye, score differences, distance, repeat floaters."""

from collections.abc import Iterable
from dataclasses import dataclass

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


def cost_of(field: Field, pairs: Iterable[tuple[int, int]], bye: int | None) -> Cost:
    """The cost of a pairing worked out from the players alone, as a check on the solver."""
    score, order = field.score.tolist(), field.order
    place = order.tolist() if order is not None else None
    squares = distance = 0
    for a, b in pairs:
        squares += (score[a] - score[b]) ** 2
        if place is not None:
            distance += (place[a] - place[b]) ** 2
    if place is not None and bye is not None:
        distance += (field.size - place[bye]) ** 2
    level = 0 if bye is None else len({s for s in score if s < score[bye]})
    return Cost(level, squares, distance)


def repeat_floats(field: Field, pairs: Iterable[tuple[int, int]]) -> int:
    """How often players paired across score groups now had been so before."""
    score, floats = field.score.tolist(), field.floats.tolist()
    return sum(floats[a] + floats[b] for a, b in pairs if score[a] != score[b])
