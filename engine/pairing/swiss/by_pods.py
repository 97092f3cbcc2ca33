"""A draft round: players meet inside their pod; only odd pods lend each other one player."""

from collections.abc import Sequence

import numpy as np

from engine.pairing.arrays import Column
from engine.pairing.swiss.cost import Cost
from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.field import Field
from engine.pairing.swiss.round_pairing import Certificate
from engine.pairing.swiss.solution import Solution, solution_of
from engine.pairing.swiss.solve import pair_field
from engine.pairing.swiss.whole import pair_whole


def pod_numbers(ids: Sequence[str], pods: Sequence[Sequence[str]]) -> Column:
    """Each player's pod; players in no pod (a late entry) count as one pod of their own."""
    place = {player: number for number, pod in enumerate(pods) for player in pod}
    return np.array([place.get(player, len(pods)) for player in ids], np.int64)


def _odd_pods(field: Field, pods: Column, members: Column, seed: int, number: int) -> Solution:
    """Odd pods together: as few pairs across pods as possible, before anything else."""
    part = field.take(members)
    size = part.size + part.has_bye
    across = np.zeros((size, size), np.int64)
    inside = pods[members]
    across[: part.size, : part.size] = inside[:, None] != inside[None, :]
    found = pair_whole(part, Draw(seed, number), first=[across])
    if found is None:
        return pair_field(part, seed, number)
    return solution_of(part, found, "odd pods together")


def pair_pods(field: Field, pods: Column, seed: int, round_number: int) -> Solution:
    """One solution for all pods; the cost is the sum over the pods."""
    parts: list[tuple[Column, Solution]] = []
    odd: list[Column] = []
    for pod in np.unique(pods).tolist():
        members = np.flatnonzero(pods == pod)
        if len(members) % 2:
            odd.append(members)
        else:
            drawn = round_number * 1000 + pod
            parts.append((members, pair_field(field.take(members), seed, drawn)))
    if odd:
        together = np.sort(np.concatenate(odd))
        drawn = round_number * 1000 + 999
        parts.append((together, _odd_pods(field, pods, together, seed, drawn)))
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
        is_relaxed=any(part.is_relaxed for _, part in parts),
    )
