"""What it costs players to leave a stretch of the line over its edges, two at a time.

Above each edge stands an even number of players, so an even number of pairs crosses it: either
two players leave over the same edge, or one over each while another pair passes by the stretch.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from engine.pairing.arrays import Column
from engine.pairing.swiss.field import Field
from engine.pairing.swiss.levels import Packed, pack
from engine.pairing.swiss.line import Line
from engine.pairing.swiss.squares import Level

UP, DOWN, BOTH = 0, 1, 2


@dataclass(slots=True)
class Departures:
    """The price of leaving for each two members, and over which edge it is lowest."""

    price: Packed
    edge: Column


def way_out(
    field: Field, line: Line, members: Column, place: int, levels: Sequence[Level]
) -> Column:
    """What it costs each member, level by level, to reach the place of the player at the edge."""
    edge = int(line.seat[place])
    is_bye = members == field.size
    real = np.where(is_bye, 0, members)
    difference = np.where(is_bye, 0, field.score[real] - field.score[edge])
    found = np.empty((len(levels), len(members)), np.int64)
    for row, level in zip(found, levels, strict=True):
        if level is Level.SCORE:
            row[:] = difference * difference
        elif level is Level.FLOATS:
            row[:] = field.floats[real] * (difference != 0)
        elif level is Level.BYE:
            row[:] = is_bye * line.levels(place, place + 1)
        else:
            row[:] = (field.places(members) - field.places(line.seat[place : place + 1])) ** 2
    return found


def ways_out(
    field: Field, line: Line, low: int, high: int, levels: Sequence[Level]
) -> list[Column]:
    """The ways up and down; a third entry, with both, is the price of passing by."""
    members = line.seat[low:high]
    ways = []
    if low:
        ways.append(way_out(field, line, members, low - 1, levels))
    if high < line.length:
        ways.append(way_out(field, line, members, high, levels))
    if len(ways) == 2:
        passing = way_out(field, line, line.seat[low - 1 : low], high, levels)
        passing[[level is Level.FLOATS for level in levels]] = 0
        ways.append(passing)
    return ways


def departures(ways: Sequence[Column], scales: Sequence[int], has_upper: bool) -> Departures | None:
    """The cheapest way for each two members to leave; None when the stretch has no edge."""
    if not ways:
        return None
    packed = [pack(way, scales) for way in ways]
    only = packed[0][:, None] + packed[0][None, :]
    if len(packed) == 1:
        return Departures(only, np.full(only.shape, UP if has_upper else DOWN))
    up, down, passing = packed
    mixed = np.minimum(up[:, None] + down[None, :], down[:, None] + up[None, :]) + passing[0]
    options = np.stack([only, down[:, None] + down[None, :], mixed])
    return Departures(options.min(axis=0), options.argmin(axis=0))
