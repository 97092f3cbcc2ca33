"""Resolve forbidden neighbours by exchanging two players of the same score: it costs nothing."""

from dataclasses import dataclass

import numpy as np

from engine.pairing.arrays import Column, Flags
from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.line import Line
from engine.pairing.swiss.rules import Rules

ATTEMPTS = 3
CANDIDATES = 12


@dataclass(slots=True)
class Swaps:
    """The line with everything needed to judge an exchange."""

    line: Line
    rules: Rules
    draw: Draw
    sizes: Column
    floats: Column
    mixed: Flags

    @classmethod
    def on(cls, line: Line, rules: Rules, draw: Draw) -> "Swaps":
        floats = np.append(rules.field.floats, 0)
        sizes = line.ends() - line.starts
        if rules.field.has_bye:
            sizes[-1] = 0
        return cls(line, rules, draw, sizes, floats, line.straddles())

    def clashing(self, pairs: Column) -> Column:
        """Which of these pairs (by number along the line) must not be."""
        seat = self.line.seat
        return pairs[self.rules.clash(seat[2 * pairs], seat[2 * pairs + 1])]

    def movable(self, pairs: Column) -> Column:
        """One place of each pair: a drawn side, or the one that has others to change with."""
        places = 2 * pairs + self.draw.bits(len(pairs), 1)
        group = self.line.group
        is_larger = self.sizes[group[places]] >= self.sizes[group[places ^ 1]]
        return np.where(is_larger, places, places ^ 1)

    def legal(self, places: Column, others: Column) -> Flags:
        """Which exchanges leave two legal pairs, and no more repeat floats than before."""
        seat = self.line.seat
        x, y = seat[places], seat[others]
        rival, other_rival = seat[places ^ 1], seat[others ^ 1]
        ok = ~(self.rules.clash(y, rival) | self.rules.clash(x, other_rival))
        ok &= places >> 1 != others >> 1
        side = self.mixed[places].astype(np.int64) - self.mixed[others]
        ok &= (self.floats[y] - self.floats[x]) * side <= 0
        return ok

    def exchange(self, places: Column, others: Column) -> None:
        """Carry out exchanges one after the other, each pair at most once."""
        seat, touched = self.line.seat, set[int]()
        for place, other in zip(places.tolist(), others.tolist(), strict=True):
            if place >> 1 in touched or other >> 1 in touched:
                continue
            touched |= {place >> 1, other >> 1}
            seat[place], seat[other] = seat[other], seat[place]

    def attempt(self, pairs: Column) -> Column:
        """Draw some exchanges for every clashing pair; the pairs that still clash."""
        places = self.movable(pairs)
        group = self.line.group[places]
        repeated = np.repeat(places, CANDIDATES)
        drawn = self.draw.below(np.repeat(self.sizes[group], CANDIDATES))
        others = (drawn + np.repeat(self.line.starts[group], CANDIDATES)).reshape(-1, CANDIDATES)
        ok = self.legal(repeated, others.ravel()).reshape(others.shape)
        chosen = ok.argmax(axis=1)
        found = ok[np.arange(len(pairs)), chosen]
        self.exchange(places[found], others[np.arange(len(pairs)), chosen][found])
        return self.clashing(pairs)


def resolve(line: Line, rules: Rules, draw: Draw) -> Column:
    """Exchange players until no neighbours clash; the pairs that could not be helped."""
    swaps = Swaps.on(line, rules, draw)
    pairs = swaps.clashing(np.arange(line.length // 2))
    for _ in range(ATTEMPTS):
        if not len(pairs):
            break
        pairs = swaps.attempt(pairs)
    return pairs
