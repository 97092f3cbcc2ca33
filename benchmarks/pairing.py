"""Pairing and standings, beside rustworkx and networkx on the full graph in the same run.

Processor time, best of a few runs on the last round of the same simulated history (3-1-0 points,
4 % draws), JSON lines. Run: .venv/bin/python -m benchmarks.pairing [quick]
"""

import json
import random
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import networkx
import numpy as np
import rustworkx

from engine.pairing.columns import MatchColumns, Row
from engine.pairing.generate import Recipe, generate, random_result
from engine.pairing.model import Player, Tournament
from engine.pairing.standings import LiveStandings
from engine.pairing.standings.large import rank_columns
from engine.pairing.swiss import pair_columns, pair_round, repair_round
from engine.pairing.swiss.field import Field
from engine.pairing.swiss.solution import Solution
from engine.pairing.swiss.solve import pair_field
from engine.pairing.systems import SYSTEMS

ROUNDS = {128: 7, 512: 9, 1024: 10, 2048: 11, 8192: 15, 32768: 15, 100_000: 15}
TARGETS = {128: 1.0, 512: 1.0, 1024: 1.0, 2048: 1.0, 8192: 3.0, 100_000: 20.0}
RATIOS = {512: 100, 2048: 5000}
RUSTWORKX_UP_TO, NETWORKX_UP_TO = 2048, 512
SYSTEM = SYSTEMS["percentages"]


def best_of(runs: int, work: Callable[..., Any], *given: Any) -> float:
    """Milliseconds of processor time of the fastest run."""
    times = []
    for _ in range(runs):
        start = time.process_time()
        work(*given)
        times.append(time.process_time() - start)
    return min(times) * 1000


class Simulation:
    """An even field with skill, played round by round in columns."""

    def __init__(self, players: int) -> None:
        self.chance = np.random.default_rng(players)
        self.skill = self.chance.normal(0, 1, players)
        self.score = np.zeros(players, np.int64)
        self.floats = np.zeros(players, np.int64)
        self.had_bye = np.zeros(players, np.bool_)
        self.met: list[np.ndarray] = []
        self.rows: list[Row] = []

    def field(self) -> Field:
        met = np.array(self.met, np.int32).reshape(len(self.met), len(self.score))
        return Field(self.score.copy(), met, self.had_bye.copy(), self.floats.copy())

    def play(self, solution: Solution) -> None:
        a, b = solution.a, solution.b
        crossed = self.score[a] != self.score[b]
        self.floats[a] += crossed
        self.floats[b] += crossed
        row = np.full(len(self.score), -1, np.int32)
        row[a], row[b] = b, a
        self.met.append(row)
        wins = self.chance.random(len(a)) < 1 / (1 + np.exp(self.skill[b] - self.skill[a]))
        drawn = self.chance.random(len(a)) < 0.04
        lost = self.chance.integers(0, 2, len(a))
        a_games = np.where(drawn, 1, np.where(wins, 2, lost))
        b_games = np.where(drawn, 1, np.where(wins, lost, 2))
        self.score[a] += np.where(drawn, 1, np.where(wins, 3, 0))
        self.score[b] += np.where(drawn, 1, np.where(wins, 0, 3))
        none = np.zeros(len(a), np.int64)
        columns = [none + len(self.met), a, b, a_games, b_games, none, none, none, none]
        self.rows += zip(*(column.tolist() for column in columns), strict=True)
        if solution.bye is not None:
            self.score[solution.bye] += 3
            self.had_bye[solution.bye] = True
            self.rows.append((len(self.met), solution.bye, -1, 0, 0, 0, 0, 0, 0))


def full_graph(field: Field) -> list[tuple[int, int, int]]:
    """Every legal pair with its weight."""
    forbidden = field.forbidden(np.arange(field.size))
    rows, columns = np.nonzero(np.triu(~forbidden, 1))
    gap = field.score[rows] - field.score[columns]
    weight = int(np.square(gap).max()) + 1 - np.square(gap)
    return list(zip(rows.tolist(), columns.tolist(), weight.tolist(), strict=True))


def with_rustworkx(size: int, edges: list[tuple[int, int, int]]) -> int:
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(size))
    graph.add_edges_from(edges)
    return len(rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int))


def with_networkx(edges: list[tuple[int, int, int]]) -> int:
    graph = networkx.Graph()
    graph.add_weighted_edges_from(edges)
    return len(networkx.max_weight_matching(graph, maxcardinality=True))


def squares(field: Field, solution: Solution) -> int:
    return int(np.square(field.score[solution.a] - field.score[solution.b]).sum())


def measure_pairing(players: int) -> None:
    """The last round, and the slowest of all rounds, with the full graph beside it."""
    simulation, slowest = Simulation(players), 0.0
    for number in range(ROUNDS[players] - 1):
        field = simulation.field()
        slowest = max(slowest, best_of(3, pair_field, field, 1, number))
        simulation.play(pair_field(field, 1, number))
    field = simulation.field()
    last = best_of(7, pair_field, field, 1, 99)
    solution = pair_field(field, 1, 99)
    solution.certificate.require()
    order = np.argsort(np.lexsort((np.random.default_rng(1).random(players), -field.score)))
    by_standings = best_of(3, pair_field, replace(field, order=order), 1, 99)
    figures: dict[str, Any] = {
        "players": players,
        "round": ROUNDS[players],
        "last_round_ms": round(last, 3),
        "slowest_round_ms": round(max(slowest, last), 3),
        "by_standings_ms": round(by_standings, 2),
        "sum_of_squares": squares(field, solution),
        "method": solution.certificate.method,
    }
    if players in TARGETS:
        figures |= {"target_ms": TARGETS[players], "met": max(slowest, last) <= TARGETS[players]}
    print(json.dumps(figures | yardsticks(field, last)), flush=True)
    measure_rows(players, simulation.rows)


def yardsticks(field: Field, ours: float) -> dict[str, Any]:
    """The same round as one matching over every legal pair."""
    if field.size > RUSTWORKX_UP_TO:
        return {}
    edges = full_graph(field)
    theirs = best_of(2 if field.size < 1000 else 1, lambda: with_rustworkx(field.size, edges))
    found: dict[str, Any] = {"rustworkx_ms": round(theirs, 1), "times": round(theirs / ours)}
    if field.size in RATIOS:
        found |= {
            "target_times": RATIOS[field.size],
            "ratio_met": theirs / ours >= RATIOS[field.size],
        }
    if field.size <= NETWORKX_UP_TO:
        found["networkx_ms"] = round(best_of(1, lambda: with_networkx(edges)), 1)
    return found


def measure_rows(players: int, rows: list[Row]) -> None:
    """From database rows to tables, and standings from columns."""
    event = Tournament(tuple(Player(str(n)) for n in range(players)), system=SYSTEM)
    number = ROUNDS[players]
    reading = best_of(3, MatchColumns.from_rows, players, rows)
    columns = MatchColumns.from_rows(players, rows)
    figures = {
        "players": players,
        "rows": len(rows),
        "rows_to_columns_ms": round(reading, 1),
        "columns_to_round_ms": round(best_of(3, pair_columns, event, columns, number), 1),
        "standings_ms": ranking_times(columns, list(range(1, number))),
    }
    print(json.dumps(figures), flush=True)


def ranking_times(columns: MatchColumns, numbers: list[int]) -> dict[str, float]:
    """Milliseconds of the standings in every system."""
    everybody = np.arange(columns.players)
    drawn = np.random.default_rng(2).permutation(columns.players)
    return {
        name: round(best_of(5, rank_columns, columns, system, numbers, everybody, drawn), 1)
        for name, system in SYSTEMS.items()
    }


def measure_standings_goal() -> None:
    """10,000 players after 15 rounds under 30 ms."""
    simulation = Simulation(10_000)
    for number in range(15):
        simulation.play(pair_field(simulation.field(), 1, number))
    columns = MatchColumns.from_rows(10_000, simulation.rows)
    found = ranking_times(columns, list(range(1, 16)))
    goal = {"target_ms": 30, "met": max(found.values()) <= 30}
    print(json.dumps({"standings_of": 10_000, "rounds": 15, "ms": found} | goal), flush=True)


def measure_changes() -> None:
    """One corrected result in live standings, and a minimal re-pair after a drop."""
    recipe = Recipe(players=1000, rounds=8, seed=1)
    tournament = generate(recipe)
    live, chance = LiveStandings(tournament), random.Random(1)
    matches = [(r.number, m.a) for r, m in tournament.matches if m.b is not None]

    def correct() -> None:
        number, a = chance.choice(matches)
        live.correct(number, a, random_result(recipe, SYSTEM, chance))

    correcting = best_of(20, correct)
    published = pair_round(tournament)
    gone = replace(tournament.players[0], dropped_after=8)
    changed = replace(tournament, players=(gone, *tournament.players[1:]))
    repair = repair_round(changed, published.pairs, published.bye)
    repairing = best_of(1, lambda: repair_round(changed, published.pairs, published.bye))
    print(
        json.dumps(
            {
                "players": 1000,
                "correct_a_result_ms": round(correcting, 2),
                "three_offers_ms": round(repairing, 1),
                "tables_changed_minimal": len(repair.minimal_changes),
                "tables_changed_anew": len(repair.anew_changes),
            }
        )
    )


def main(arguments: list[str]) -> None:
    largest = 2048 if "quick" in arguments else 100_000
    for players in ROUNDS:
        if players <= largest:
            measure_pairing(players)
    measure_standings_goal()
    measure_changes()


if __name__ == "__main__":
    main(sys.argv[1:])
