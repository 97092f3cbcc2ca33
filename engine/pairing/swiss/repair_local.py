"""Re-pair a large field by freeing few tables until the best total is reached again."""

from collections import defaultdict

import numpy as np

from engine.pairing.swiss.cost import cost_of, repeat_floats
from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.field import Field
from engine.pairing.swiss.round_pairing import Certificate
from engine.pairing.swiss.rules import Rules
from engine.pairing.swiss.solution import Solution
from engine.pairing.swiss.solve import pair_field

Known = list[tuple[int, int]]
STEPS = (0, 1, 2, 4, 8, 16, 32, 64)


def still_legal(field: Field, known: Known) -> Known:
    """The published pairs that may stay."""
    if not known:
        return []
    a, b = np.array(known).T
    bad = Rules.of(field).clash(a, b)
    return [pair for pair, is_bad in zip(known, bad.tolist(), strict=True) if not is_bad]


def _kept(field: Field, known: Known, step: int, draw: Draw) -> Known:
    """The pairs that stay at this step: beyond the first, `step` pairs of each score are freed."""
    if not step:
        return known
    score = np.append(field.score, -1)
    groups: dict[int, Known] = defaultdict(list)
    for a, b in known:
        if b < field.size and score[a] == score[b]:
            groups[int(score[a])].append((a, b))
    kept: Known = []
    for pairs in groups.values():
        order = draw.permutation(len(pairs)).tolist()
        kept += [pairs[number] for number in order[step:]]
    return kept


def _together(field: Field, kept: Known, freed: list[int], part: Solution) -> Solution:
    """Kept pairs and the newly paired rest as one round."""
    names = np.array(freed, np.int64)
    real = [pair for pair in kept if pair[1] < field.size]
    given = [pair[0] for pair in kept if pair[1] == field.size]
    columns = np.array(real, np.int64).reshape(-1, 2)
    a = np.concatenate([columns[:, 0], names[part.a]])
    b = np.concatenate([columns[:, 1], names[part.b]])
    bye = int(names[part.bye]) if part.bye is not None else next(iter(given), None)
    floats = repeat_floats(field, a, b)
    cost = cost_of(field, a, b, bye)
    certificate = Certificate(cost, cost, floats, 0, "few tables freed, same total as the best")
    return Solution(a, b, bye, certificate)


def repair_locally(field: Field, known: Known, best: Solution, draw: Draw) -> Solution | None:
    """A pairing as good as the best one that keeps most tables; None if no step reaches it."""
    staying = still_legal(field, known)
    goal = best.certificate.achieved
    for step in STEPS:
        kept = _kept(field, staying, step, draw)
        seated = {player for pair in kept for player in pair}
        freed = [player for player in range(field.size) if player not in seated]
        part = pair_field(field.take(np.array(freed, np.int64)), step, 0)
        if part.is_relaxed:
            continue
        found = _together(field, kept, freed, part)
        if found.certificate.achieved == goal:
            return found
    return None
