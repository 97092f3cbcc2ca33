"""The columns give the order of the exact rationals."""

from dataclasses import replace

import pytest

from engine.pairing.generate import Recipe, generate
from engine.pairing.model import Options, Tournament
from engine.pairing.standings import exact_standings, standings
from engine.pairing.standings.large import large_standings
from engine.pairing.standings.rows import rows_by_columns
from engine.pairing.swiss import pair_round
from engine.pairing.systems import SYSTEMS


def awkward(players: int, rounds: int, system: str) -> Tournament:
    shares = {"draws": 0.1, "drops": 0.03, "late": 0.03, "byes": 0.02, "no_shows": 0.03}
    return generate(Recipe(players=players, rounds=rounds, seed=players, system=system, **shares))


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize(("players", "rounds"), [(1, 1), (7, 4), (61, 7), (200, 8)])
def test_columns_when_ranked_give_the_exact_order_and_values(players, rounds, system):
    tournament = awkward(players, rounds, system)
    rows = exact_standings(tournament)
    large = large_standings(tournament)
    assert [tournament.players[n].id for n in large.order.tolist()] == [row.player for row in rows]
    for number, row in zip(large.order.tolist(), rows, strict=True):
        assert int(large.points[number]) == row.points
        assert {name: large.value(name, number) for name in row.tie_breaks} == row.tie_breaks


# PAIR-12
@pytest.mark.parametrize("rounds", [31, 40, 60])
def test_columns_when_cumulative_points_outgrow_64_bits_give_the_exact_rows(rounds):
    tournament = awkward(14, rounds, "fab")
    assert rows_by_columns(tournament) == exact_standings(tournament)
    large = large_standings(tournament)
    best = int(large.order[0])
    assert large.floats("ocmp")[best] == pytest.approx(float(large.value("ocmp", best)))


# PAIR-12
def test_round_when_the_fortieth_is_paired_by_standings_then_nothing_stands_in_the_way():
    options = Options(rounds=40, last_round_by_standings=True)
    tournament = replace(awkward(60, 39, "fab"), options=options)
    assert pair_round(tournament).certificate.is_optimal


@pytest.mark.parametrize("system", SYSTEMS)
def test_rows_when_made_by_columns_are_the_exact_rows(system):
    tournament = awkward(60, 6, system)
    assert rows_by_columns(tournament) == exact_standings(tournament)


@pytest.mark.parametrize("system", ["fab", "percentages"])
def test_columns_when_2000_players_are_ranked_give_the_exact_order(system):
    tournament = awkward(2000, 9, system)
    assert standings(tournament) == exact_standings(tournament)


def test_columns_when_nobody_has_played_are_in_drawn_order():
    tournament = generate(Recipe(players=9, rounds=0))
    order = [tournament.players[n].id for n in large_standings(tournament).order.tolist()]
    assert order == [row.player for row in exact_standings(tournament)]
