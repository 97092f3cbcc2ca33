"""A stretch of the line paired exactly, with a proof that nothing outside it could help.

A pair that crosses the edge of the stretch costs at least what both players pay to reach the edge.
So let each player leave for that price: if the cheapest solution lets nobody leave, then no pairing
of the whole line treats this stretch better.
"""

from dataclasses import dataclass

import numpy as np

from engine.pairing.swiss.blossom import heaviest_matching
from engine.pairing.swiss.cost import Cost
from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.field import Column, Field, Flags
from engine.pairing.swiss.levels import Packed, pack, scales_for, top_of
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


@dataclass(slots=True)
class Settled:
    """What a stretch costs, who plays whom in it, and over which edges players wanted to leave."""

    pairs: list[tuple[int, int]]
    cost: Cost
    wants_up: bool = False
    wants_down: bool = False

    @property
    def is_closed(self) -> bool:
        return not (self.wants_up or self.wants_down)


def _way_out(field: Field, line: Line, members: Column, place: int) -> list[Column]:
    """What it costs each member, level by level, to reach the place of the player at the edge."""
    edge = int(line.seat[place])
    is_bye = members == field.size
    real = np.where(is_bye, 0, members)
    bye_level = np.where(is_bye, line.levels(place, place + 1), 0)
    difference = np.where(is_bye, 0, field.score[real] - field.score[edge])
    distance = np.zeros(len(members), np.int64)
    if field.order is not None:
        distance = np.append(field.order, field.size)[members] - field.order[edge]
    return [bye_level, difference * difference, distance * distance]


def _edges(weight: Packed, gain: Packed, forbidden: Flags) -> list[tuple[int, int, int]]:
    rows, columns = np.triu_indices(len(gain), 1)
    kept = (gain[rows, columns] >= 0) & ~forbidden[rows, columns]
    rows, columns = rows[kept], columns[kept]
    return list(zip(rows.tolist(), columns.tolist(), weight[rows, columns].tolist(), strict=True))


def _preferences(field: Field, members: Column, draw: Draw) -> tuple[Packed, int]:
    """Among equally cheap solutions: let nobody leave, then fewest repeat floaters, then chance."""
    minor = [float_sums(field, members), noise(members, draw)]
    terms = len(members) // 2 + 1
    packed = pack(minor, scales_for(top_of(minor), terms))
    stay = terms * int(packed.max(initial=0)) + 1
    return stay - packed, terms * stay + 1


def _cost(squares: list[Square], pairs: list[tuple[int, int]]) -> Cost:
    return Cost(*(sum(int(square[pair]) for pair in pairs) for square in squares))


def settle(field: Field, line: Line, span: Span, draw: Draw) -> Settled | None:
    """Pair one stretch of the line; None when it is the whole line and cannot be paired."""
    low, high = span
    members = line.seat[low:high]
    squares = [
        bye_levels(field, line.levels(low, high), members),
        score_squares(field, members),
        distance_squares(field, members),
    ]
    outs = []
    if low:
        outs.append(_way_out(field, line, members, low - 1))
    if high < line.length:
        outs.append(_way_out(field, line, members, high))
    tops = [max(tops) for tops in zip(top_of(squares), *map(top_of, outs), strict=True)]
    scales = scales_for(tops, len(members) + 1)
    price = pack(squares, scales)
    prefer, weigh = _preferences(field, members, draw)
    # Without an edge nobody can leave: any price above all others keeps the matching perfect.
    leave = [pack(out, scales) for out in outs]
    cheapest = np.minimum.reduce(leave) if leave else np.full(len(members), price.max() + 1)
    gain = cheapest[:, None] + cheapest[None, :] - price
    weight = gain.astype(np.object_) * weigh + prefer
    edges = _edges(weight, gain, field.forbidden(members))
    found = heaviest_matching(len(members), edges, perfect=not outs)
    return _judge(squares, members, found, low > 0, leave)


def _judge(
    squares: list[Square],
    members: Column,
    found: list[tuple[int, int]],
    has_upper: bool,
    leave: list[Packed],
) -> Settled | None:
    left = sorted(set(range(len(members))) - {player for pair in found for player in pair})
    if left and not leave:
        return None
    names = members.tolist()
    up = down = False
    for player in left:
        upper = has_upper and leave[0][player] <= min(way[player] for way in leave)
        lower = (not has_upper or len(leave) == 2) and leave[-1][player] <= min(
            way[player] for way in leave
        )
        up, down = up or upper, down or lower
    pairs = [(names[a], names[b]) for a, b in found]
    return Settled(pairs, _cost(squares, found), up, down)
