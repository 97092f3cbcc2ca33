"""What the results of an evening come to, counted without the engine: the tie-breaks of Flesh and
Blood in their order (tournament rules, A.4)."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate


@dataclass(frozen=True)
class Played:
    """A match of a Swiss round; nobody loses a bye."""

    round: int
    winner: str
    loser: str = ""


@dataclass(frozen=True)
class Evening:
    """`missed` names those for whom rounds count as lost, and how many."""

    played: tuple[Played, ...]
    rounds: int
    missed: dict[str, int]

    def of(self, name: str) -> list[Played]:
        return [each for each in self.played if name in (each.winner, each.loser)]

    def points(self, name: str) -> int:
        return sum(each.winner == name for each in self.played)

    def opponents(self, name: str) -> list[str]:
        met = [each.loser if each.winner == name else each.winner for each in self.of(name)]
        return [other for other in met if other]

    def cumulative(self, name: str) -> Fraction:
        """Each running total weighs four times the one before; as a share of winning all."""
        won = {each.round for each in self.of(name) if each.winner == name}
        numbers = range(1, self.rounds + 1)
        return Fraction(
            weighted(number in won for number in numbers), weighted(True for _ in numbers)
        )

    def losses(self, name: str) -> Fraction:
        missed = self.missed.get(name, 0)
        lost = sum(each.loser == name for each in self.played)
        return Fraction(lost + missed, len(self.opponents(name)) + missed)

    def key(self, name: str) -> tuple[Fraction | int, ...]:
        """The smaller the better."""
        met = self.opponents(name)
        return (
            -self.points(name),
            -self.cumulative(name),
            self.losses(name),
            sum(map(self.losses, met)) / Fraction(len(met)),
            -sum(map(self.cumulative, met)) / Fraction(len(met)),
        )


def weighted(points: Iterable[int]) -> int:
    return sum(4**step * total for step, total in enumerate(accumulate(points)))
