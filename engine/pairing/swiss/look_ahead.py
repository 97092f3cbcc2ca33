"""Small fields: pair this round so that the later rounds can still be paired without a rematch."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

import numpy as np

from engine.pairing.arrays import Flags
from engine.pairing.swiss.blossom import cheapest_pairs
from engine.pairing.swiss.cost import Cost
from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.field import Field
from engine.pairing.swiss.levels import pack, scales_for, top_of
from engine.pairing.swiss.solution import solution_of
from engine.pairing.swiss.squares import noise
from engine.pairing.swiss.whole import Pairs, cost_squares, everybody, pair_whole

EXHAUSTIVE_UP_TO = 10
SAMPLED_UP_TO = 40
SAMPLES = 12
BUDGET = 20_000
# Where samples fall short: so few pairings are tried one by one, otherwise so many schedules drawn.
FEW_WAYS = 2_000
SCHEDULES_UP_TO = 20
SCHEDULES = 40

Graph = tuple[int, ...]


def needs_look_ahead(field: Field, rounds_after: int) -> bool:
    """Whether a later round could find no pairing.

    While nobody has half the field or more as forbidden opponents, a pairing exists (Dirac).
    """
    members = everybody(field)
    if rounds_after < 1 or not 2 < len(members) <= SAMPLED_UP_TO:
        return False
    most = int(field.forbidden(members).sum(axis=1).max()) - 1
    return most + rounds_after > len(members) // 2 - 1


def graph_of(legal: Flags) -> Graph:
    """Legal opponents of each player as bits."""
    return tuple(sum(1 << int(other) for other in np.flatnonzero(row)) for row in legal)


def all_pairings(graph: Graph, left: int) -> Iterator[Pairs]:
    """Every way to pair the players whose bits are in `left`."""
    if not left:
        yield []
        return
    first = (left & -left).bit_length() - 1
    rest = left & ~(1 << first)
    candidates = graph[first] & rest
    while candidates:
        other = (candidates & -candidates).bit_length() - 1
        candidates &= candidates - 1
        for pairs in all_pairings(graph, rest & ~(1 << other)):
            yield [(first, other), *pairs]


def without(graph: Graph, pairs: Pairs) -> Graph:
    """The legal opponents left once these pairs have met."""
    left = list(graph)
    for a, b in pairs:
        left[a] &= ~(1 << b)
        left[b] &= ~(1 << a)
    return tuple(left)


@dataclass(slots=True)
class Schedule:
    """Remembers how many more rounds are known to fit into which graph."""

    known: dict[tuple[Graph, int], bool] = field(default_factory=dict)
    budget: int = BUDGET

    def fits(self, graph: Graph, rounds: int) -> bool:
        """Whether this many rounds without a rematch are still possible."""
        if rounds == 0:
            return True
        if min(legal.bit_count() for legal in graph) < rounds:
            return False
        key = (graph, rounds)
        if key not in self.known:
            self.known[key] = self._try(graph, rounds)
        return self.known[key]

    def _try(self, graph: Graph, rounds: int) -> bool:
        for pairs in all_pairings(graph, (1 << len(graph)) - 1):
            self.budget -= 1
            if self.budget < 0:
                return False
            if self.fits(without(graph, pairs), rounds - 1):
                return True
        return False


def pair_exhaustively(field: Field, rounds_after: int, draw: Draw) -> tuple[Pairs, int] | None:
    """The cheapest pairing that keeps as many of the later rounds possible as can be."""
    members = everybody(field)
    squares = [*cost_squares(field, members), noise(members, draw)]
    price = pack(squares, scales_for(top_of(squares), len(members) // 2 + 1)).tolist()
    graph = graph_of(~field.forbidden(members))
    ways = list(all_pairings(graph, (1 << len(members)) - 1))
    ways.sort(key=lambda pairs: sum(price[a][b] for a, b in pairs))
    for rounds in range(rounds_after, -1, -1):
        schedule = Schedule()
        for pairs in ways:
            if schedule.fits(without(graph, pairs), rounds):
                return pairs, rounds
    return None


def _drawn_schedule(legal: Flags, rounds: int, draw: Draw) -> list[Pairs]:
    """Rounds one after the other: a proof that so many fit, never that more do not."""
    left = legal.copy()
    size = len(left)
    rows, columns = np.triu_indices(size, 1)
    schedule: list[Pairs] = []
    for _ in range(rounds):
        # players with few opponents left come first: they are the ones who run out
        degree = left.sum(axis=1)
        cost = (degree[rows] * degree[columns] * 16) + draw.bits(len(rows), 4)
        kept = left[rows, columns]
        edges = zip(rows[kept].tolist(), columns[kept].tolist(), cost[kept].tolist(), strict=True)
        pairs = cheapest_pairs(size, list(edges))
        if pairs is None:
            break
        schedule.append(pairs)
        for a, b in pairs:
            left[a, b] = left[b, a] = False
    return schedule


def pair_by_samples(field: Field, rounds_after: int, draw: Draw) -> tuple[Pairs, int] | None:
    """Among equally cheap pairings one that leaves a schedule for later rounds, if one shows."""
    members = everybody(field)
    legal = ~field.forbidden(members)
    best: tuple[Pairs, int] | None = None
    for _ in range(SAMPLES):
        pairs = pair_whole(field, draw)
        if pairs is None:
            return None
        left = legal.copy()
        for a, b in pairs:
            left[a, b] = left[b, a] = False
        reached = len(_drawn_schedule(left, rounds_after, draw))
        if best is None or reached > best[1]:
            best = (pairs, reached)
        if reached == rounds_after:
            break
    return best


def pair_by_schedules(
    field: Field, legal: Flags, rounds_after: int, draw: Draw
) -> tuple[Pairs, int] | None:
    """The cheapest round of drawn schedules that hold this one and all later ones."""
    whole = (
        schedule
        for schedule in (_drawn_schedule(legal, rounds_after + 1, draw) for _ in range(SCHEDULES))
        if len(schedule) > rounds_after
    )
    ways = [[(min(pair), max(pair)) for pair in pairs] for schedule in whole for pairs in schedule]

    def cost(pairs: Pairs) -> Cost:
        return solution_of(field, pairs, "").certificate.achieved

    return (min(ways, key=cost), rounds_after) if ways else None


def pair_looking_ahead(field: Field, rounds_after: int, draw: Draw) -> tuple[Pairs, int] | None:
    """Pairs and how many of the later rounds they leave possible; None without a legal pairing."""
    size = field.size + field.has_bye
    if size <= EXHAUSTIVE_UP_TO:
        return pair_exhaustively(field, rounds_after, draw)
    sampled = pair_by_samples(field, rounds_after, draw)
    if sampled is None or sampled[1] == rounds_after or size > SCHEDULES_UP_TO:
        return sampled
    legal = ~field.forbidden(everybody(field))
    ways = all_pairings(graph_of(legal), (1 << size) - 1)
    if len(list(islice(ways, FEW_WAYS + 1))) <= FEW_WAYS:
        searched = pair_exhaustively(field, rounds_after, draw)
    else:
        searched = pair_by_schedules(field, legal, rounds_after, draw)
    return sampled if searched is None or searched[1] <= sampled[1] else searched
