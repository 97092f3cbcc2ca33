"""A draft round: players meet inside their pod; only odd pods lend each other one player."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from engine.pairing.arrays import Column
from engine.pairing.swiss.cost import Cost
from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.field import Field
from engine.pairing.swiss.relaxation import pair_relaxed
from engine.pairing.swiss.round_pairing import Certificate
from engine.pairing.swiss.solution import Solution, solution_of
from engine.pairing.swiss.whole import pair_whole


def pod_numbers(ids: Sequence[str], pods: Sequence[Sequence[str]]) -> Column:
    """Each player's pod; players in no pod (a late entry) count as one pod of their own."""
    place = {player: number for number, pod in enumerate(pods) for player in pod}
    return np.array([place.get(player, len(pods)) for player in ids], np.int64)


@dataclass(frozen=True, slots=True)
class PodRound:
    """A round inside pods: the whole field, everybody's pod, and published pairs to keep."""

    field: Field
    pods: Column
    seed: int
    number: int
    known: frozenset[tuple[int, int]] = frozenset()

    def _across(self, members: Column) -> Column:
        """1 for every pair of two pods; the bye belongs to none."""
        inside = np.append(self.pods[members], -1)
        across: Column = (inside[:, None] != inside[None, :]).astype(np.int64)
        across[-1, :] = across[:, -1] = 0
        return across[: len(members) + len(members) % 2, : len(members) + len(members) % 2]

    def _changed(self, members: Column) -> Column:
        """1 for every pair that is not at a table already."""
        names = [*members.tolist(), *([self.field.size] if len(members) % 2 else [])]
        known = [[(min(a, b), max(a, b)) not in self.known for b in names] for a in names]
        return np.array(known, np.int64).reshape(len(names), len(names))

    def pair(self, members: Column, drawn: int) -> Solution:
        """Some of the players, with as few pairs across pods as possible, before anything else."""
        part = self.field.take(members)
        draw = Draw(self.seed, self.number, drawn)
        keep = self._changed(members) if self.known else None
        across = self._across(members)
        found = pair_whole(part, draw, first=[across], keep=keep)
        if found is not None:
            return solution_of(part, found, "pod")
        found = pair_relaxed(part, draw, across)
        return solution_of(part, found, "fewest rules broken", (np.arange(part.size),))


def pair_pods(
    field: Field,
    pods: Column,
    seed: int,
    round_number: int,
    known: Sequence[tuple[int, int]] = (),
) -> Solution:
    """One solution for all pods; the cost is the sum over the pods."""
    paired = PodRound(field, pods, seed, round_number, frozenset(known))
    groups = {pod: np.flatnonzero(pods == pod) for pod in np.unique(pods).tolist()}
    odd = [members for members in groups.values() if len(members) % 2]
    parts = [
        (members, paired.pair(members, pod))
        for pod, members in groups.items()
        if len(members) % 2 == 0
    ]
    if odd:
        together = np.sort(np.concatenate(odd))
        parts.append((together, paired.pair(together, len(groups))))
    return _joined(parts)


def _joined(parts: Sequence[tuple[Column, Solution]]) -> Solution:
    none = np.empty(0, np.int64)
    byes = [int(members[part.bye]) for members, part in parts if part.bye is not None]
    proofs = [part.certificate for _, part in parts]
    certificate = Certificate(
        bound=sum((proof.bound for proof in proofs), Cost()),
        achieved=sum((proof.achieved for proof in proofs), Cost()),
        repeat_floats=sum(proof.repeat_floats for proof in proofs),
        repeat_floats_bound=sum(proof.repeat_floats_bound for proof in proofs),
        method=f"{len(parts)} pods, each the cheapest in itself",
    )
    return Solution(
        np.concatenate([none, *(members[part.a] for members, part in parts)]),
        np.concatenate([none, *(members[part.b] for members, part in parts)]),
        byes[0] if byes else None,
        certificate,
        relaxed=tuple(members[stuck] for members, part in parts for stuck in part.relaxed),
    )
