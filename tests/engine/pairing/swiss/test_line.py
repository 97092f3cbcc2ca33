"""The proof along the line: large and strange fields, compared with one matching over all pairs."""

import numpy as np
import pytest

from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.field import Field
from engine.pairing.swiss.line import drawn_order
from engine.pairing.swiss.on_line import solve_on_line
from engine.pairing.swiss.solution import solution_of
from engine.pairing.swiss.solve import pair_field
from engine.pairing.swiss.whole import pair_whole


def random_field(seed: int, players: int, scores: int, rounds: int, by_order: bool) -> Field:
    """Scores and meetings at random; some players have had a bye, some share a team."""
    chance = np.random.default_rng(seed)
    met = np.full((rounds, players), -1, np.int32)
    for row in met:
        order = chance.permutation(players)[: players // 2 * 2].reshape(-1, 2)
        row[order[:, 0]], row[order[:, 1]] = order[:, 1], order[:, 0]
    team = np.where(chance.random(players) < 0.2, 0, -1 - np.arange(players))
    score = chance.integers(0, scores, players)
    order = np.argsort(np.lexsort((chance.random(players), -score))) if by_order else None
    return Field(
        score=score,
        met=met,
        had_bye=chance.random(players) < 0.3,
        floats=chance.integers(0, 3, players),
        apart=team[None, :],
        order=order,
    )


@pytest.mark.parametrize("by_order", [False, True])
@pytest.mark.parametrize("scores", [1, 4, 40, 1000])
@pytest.mark.parametrize("seed", range(12))
def test_line_when_solved_costs_what_a_full_matching_costs(seed, scores, by_order):
    players = 20 + 7 * seed
    field = random_field(seed, players, scores, 3 + seed % 9, by_order)
    line = solve_on_line(field, Draw(seed))
    whole = pair_whole(field, Draw(seed))
    assert (line is None) == (whole is None)
    if line is not None and whole is not None:
        best = solution_of(field, whole, "whole").certificate
        assert line.certificate.bound == line.certificate.achieved == best.achieved
        if line.certificate.floats_are_proven:
            assert line.certificate.repeat_floats == best.repeat_floats


@pytest.mark.parametrize("players", [2000, 2001])
def test_line_when_every_score_differs_is_still_proven_and_quick(players):
    field = random_field(1, players, 10, 6, by_order=False)
    field.score = np.random.default_rng(2).permutation(players)
    solution = pair_field(field, 1)
    assert solution.certificate.is_optimal
    assert "stretches" in solution.certificate.method


def test_line_when_large_has_no_forbidden_pair_and_seats_everybody():
    field = random_field(3, 5001, 30, 12, by_order=False)
    solution = pair_field(field, 1)
    seats = np.concatenate([solution.a, solution.b, [solution.bye]])
    assert sorted(seats.tolist()) == list(range(5001))
    assert not (field.met[:, solution.a] == solution.b).any()
    assert not (field.apart[:, solution.a] == field.apart[:, solution.b]).any()
    assert not field.had_bye[solution.bye]


def test_random_pairs_when_drawn_often_are_even():
    counts: dict[frozenset[int], int] = {}
    for seed in range(600):
        for pair in pair_field(Field(score=np.zeros(4, np.int64)), seed).pairs:
            counts[frozenset(pair)] = counts.get(frozenset(pair), 0) + 1
    assert len(counts) == 6
    assert all(150 < count < 250 for count in counts.values())


def test_random_pairs_when_drawn_on_the_line_are_even():
    counts: dict[int, int] = {}
    for seed in range(600):
        solution = pair_field(Field(score=np.zeros(30, np.int64)), seed)
        opponent = next(b if a == 0 else a for a, b in solution.pairs if 0 in (a, b))
        counts[opponent] = counts.get(opponent, 0) + 1
    assert len(counts) == 29
    assert max(counts.values()) < 45


@pytest.mark.parametrize("players", range(1, 70))
def test_order_when_drawn_then_everybody_is_in_it_once_and_the_best_score_first(players):
    score = np.arange(players) % 3
    order = drawn_order(Field(score=score), Draw(1))
    assert sorted(order.tolist()) == list(range(players))
    assert score[order].tolist() == sorted(score, reverse=True)


def test_order_when_drawn_from_a_seed_then_it_is_always_the_same():
    """Rounds are replayed from their seeds years later."""
    order = drawn_order(Field(score=np.arange(9) % 3), Draw(1))
    assert order.tolist() == [2, 5, 8, 4, 7, 1, 0, 6, 3]
