"""Pair a field: the cheapest legal pairing with its certificate, or the least relaxed one."""

from dataclasses import dataclass

import numpy as np

from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.field import Field, is_overcrowded
from engine.pairing.swiss.look_ahead import needs_look_ahead, pair_looking_ahead
from engine.pairing.swiss.on_line import solve_on_line
from engine.pairing.swiss.relaxation import pair_relaxed, soft_ranks, without_rank
from engine.pairing.swiss.seeded import pair_seeded
from engine.pairing.swiss.solution import Solution, solution_of
from engine.pairing.swiss.whole import pair_whole

WHOLE_UP_TO = 24
POLISH_UP_TO = 64
# Beyond this many players weighing every rule against every other would take minutes.
RELAXED_UP_TO = 800


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the round asks for beyond the cheapest pairing."""

    rounds_after: int = 0
    seeds: list[int | None] | None = None


def _special(field: Field, draw: Draw, wishes: Wishes) -> Solution | None:
    """A seeded first round, or a small field that must not run into a dead end."""
    if wishes.seeds is not None:
        seeded = pair_seeded(field, wishes.seeds, draw)
        method = "top half of the seeds against bottom half"
        return None if seeded is None else solution_of(field, seeded, method)
    if not needs_look_ahead(field, wishes.rounds_after):
        return None
    ahead = pair_looking_ahead(field, wishes.rounds_after, draw)
    if ahead is None:
        return None
    pairs, later = ahead
    solution = solution_of(field, pairs, f"cheapest that leaves {later} later rounds possible")
    solution.later_rounds = later
    return solution


def _cheapest(field: Field, draw: Draw) -> Solution | None:
    if is_overcrowded(field):
        return None
    if field.size > WHOLE_UP_TO:
        solution = solve_on_line(field, draw)
        if solution is None:
            return None
        if field.size > POLISH_UP_TO or solution.certificate.floats_are_proven:
            return solution
    found = pair_whole(field, draw)
    if found is None:
        return None
    return solution_of(field, found, "one matching over every legal pair")


def _eased(field: Field, draw: Draw) -> Solution | None:
    """A large field without its least important soft constraints, a whole rank at a time."""
    for rank in reversed(soft_ranks(field)):
        field = without_rank(field, rank)
        solution = _cheapest(field, draw)
        if solution is not None:
            solution.relaxed = (np.arange(field.size),)
            return solution
    return None


def pair_field(
    field: Field, seed: int, round_number: int = 0, wishes: Wishes | None = None
) -> Solution:
    """The cheapest pairing of a field; never fails, never leaves anybody out."""
    draw = Draw(seed, round_number)
    if not field.size:
        return solution_of(field, [], "nobody to pair")
    special = _special(field, draw, wishes) if wishes else None
    found = special or _cheapest(field, draw)
    if found is not None:
        return found
    if field.size > RELAXED_UP_TO:
        eased = _eased(field, draw)
        if eased is not None:
            return eased
    everybody = (np.arange(field.size),)
    return solution_of(field, pair_relaxed(field, draw), "fewest rules broken", everybody)
