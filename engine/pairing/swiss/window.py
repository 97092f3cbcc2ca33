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
from engine.pairing.swiss.squares import (
    Square,
    bye_levels,
    distance_squares,
    float_sums,
    noise,
    score_squares,
)

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


def _squares(field: Field, line: Line, low: int, high: int) -> list[Square]:
    members = line.seat[low:high]
    return [
        bye_levels(field, line.levels(low, high), members),
        score_squares(field, members),
        distance_squares(field, members),
        float_sums(field, members),
    ]


def _preferences(floats: Square, members: Column, draw: Draw) -> tuple[Packed, int]:
    """Among equally cheap solutions: let nobody leave, then fewest repeat floaters, then chance."""
    minor = [floats, noise(members, draw)]
    terms = len(members) // 2 + 1
    packed = pack(minor, scales_for(top_of(minor), terms))
    return packed, terms * int(packed.max(initial=0)) + 1


def _weights(
    price: Packed, minor: Packed, leaving: int, legal: Flags, out: Departures | None
) -> tuple[Packed, Flags]:
    """The cost of each two members, playing or leaving, and which of the two it is."""
    scale = leaving * (len(price) // 2 + 2)
    largest = int(price.max()) if out is None else max(int(price.max()), int(out.price.max()))
    if largest * scale > SAFE:
        price = price.astype(np.object_)
    weight = price * scale + minor
    if out is None:
        return weight, legal
    stays = legal & (price <= out.price)
    return np.where(stays, weight, out.price.astype(price.dtype) * scale + leaving), stays


def settle(field: Field, line: Line, span: Span, draw: Draw) -> Settled | None:
    """Pair one stretch of the line; None when it is the whole line and cannot be paired."""
    low, high = span
    members = line.seat[low:high]
    squares = _squares(field, line, low, high)
    ways = ways_out(field, line, low, high)
    count = 4 if high - low <= FLOATS_UP_TO else 3
    tops = [max(tops) for tops in zip(top_of(squares), *map(top_of, ways), strict=True)]
    scales = scales_for(tops[:count], 2 * len(members) + 2)
    out = departures(ways, scales, has_upper=low > 0)
    minor, leaving = _preferences(squares[3], members, draw)
    legal = ~field.forbidden(members)
    weight, stays = _weights(pack(squares[:count], scales), minor, leaving, legal, out)
    rows, columns = np.triu_indices(len(members), 1)
    if out is None:
        rows, columns = rows[legal[rows, columns]], columns[legal[rows, columns]]
    costs = weight[rows, columns].tolist()
    found = cheapest_pairs(
        len(members), list(zip(rows.tolist(), columns.tolist(), costs, strict=True))
    )
    return None if found is None else _judge(found, members, squares, stays, out, count)


def _judge(
    found: list[tuple[int, int]],
    members: Column,
    squares: list[Square],
    stays: Flags,
    out: Departures | None,
    count: int,
) -> Settled:
    settled = Settled()
    names = members.tolist()
    totals = [sum(int(square[pair]) for pair in found) for square in squares]
    settled.pairs = [(names[a], names[b]) for a, b in found]
    settled.cost = Cost(*totals[:3])
    settled.floats_bound = totals[3] if count == 4 else 0
    edges = {int(out.edge[pair]) for pair in found if out is not None and not stays[pair]}
    settled.wants_up = bool(edges & {UP, BOTH})
    settled.wants_down = bool(edges & {DOWN, BOTH})
    return settled
