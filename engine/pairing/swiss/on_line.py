"""The cheapest pairing found along the line, with its proven lower bound."""

import numpy as np

from engine.pairing.arrays import Flags
from engine.pairing.swiss.cost import Cost, cost_of, repeat_floats
from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.field import Field
from engine.pairing.swiss.line import Line, line_up, spread_floats
from engine.pairing.swiss.round_pairing import Certificate
from engine.pairing.swiss.rules import Rules
from engine.pairing.swiss.solution import Solution
from engine.pairing.swiss.stretches import Stretches, settle_around
from engine.pairing.swiss.swaps import resolve


def _float_bound(field: Field, line: Line, stretches: Stretches) -> int:
    """The fewest repeat floaters: of the stretches, and of the groups wholly on bare line."""
    if field.order is not None or not field.floats.any():
        return 0
    floats = np.append(field.floats, 0)
    bare = np.repeat(_bare(line, stretches), 2)
    straddling = np.flatnonzero(line.straddles() & bare)
    groups = line.group[straddling]
    counts = np.bincount(groups, minlength=len(line.starts))
    total = sum(settled.floats_bound for settled in stretches.settled.values())
    ends = line.ends().tolist()
    # groups whose floaters never floated before add nothing
    for group in np.unique(groups[floats[line.seat[straddling]] > 0]).tolist():
        places = slice(line.starts[group], ends[group])
        if bare[places].all():
            total += int(np.sort(floats[line.seat[places]])[: counts[group]].sum())
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
    place = field.places(line.seat)
    distance = int(np.square((place[0::2] - place[1::2])[bare]).sum())
    return total + Cost(0, int(np.square(steps).sum()), distance)


def _take_over(line: Line, stretches: Stretches) -> None:
    """Seat the players of settled stretches as they were paired."""
    for (low, high), settled in stretches.settled.items():
        line.seat[low:high] = [player for pair in settled.pairs for player in pair]


def solve_on_line(field: Field, draw: Draw) -> Solution | None:
    """Neighbours on the line, exchanges within scores, exact stretches where those do not help."""
    line = line_up(field, draw)
    spread_floats(line, field)
    return finish_line(field, line, draw)


def finish_line(field: Field, line: Line, draw: Draw) -> Solution | None:
    """Make the neighbours on a line legal at the least cost; None without a legal pairing."""
    rules = Rules.of(field)
    if field.order is None:
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
