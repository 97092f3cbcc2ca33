"""Tie-breaks of a large field: shares as numerators and denominators, and averages of them.

Order is decided in whole numbers; where those would outgrow 64 bits, the players still tied (few by
then) are compared as exact rationals. Columns that hold integers of Python outgrow nothing.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from math import gcd, lcm

import numpy as np

from engine.pairing.arrays import Column
from engine.pairing.errors import PairingError
from engine.pairing.standings.definition import Share, mean
from engine.pairing.standings.tallies import LIMIT, Tallies
from engine.pairing.standings.tie_breaks import definition_of, definitions


def common_denominator(denominator: Column) -> int:
    """The least number every denominator divides."""
    return lcm(*np.unique(denominator).tolist())


def whole_numbers(share: Share) -> tuple[Column, int] | None:
    """Shares over one denominator, or None when that is too large."""
    numerator, denominator = share
    common = common_denominator(denominator)
    if numerator.dtype == np.object_:
        return numerator * (common // denominator), common
    if common >= LIMIT:
        return None
    factor = common // denominator
    if float((numerator.astype(np.float64) * factor).max(initial=0)) >= LIMIT:
        return None
    return numerator * factor, common


@dataclass(slots=True)
class Shares:
    """Every tie-break asked for, computed once."""

    tallies: Tallies
    known: dict[str, Share | None] = field(default_factory=dict)
    exact: dict[tuple[str, int], Fraction] = field(default_factory=dict)
    neighbours: tuple[Column, Column] | None = None

    def share(self, name: str) -> Share | None:
        """Numerators and denominators, or None when they would outgrow 64 bits."""
        if name not in self.known:
            self.known[name] = definitions()[name].columns(self)
        return self.known[name]

    def average(self, name: str, without: int) -> Share | None:
        share = self.share(name)
        whole = whole_numbers(share) if share is not None else None
        if whole is None:
            return None
        value, common = whole
        count = self.tallies.played
        largest = max(int(value.max(initial=0)), common) * int(count.max(initial=1))
        if value.dtype == np.object_:
            count = count.astype(np.object_)
        elif largest >= LIMIT:
            return None
        total: Column = np.zeros(len(count), value.dtype)
        np.add.at(total, self.tallies.who, value[self.tallies.opponent])
        alone = count == 0
        return np.where(alone, without, total), np.where(alone, 1, common * count)

    def opponents(self, player: int) -> Column:
        if self.neighbours is None:
            order = np.argsort(self.tallies.who, kind="stable")
            ends = np.cumsum(np.bincount(self.tallies.who, minlength=len(self.tallies.points)))
            self.neighbours = self.tallies.opponent[order], ends
        opponents, ends = self.neighbours
        return opponents[ends[player - 1] if player else 0 : ends[player]]

    def fraction(self, name: str, player: int) -> Fraction:
        """One player's value as an exact rational."""
        share = self.share(name)
        if share is not None:
            return Fraction(int(share[0][player]), int(share[1][player]))
        if (name, player) not in self.exact:
            self.exact[name, player] = self._exact_average(name, player)
        return self.exact[name, player]

    def _exact_average(self, name: str, player: int) -> Fraction:
        defined = definition_of(name)
        averages = defined and defined.averages
        if not averages:
            raise PairingError(f"The values of {name} are too large to be ranked in columns.")
        base, without = averages
        others = self.opponents(player).tolist()
        return mean((self.fraction(base, other) for other in others), Fraction(without))

    def ranks(self, name: str, players: Column) -> Column:
        """Dense ranks of these players by this tie-break, the lowest value 0."""
        share = self.share(name)
        if share is not None:
            numerator, denominator = share[0][players], share[1][players]
            common = gcd(*np.unique(denominator).tolist())
            whole = whole_numbers((numerator, denominator // common))
            if whole is not None:
                return np.unique(whole[0], return_inverse=True)[1]
        values = [self.fraction(name, player) for player in players.tolist()]
        place = {value: rank for rank, value in enumerate(sorted(set(values)))}
        return np.array([place[value] for value in values], np.int64)
