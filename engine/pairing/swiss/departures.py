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

UP, DOWN, BOTH = 0, 1, 2


@dataclass(slots=True)
class Departures:
    """The price of leaving for each two members, and over which edge it is lowest."""

    price: Packed
    edge: Column


def way_out(field: Field, line: Line, members: Column, place: int) -> list[Column]:
    """What it costs each member, level by level, to reach the place of the player at the edge."""
    edge = int(line.seat[place])
    is_bye = members == field.size
    real = np.where(is_bye, 0, members)
    bye_level = np.where(is_bye, line.levels(place, place + 1), 0)
    difference = np.where(is_bye, 0, field.score[real] - field.score[edge])
    distance = field.places(members) - field.places(line.seat[place : place + 1])
    floats = np.where(difference != 0, field.floats[real], 0) * (field.order is None)
    return [bye_level, difference * difference, distance * distance, floats]


def ways_out(field: Field, line: Line, low: int, high: int) -> list[list[Column]]:
    """The ways up and down; a third entry, with both, is the price of passing by."""
    members = line.seat[low:high]
    ways = []
    if low:
        ways.append(way_out(field, line, members, low - 1))
    if high < line.length:
        ways.append(way_out(field, line, members, high))
    if len(ways) == 2:
        ways.append(way_out(field, line, line.seat[low - 1 : low], high))
        ways[2][3] = np.zeros(1, np.int64)
    return ways


def departures(
    ways: Sequence[Sequence[Column]], scales: Sequence[int], has_upper: bool
) -> Departures | None:
    """The cheapest way for each two members to leave; None when the stretch has no edge."""
    if not ways:
        return None
    packed = [pack(way[: len(scales)], scales) for way in ways]
    only = packed[0][:, None] + packed[0][None, :]
    if len(packed) == 1:
        return Departures(only, np.full(only.shape, UP if has_upper else DOWN))
    up, down, passing = packed
    mixed = np.minimum(up[:, None] + down[None, :], down[:, None] + up[None, :]) + passing[0]
    options = np.stack([only, down[:, None] + down[None, :], mixed])
    return Departures(options.min(axis=0), options.argmin(axis=0))
