"""Stretches of three pairs, settled all at once: most clashes need no more.

The same proof as in `window`, but with the fifteen ways to pair six players written out, so that
hundreds of stretches take a handful of array operations.
"""

from dataclasses import dataclass

import numpy as np

from engine.pairing.arrays import Column, Flags
from engine.pairing.swiss.cost import Cost
from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.field import Field
from engine.pairing.swiss.levels import SAFE, Packed, pack, scales_for
from engine.pairing.swiss.line import Line
from engine.pairing.swiss.window import Settled, Span

SIZE = 6
CHANCE_BITS = 6
NEVER = SAFE >> (CHANCE_BITS + 2)


def all_ways(left: list[int]) -> list[list[tuple[int, int]]]:
    """Every way to pair these players."""
    if not left:
        return [[]]
    first, *rest = left
    return [
        [(first, other), *more]
        for other in rest
        for more in all_ways([player for player in rest if player != other])
    ]


WAYS = np.array(all_ways(list(range(SIZE))))
FIRST, SECOND = WAYS[:, :, 0], WAYS[:, :, 1]


@dataclass(slots=True)
class Prices:
    """One cost level: of playing, and of reaching the upper and the lower edge or passing by."""

    play: Column
    up: Column
    down: Column
    passing: Column


def _squared(measure: Column, members: Column, upper: Column, lower: Column) -> Prices:
    here, above, below = measure[members], measure[upper], measure[lower]
    return Prices(
        play=(here[:, :, None] - here[:, None, :]) ** 2,
        up=(here - above[:, None]) ** 2,
        down=(here - below[:, None]) ** 2,
        passing=((above - below) ** 2)[:, None],
    )


def _floating(field: Field, members: Column, upper: Column, lower: Column) -> Prices:
    score, floats = field.score[members], field.floats[members]
    mixed = score[:, :, None] != score[:, None, :]
    return Prices(
        play=(floats[:, :, None] + floats[:, None, :]) * mixed,
        up=floats * (score != field.score[upper][:, None]),
        down=floats * (score != field.score[lower][:, None]),
        passing=np.zeros((len(members), 1), np.int64),
    )


def _legal(field: Field, members: Column) -> Flags:
    met = field.met[:, members]
    clash: Flags = (met[:, :, :, None] == members[None, :, None, :]).any(axis=0)
    for row in field.apart:
        team = row[members]
        clash |= team[:, :, None] == team[:, None, :]
    return ~clash


def _leaving(up: Packed, down: Packed, passing: Packed) -> Packed:
    """The cheapest way for each two players to leave."""
    mixed = np.minimum(up[:, :, None] + down[:, None, :], down[:, :, None] + up[:, None, :])
    same = np.minimum(up[:, :, None] + up[:, None, :], down[:, :, None] + down[:, None, :])
    cheapest: Packed = np.minimum(mixed + passing[:, :, None], same)
    return cheapest


def _levels(field: Field, line: Line, lows: Column, members: Column) -> list[Prices]:
    upper, lower = line.seat[lows - 1], line.seat[lows + SIZE]
    levels = [_squared(field.score, members, upper, lower)]
    if field.order is not None:
        levels.append(_squared(field.order, members, upper, lower))
    elif field.floats.any():
        levels.append(_floating(field, members, upper, lower))
    return levels


def _tops(levels: list[Prices]) -> list[int]:
    return [
        max(int(part.max()) for part in (level.play, level.up, level.down, level.passing))
        for level in levels
    ]


def inner_stretches(line: Line, pairs: Column, has_bye: bool) -> Column:
    """First places of three pairs around each clash that has players on both sides."""
    lows = 2 * pairs - 2
    return lows[(lows > 0) & (lows + SIZE < line.length - 2 * has_bye)]


def settle_triples(field: Field, line: Line, pairs: Column, draw: Draw) -> dict[Span, Settled]:
    """The clashes that three pairs are enough for, proven like any other stretch."""
    lows = inner_stretches(line, pairs, field.has_bye)
    if not len(lows):
        return {}
    members = line.seat[lows[:, None] + np.arange(SIZE)]
    levels = _levels(field, line, lows, members)
    tops = _tops(levels)
    scales = scales_for(tops, 2 * SIZE + 2)
    if sum(scale * top for scale, top in zip(scales, tops, strict=True)) * SIZE >= NEVER // SIZE:
        return {}
    play = pack([level.play for level in levels], scales)
    up, down = (pack([getattr(level, way) for level in levels], scales) for way in ("up", "down"))
    leave = _leaving(up, down, pack([level.passing for level in levels], scales))
    price = np.where(_legal(field, members), play, NEVER // SIZE)
    staying = price[:, FIRST, SECOND].sum(axis=2)
    free = np.minimum(price, leave)[:, FIRST, SECOND].sum(axis=2)
    chance = draw.bits(staying.size, CHANCE_BITS).reshape(staying.shape)
    chosen = ((staying << CHANCE_BITS) | chance).argmin(axis=1)
    closed = np.flatnonzero(staying.min(axis=1) == free.min(axis=1)).tolist()
    return {
        (int(lows[row]), int(lows[row]) + SIZE): _settled(field, members[row], levels, row, chosen)
        for row in closed
    }


def _settled(
    field: Field, members: Column, levels: list[Prices], row: int, chosen: Column
) -> Settled:
    way = [(a, b) for a, b in WAYS[chosen[row]].tolist()]
    totals = [sum(int(level.play[row, a, b]) for a, b in way) for level in levels]
    second = totals[1] if len(totals) > 1 else 0
    names = members.tolist()
    return Settled(
        pairs=[(names[a], names[b]) for a, b in way],
        cost=Cost(0, totals[0], second if field.order is not None else 0),
        floats_bound=second if field.order is None else 0,
    )
