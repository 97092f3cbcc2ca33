"""Pairing as the site calls it, rows of the database in and the round out, its reasons apart; the
bare call and standings; in the same run rustworkx and networkx on the full graph, and swisspair.

Processor time, best of a few runs on the last round of the same simulated history (3-1-0 points,
4 % draws), JSON lines; what misses its target says so, and the run fails.
Run: .venv/bin/python -m benchmarks.pairing [quick]
"""

import os
import random
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

import numpy as np  # noqa: E402  Django must be set up first

from benchmarks.targets import Targets  # noqa: E402
from benchmarks.yardsticks.matchings import (  # noqa: E402
    full_graph,
    squares_of_matches,
    with_networkx,
    with_rustworkx,
    with_swisspair,
)
from engine.pairing.columns import MatchColumns, Row  # noqa: E402
from engine.pairing.generate import Recipe, generate, random_result  # noqa: E402
from engine.pairing.model import Player, Tournament  # noqa: E402
from engine.pairing.standings import LiveStandings  # noqa: E402
from engine.pairing.standings.large import rank_columns  # noqa: E402
from engine.pairing.swiss import pair_columns, pair_round, repair_round  # noqa: E402
from engine.pairing.swiss.field import Field  # noqa: E402
from engine.pairing.swiss.solution import Solution  # noqa: E402
from engine.pairing.swiss.solve import pair_field  # noqa: E402
from engine.pairing.systems import SYSTEMS  # noqa: E402
from tournaments.queries.pairing_rows import COUNT_BITS, OUTCOME_BITS, columns_from  # noqa: E402

ROUNDS = {128: 7, 512: 9, 1024: 10, 2048: 11, 8192: 15, 32768: 15, 100_000: 15}
SITE_TARGETS = {512: 1.0, 2048: 5.0, 8192: 15.0, 100_000: 150.0}
TARGETS = {128: 1.0, 512: 1.0, 1024: 1.0, 2048: 1.0, 8192: 3.0, 100_000: 20.0}
RATIOS = {512: 100, 2048: 5000}
RUSTWORKX_UP_TO, NETWORKX_UP_TO, SWISSPAIR_UP_TO = 2048, 512, 2048
FIRST_ID = 5001
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


def squares(field: Field, solution: Solution) -> int:
    return int(np.square(field.score[solution.a] - field.score[solution.b]).sum())


def measure_pairing(players: int, targets: Targets) -> None:
    """The last round, and the slowest of all rounds, with the full graph beside it."""
    simulation, slowest = Simulation(players), 0.0
    for number in range(ROUNDS[players] - 1):
        field = simulation.field()
        slowest = max(slowest, best_of(3, pair_field, field, 1, number))
        simulation.play(pair_field(field, 1, number))
    field = simulation.field()
    last = best_of(7, pair_field, field, 1, 99)
    slowest = max(slowest, last)
    solution = pair_field(field, 1, 99)
    solution.certificate.require()
    order = np.argsort(np.lexsort((np.random.default_rng(1).random(players), -field.score)))
    by_standings = best_of(3, pair_field, replace(field, order=order), 1, 99)
    figures: dict[str, Any] = {
        "players": players,
        "round": ROUNDS[players],
        "last_round_ms": round(last, 3),
        "slowest_round_ms": round(slowest, 3),
        "by_standings_ms": round(by_standings, 2),
        "sum_of_squares": squares(field, solution),
        "method": solution.certificate.method,
        **yardsticks(field),
    }
    reached = {}
    if players in TARGETS:
        most = TARGETS[players]
        reached[f"{players} players bare in {most} ms"] = slowest <= most
    if players in RATIOS:
        times = RATIOS[players]
        name = f"{players} players {times} times as fast as rustworkx"
        reached[name] = figures["rustworkx_ms"] / last >= times
    targets.say(figures, reached)
    measure_site(players, simulation.rows, targets)


def yardsticks(field: Field) -> dict[str, Any]:
    """The same round by others, as far as they get in reasonable time."""
    found: dict[str, Any] = {}
    if field.size <= RUSTWORKX_UP_TO:
        edges, runs = full_graph(field), 2 if field.size < 1000 else 1
        found["rustworkx_ms"] = round(best_of(runs, with_rustworkx, field.size, edges), 1)
        if field.size <= NETWORKX_UP_TO:
            found["networkx_ms"] = round(best_of(1, with_networkx, edges), 1)
    swisspair = with_swisspair(field) if field.size <= SWISSPAIR_UP_TO else None
    if swisspair is not None:
        found["swisspair_ms"] = round(best_of(3, swisspair), 1)
        found["swisspair_sum_of_squares"] = squares_of_matches(field, swisspair())
    return found


def as_answered(row: Row) -> tuple[int, ...]:
    """A match as the database answers it, with players by the numbers of their registrations."""
    number, a, b, a_games, b_games, drawn, _, _, kind = row
    played = number << OUTCOME_BITS | kind + 1
    for count in (a_games, b_games, drawn):
        played = played << COUNT_BITS | count
    return played, FIRST_ID + a, b if b < 0 else FIRST_ID + b


def measure_site(players: int, rows: list[Row], targets: Targets) -> None:
    """What happens to a request between reading its rows and writing its round; standings."""
    ids, number = range(FIRST_ID, FIRST_ID + players), ROUNDS[players]
    event = Tournament(tuple(Player(str(each)) for each in ids), system=SYSTEM)
    answered = [as_answered(row) for row in rows]

    def rows_to_round() -> None:
        pair_columns(event, columns_from(answered, ids), number)

    columns = columns_from(answered, ids)
    whole = best_of(25 if players < 10_000 else 7, rows_to_round)
    figures = {
        "players": players,
        "rows": len(rows),
        "rows_to_columns_ms": round(best_of(5, columns_from, answered, ids), 2),
        "columns_to_round_ms": round(best_of(5, pair_columns, event, columns, number), 2),
        "rows_to_round_ms": round(whole, 2),
        "standings_ms": ranking_times(columns, list(range(1, number))),
    }
    most = SITE_TARGETS.get(players)
    targets.say(figures, {f"{players} players in {most} ms": whole <= most} if most else {})


def ranking_times(columns: MatchColumns, numbers: list[int]) -> dict[str, float]:
    """Milliseconds of the standings in every system."""
    everybody = np.arange(columns.players)
    drawn = np.random.default_rng(2).permutation(columns.players)
    return {
        name: round(best_of(5, rank_columns, columns, system, numbers, everybody, drawn), 1)
        for name, system in SYSTEMS.items()
    }


def measure_standings_goal(targets: Targets) -> None:
    """10,000 players after 15 rounds under 30 ms."""
    simulation = Simulation(10_000)
    for number in range(15):
        simulation.play(pair_field(simulation.field(), 1, number))
    columns = MatchColumns.from_rows(10_000, simulation.rows)
    found = ranking_times(columns, list(range(1, 16)))
    reached = {"standings of 10,000 in 30 ms": max(found.values()) <= 30}
    targets.say({"standings_of": 10_000, "rounds": 15, "ms": found}, reached)


def measure_changes(targets: Targets) -> None:
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
    targets.say(
        {
            "players": 1000,
            "correct_a_result_ms": round(correcting, 2),
            "three_offers_ms": round(repairing, 1),
            "tables_changed_minimal": len(repair.minimal_changes),
            "tables_changed_anew": len(repair.anew_changes),
        }
    )


def main(arguments: list[str]) -> int:
    largest = 2048 if "quick" in arguments else 100_000
    targets = Targets()
    for players in ROUNDS:
        if players <= largest:
            measure_pairing(players, targets)
    measure_standings_goal(targets)
    measure_changes(targets)
    return targets.status()


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
