"""Small stretches settled at once cost what the same stretch costs settled alone."""

import numpy as np
import pytest

from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.field import Field
from engine.pairing.swiss.line import line_up
from engine.pairing.swiss.rules import Rules
from engine.pairing.swiss.triples import WAYS, settle_triples
from engine.pairing.swiss.window import settle


def crowded(seed: int, by_order: bool) -> Field:
    """300 players of few scores who have met many others."""
    chance = np.random.default_rng(seed)
    met = np.empty((12, 300), np.int32)
    for row in met:
        order = chance.permutation(300).reshape(-1, 2)
        row[order[:, 0]], row[order[:, 1]] = order[:, 1], order[:, 0]
    score = chance.integers(0, 40, 300)
    order = np.argsort(np.lexsort((chance.random(300), -score))) if by_order else None
    return Field(score, met, floats=chance.integers(0, 3, 300), order=order)


@pytest.mark.parametrize("by_order", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_three_pairs_when_settled_at_once_cost_the_same_as_alone(seed, by_order):
    field = crowded(seed, by_order)
    line = line_up(field, Draw(seed))
    clashing = np.flatnonzero(Rules.of(field).clash(line.seat[0::2], line.seat[1::2]))
    settled = settle_triples(field, line, clashing, Draw(seed))
    assert settled
    for span, small in settled.items():
        alone = settle(field, line, span, Draw(seed))
        assert alone.is_closed
        assert (small.cost, small.floats_bound) == (alone.cost, alone.floats_bound)


def test_ways_to_pair_six_when_written_out_are_fifteen_different_ones():
    ways = {frozenset(frozenset(pair) for pair in way) for way in WAYS.tolist()}
    assert len(ways) == 15
    assert all(len(frozenset().union(*way)) == 6 for way in ways)
