"""Pair a field: the cheapest legal pairing with its certificate, or the least relaxed one."""

from dataclasses import dataclass

import numpy as np

from engine.pairing.swiss.cost import Cost, cost_of, repeat_floats
from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.field import Column, Field, Flags
from engine.pairing.swiss.line import Line, line_up, spread_floats
from engine.pairing.swiss.relaxation import pair_relaxed
from engine.pairing.swiss.round_pairing import Certificate
from engine.pairing.swiss.rules import Rules
from engine.pairing.swiss.stretches import Stretches, settle_around
from engine.pairing.swiss.swaps import resolve
from engine.pairing.swiss.whole import Pairs, pair_whole

WHOLE_UP_TO = 24
POLISH_UP_TO = 64


@dataclass(slots=True)
class Solution:
    """Pairs by player number as two columns, who has the bye, and the proof."""

    a: Column
    b: Column
    bye: int | None
    certificate: Certificate
    is_relaxed: bool = False

    @property
    def pairs(self) -> Pairs:
        return list(zip(self.a.tolist(), self.b.tolist(), strict=True))


def whole_solution(field: Field, found: Pairs, is_relaxed: bool, method: str) -> Solution:
    """A matching over all pairs is its own bound."""
    columns = np.array(found, np.int64).reshape(-1, 2)
    real = columns[:, 1] != field.size
    a, b = columns[real, 0], columns[real, 1]
    bye = None if real.all() else int(columns[~real, 0][0])
    cost = cost_of(field, a, b, bye)
    floats = repeat_floats(field, a, b)
    return Solution(a, b, bye, Certificate(cost, cost, floats, floats, method), is_relaxed)


def _float_bound(field: Field, line: Line, stretches: Stretches) -> int:
    """The fewest repeat floaters: of the stretches, and of the groups wholly on bare line."""
    if field.order is not None or not field.floats.any():
        return 0
    floats = np.append(field.floats, 0)
    bare = np.repeat(_bare(line, stretches), 2)
    straddling = np.flatnonzero(line.straddles() & bare)
    total = sum(settled.floats_bound for settled in stretches.settled.values())
    ends = line.ends().tolist()
    for group, count in zip(*np.unique(line.group[straddling], return_counts=True), strict=True):
        places = slice(line.starts[group], ends[group])
        if bare[places].all():
            total += int(np.sort(floats[line.seat[places]])[:count].sum())
    return total


def _bare(line: Line, stretches: Stretches) -> Flags:
    """The pairs along the line that are not part of a stretch."""
    bare = np.ones(line.length // 2, np.bool_)
    for low, high in stretches.settled:
        bare[low // 2 : high // 2] = False
    return bare


def _line_bound(field: Field, line: Line, stretches: Stretches) -> Cost:
    """The proven lower bound: neighbours where the line is bare, exact stretches elsewhere."""
    bare = _bare(line, stretches)
    total = sum((settled.cost for settled in stretches.settled.values()), Cost())
    score = line.score
    steps = (score[0::2] - score[1::2])[bare]
    distance = 0
    if field.order is not None:
        place = np.append(field.order, field.size)[line.seat]
        distance = int(np.square((place[0::2] - place[1::2])[bare]).sum())
    return total + Cost(0, int(np.square(steps).sum()), distance)


def _take_over(line: Line, stretches: Stretches) -> None:
    """Seat the players of settled stretches as they were paired."""
    for (low, high), settled in stretches.settled.items():
        line.seat[low:high] = [player for pair in settled.pairs for player in pair]


def solve_on_line(field: Field, draw: Draw) -> Solution | None:
    """Neighbours on the line, exchanges within scores, exact stretches where those do not help."""
    line = line_up(field, draw)
    rules = Rules.of(field)
    if field.order is None:
        spread_floats(line, field)
        clashing = resolve(line, rules, draw)
    else:
        clashing = np.flatnonzero(rules.clash(line.seat[0::2], line.seat[1::2]))
    stretches = settle_around(field, line, clashing, draw)
    if stretches is None:
        return None
    bound = _line_bound(field, line, stretches)
    float_bound = _float_bound(field, line, stretches)
    _take_over(line, stretches)
    count = len(stretches.settled)
    method = f"{count} exact stretches of the line" if count else "neighbours on the line"
    return _line_solution(field, line, bound, float_bound, method)


def _line_solution(
    field: Field, line: Line, bound: Cost, float_bound: int, method: str
) -> Solution:
    a, b = line.seat[0::2], line.seat[1::2]
    bye = None
    if field.has_bye:
        given = (a == field.size) | (b == field.size)
        bye = int((a + b)[given][0] - field.size)
        a, b = a[~given], b[~given]
    floats = repeat_floats(field, a, b)
    certificate = Certificate(bound, cost_of(field, a, b, bye), floats, float_bound, method)
    return Solution(a, b, bye, certificate)


def pair_field(field: Field, seed: int, round_number: int = 0) -> Solution:
    """The cheapest pairing of a field; never fails, never leaves anybody out."""
    draw = Draw(seed, round_number)
    if not field.size:
        nobody = np.empty(0, np.int64)
        return Solution(nobody, nobody, None, Certificate(Cost(), Cost(), 0, 0, "nobody to pair"))
    if field.size > WHOLE_UP_TO:
        solution = solve_on_line(field, draw)
        if solution and (field.size > POLISH_UP_TO or solution.certificate.floats_are_proven):
            return solution
    found = pair_whole(field, draw)
    if found is not None:
        return whole_solution(field, found, False, "one matching over every legal pair")
    return whole_solution(field, pair_relaxed(field, draw), True, "fewest rules broken")
