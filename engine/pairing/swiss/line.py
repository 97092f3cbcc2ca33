"""The players in one line, best score first and chance within a score; neighbours play each other.

Squared differences grow faster than distances add up, so on a line without prohibitions the pairs
of neighbours are the cheapest pairing there is: its cost is the lower bound for every other.
"""

from dataclasses import dataclass

import numpy as np

from engine.pairing.arrays import Column, Flags
from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.field import Field

POSITION_BITS = 32


@dataclass(slots=True)
class Line:
    """`seat[i]` is the player at place i (the bye, number n, comes last); groups share a score."""

    seat: Column
    score: Column
    starts: Column
    group: Column

    @property
    def length(self) -> int:
        return len(self.seat)

    def ends(self) -> Column:
        return np.append(self.starts[1:], self.length)

    def levels(self, low: int, high: int) -> Column:
        """Score groups below each of these places, counted from the lowest."""
        below: Column = np.maximum(self.group[-2] - self.group[low:high], 0)
        return below

    def straddles(self) -> Flags:
        """Which places belong to a pair of two different scores (the bye is not one)."""
        mixed = self.score[0::2] != self.score[1::2]
        return np.repeat(mixed, 2)


def drawn_order(field: Field, draw: Draw) -> Column:
    """Players by score, best first, in a drawn order within each score."""
    n = field.size
    places = max(1, n - 1).bit_length()
    below_top = field.score.max() - field.score
    if int(below_top.max()).bit_length() + places > 38:
        below_top = np.unique(below_top, return_inverse=True)[1]
    width = 62 - places - int(below_top.max()).bit_length()
    keys = (below_top << (62 - int(below_top.max()).bit_length())) | (draw.bits(n, width) << places)
    keys |= np.arange(n)
    keys.sort()
    seat: Column = keys & ((1 << places) - 1)
    return seat


def line_up(field: Field, draw: Draw) -> Line:
    """The field as a line; by standings when the round is paired by standings."""
    if field.order is None:
        seat = drawn_order(field, draw)
    else:
        seat = np.lexsort((field.order, -field.score))
    score = field.score[seat]
    if field.has_bye:
        seat, score = np.append(seat, field.size), np.append(score, score[-1])
    changes = np.flatnonzero(score[1:] != score[:-1]) + 1
    real = len(seat) - field.has_bye
    starts = np.concatenate([[0], changes, [real] if field.has_bye else []]).astype(np.int64)
    group = np.zeros(len(seat), np.int64)
    group[starts[1:]] = 1
    return Line(seat, score, starts, np.cumsum(group))


def _first_least_floats(line: Line, floats: Column, barred: Column) -> Column:
    """For each group the place of a player with fewest floats, leaving out barred places."""
    value = (floats[line.seat] << POSITION_BITS) | np.arange(line.length)
    value[barred] = 1 << 62
    least: Column = np.minimum.reduceat(value, line.starts)
    return least & ((1 << POSITION_BITS) - 1)


def _exchange(line: Line, places: Column, others: Column) -> None:
    line.seat[places], line.seat[others] = line.seat[others], line.seat[places]


def spread_floats(line: Line, field: Field) -> None:
    """Put those who floated least where a pair crosses two score groups."""
    if field.order is not None or not field.floats.any():
        return
    floats = np.append(field.floats, 0)
    mixed = line.straddles()
    ends = line.ends()
    upper = np.flatnonzero((line.starts % 2 == 1) & mixed[line.starts])
    least = _first_least_floats(line, floats, np.empty(0, np.int64))
    _exchange(line, line.starts[upper], least[upper])
    lower = np.flatnonzero((ends % 2 == 1) & mixed[ends - 1])
    least = _first_least_floats(line, floats, line.starts[upper])
    _exchange(line, ends[lower] - 1, least[lower])
