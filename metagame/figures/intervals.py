"""How sure a share is: Wilson's score interval at 95 percent.

Unlike the textbook interval it stays between 0 and 1 and holds for few matches, and it is narrower
than Clopper and Pearson's, which covers more than it says."""

from math import sqrt
from typing import NamedTuple

Z = 1.959963984540054


class Interval(NamedTuple):
    low: float
    high: float


def wilson(successes: int, trials: int) -> Interval:
    """Of nothing nothing is known: without trials everything is possible."""
    if not trials:
        return Interval(0.0, 1.0)
    share, square = successes / trials, Z * Z
    middle = share + square / (2 * trials)
    reach = Z * sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    below = 1 + square / trials
    low, high = (middle - reach) / below, (middle + reach) / below
    return Interval(low if successes else 0.0, high if successes < trials else 1.0)


class Rate(NamedTuple):
    """So many of so many; below `ENOUGH` trials a percentage would say more than is known."""

    successes: int
    trials: int

    @property
    def share(self) -> float | None:
        return self.successes / self.trials if self.trials else None

    @property
    def interval(self) -> Interval:
        return wilson(self.successes, self.trials)

    @property
    def is_enough(self) -> bool:
        return self.trials >= ENOUGH


ENOUGH = 5
