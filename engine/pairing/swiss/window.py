"""A stretch of the line paired exactly, with a proof that nothing outside it could help.

A pair that crosses the edge of the stretch costs at least what both players pay to reach the edge.
So let players leave for that price: if the cheapest solution lets nobody leave, then no pairing of
the whole line treats this stretch better.
"""

from dataclasses import dataclass, field

import numpy as np

from engine.pairing.arrays import Column, Flags
from engine.pairing.swiss.blossom import cheapest_pairs
from engine.pairing.swiss.cost import Cost
from engine.pairing.swiss.departures import BOTH, DOWN, UP, Departures, departures, ways_out
from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.field import Field
from engine.pairing.swiss.levels import SAFE, Packed, pack, scales_for, top_of
from engine.pairing.swiss.line import Line
from engine.pairing.swiss.squares import Level, Square, levels_in_use, noise, square_of

Span = tuple[int, int]
# Beyond this many players repeat floaters no longer make a stretch grow.
FLOATS_UP_TO = 96


@dataclass(slots=True)
class Settled:
    """What a stretch costs, who plays whom in it, and over which edges players wanted to leave."""

    pairs: list[tuple[int, int]] = field(default_factory=list)
    cost: Cost = field(default_factory=Cost)
    floats_bound: int = 0
    wants_up: bool = False
    wants_down: bool = False

    @property
    def is_closed(self) -> bool:
        return not (self.wants_up or self.wants_down)


@dataclass(slots=True)
class Stretch:
    """Some neighbouring places of the line with the cost levels of every two players there."""

    members: Column
    squares: dict[Level, Square]
    priced: list[Level]
    legal: Flags
    out: Departures | None
    scales: list[int]

    @classmethod
    def of(cls, field: Field, line: Line, low: int, high: int) -> "Stretch":
        members = line.seat[low:high]
        levels = levels_in_use(field, members)
        bye_level = line.levels(low, high)
        squares = {level: square_of(level, field, bye_level, members) for level in levels}
        priced = levels
        if high - low > FLOATS_UP_TO:
            priced = [level for level in levels if level is not Level.FLOATS]
        ways = ways_out(field, line, low, high, priced)
        columns = [top_of([squares[level] for level in priced]), *map(top_of, ways)]
        tops = [max(tops) for tops in zip(*columns, strict=True)]
        scales = scales_for(tops, 2 * len(members) + 2)
        out = departures(ways, scales, has_upper=low > 0)
        return cls(members, squares, priced, ~field.forbidden(members), out, scales)

    def preferences(self, draw: Draw) -> tuple[Packed, int]:
        """Among equally cheap ones: nobody leaves, then fewest repeat floaters, then chance."""
        minor = [noise(self.members, draw)]
        if Level.FLOATS in self.squares and Level.FLOATS not in self.priced:
            minor.insert(0, self.squares[Level.FLOATS])
        terms = len(self.members) // 2 + 1
        packed = pack(minor, scales_for(top_of(minor), terms))
        return packed, terms * int(packed.max(initial=0)) + 1

    def weights(self, draw: Draw) -> tuple[Packed, Flags]:
        """The cost of each two members, playing or leaving, and which of the two it is."""
        minor, leaving = self.preferences(draw)
        price = pack([self.squares[level] for level in self.priced], self.scales)
        scale = leaving * (len(price) // 2 + 2)
        largest = int(price.max())
        if self.out is not None:
            largest = max(largest, int(self.out.price.max()))
        if largest * scale > SAFE:
            price = price.astype(np.object_)
        weight = price * scale + minor
        if self.out is None:
            return weight, self.legal
        stays = self.legal & (price <= self.out.price)
        away = self.out.price.astype(price.dtype, copy=False) * scale + leaving
        return np.where(stays, weight, away), stays

    def total(self, level: Level, found: list[tuple[int, int]]) -> int:
        square = self.squares.get(level)
        return 0 if square is None else sum(int(square[pair]) for pair in found)

    def settled(self, found: list[tuple[int, int]], stays: Flags) -> Settled:
        """The pairs found, what they cost, and over which edges somebody leaves."""
        names, out = self.members.tolist(), self.out
        edges = {int(out.edge[pair]) for pair in found if out is not None and not stays[pair]}
        return Settled(
            pairs=[(names[a], names[b]) for a, b in found],
            cost=Cost(
                self.total(Level.BYE, found),
                self.total(Level.SCORE, found),
                self.total(Level.DISTANCE, found),
            ),
            floats_bound=self.total(Level.FLOATS, found) if Level.FLOATS in self.priced else 0,
            wants_up=bool(edges & {UP, BOTH}),
            wants_down=bool(edges & {DOWN, BOTH}),
        )


def settle(field: Field, line: Line, span: Span, draw: Draw) -> Settled | None:
    """Pair one stretch of the line; None when it is the whole line and cannot be paired."""
    stretch = Stretch.of(field, line, *span)
    weight, stays = stretch.weights(draw)
    rows, columns = np.triu_indices(len(stretch.members), 1)
    if stretch.out is None:
        kept = stretch.legal[rows, columns]
        rows, columns = rows[kept], columns[kept]
    costs = weight[rows, columns].tolist()
    edges = list(zip(rows.tolist(), columns.tolist(), costs, strict=True))
    found = cheapest_pairs(len(stretch.members), edges)
    return None if found is None else stretch.settled(found, stays)
