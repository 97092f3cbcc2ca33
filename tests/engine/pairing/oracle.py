"""Random tournaments against a full maximum-weight matching over every legal pair.

`python -m tests.engine.pairing.oracle 5000` runs 5,000 of them and fails on the first difference.
The matching is networkx for small fields and rustworkx, with an edge list of its own, for larger.
"""

import sys
import time
from collections import defaultdict
from dataclasses import dataclass, replace
from random import Random

import networkx
import rustworkx

from engine.pairing.checker import check
from engine.pairing.file import pairing_document, tournament_document
from engine.pairing.generate import Recipe, entrants, played
from engine.pairing.model import Tournament
from engine.pairing.pods import make_pods
from engine.pairing.swiss import RoundPairing, pair_round

NETWORKX_UP_TO = 14
Answer = tuple[int, int, int] | None


@dataclass
class Rules:
    """What the oracle needs to know, worked out from the model alone."""

    points: dict[str, int]
    floats: dict[str, int]
    forbidden: set[frozenset[str]]
    had_bye: set[str]


def rules_of(tournament: Tournament) -> Rules:
    points: dict[str, int] = defaultdict(int)
    floats: dict[str, int] = defaultdict(int)
    rules = Rules(points, floats, set(), set())
    system = tournament.system
    for round_ in tournament.rounds:
        earned: dict[str, int] = {}
        for match in round_.matches:
            if match.b is None:
                earned[match.a] = system.bye_points(match.bye)
                if match.bye in tournament.options.byes_that_block:
                    rules.had_bye.add(match.a)
                continue
            rules.forbidden.add(frozenset((match.a, match.b)))
            if points[match.a] != points[match.b]:
                floats[match.a] += 1
                floats[match.b] += 1
            winner = match.result.winner
            drawn = system.draw if match.result.is_draw else system.loss
            earned[match.a] = system.win if winner == "a" else drawn
            earned[match.b] = system.win if winner == "b" else drawn
        for player, gained in earned.items():
            points[player] += gained
    for constraint in tournament.constraints:
        for a in constraint.players:
            rules.forbidden |= {frozenset((a, b)) for b in constraint.players if a != b}
    return rules


def matched(size: int, edges: list[tuple[int, int, int]]) -> set[tuple[int, int]]:
    if size <= NETWORKX_UP_TO:
        graph = networkx.Graph()
        graph.add_nodes_from(range(size))
        graph.add_weighted_edges_from(edges)
        return set(networkx.max_weight_matching(graph, maxcardinality=True))
    other = rustworkx.PyGraph()
    other.add_nodes_from(range(size))
    other.add_edges_from(edges)
    return rustworkx.max_weight_matching(other, max_cardinality=True, weight_fn=int)


def parts(tournament: Tournament) -> list[list[str]]:
    """Who is paired with whom: everybody; in a draft each even pod, and the odd ones together."""
    number = tournament.next_round
    playing = [p.id for p in tournament.active_players(number) if p.planned_bye(number) is None]
    if not tournament.pods:
        return [playing]
    seated = [[p for p in playing if p in pod] for pod in tournament.pods]
    late = [p for p in playing if not any(p in pod for pod in tournament.pods)]
    groups = [*seated, late]
    odd = [player for group in groups if len(group) % 2 for player in group]
    return [*(group for group in groups if len(group) % 2 == 0), odd]


def best(tournament: Tournament) -> Answer:
    """Bye level, sum of squares and repeat floats of the best legal pairing; None without one."""
    rules = rules_of(tournament)
    found = [best_of(part, rules, tournament) for part in parts(tournament)]
    if None in found:
        return None
    return tuple(sum(cost[k] for cost in found) for k in range(3))


def across(tournament: Tournament, a: str, b: str) -> int:
    return (
        len({next((n for n, pod in enumerate(tournament.pods) if p in pod), -1) for p in (a, b)})
        - 1
    )


def best_of(playing: list[str], rules: Rules, tournament: Tournament) -> Answer:
    """The best of players who are paired among themselves, with few pairs across pods first."""
    number = tournament.next_round
    scores = sorted({rules.points[player] for player in playing})
    level = {player: scores.index(rules.points[player]) for player in playing}
    most_floats = 2 * len(playing) * (number + 1) + 1
    span = scores[-1] - scores[0] if scores else 0
    most_squares = (span**2 * len(playing) + 1) * most_floats
    most_across = most_squares * (len(playing) + 1)
    costs: dict[tuple[int, int], tuple[int, int, int]] = {}
    foreign: dict[tuple[int, int], int] = defaultdict(int)
    for i, a in enumerate(playing):
        if len(playing) % 2 and a not in rules.had_bye:
            costs[i, len(playing)] = level[a], 0, 0
        for j in range(i + 1, len(playing)):
            b = playing[j]
            if frozenset((a, b)) not in rules.forbidden:
                gap = rules.points[a] - rules.points[b]
                foreign[i, j] = across(tournament, a, b)
                costs[i, j] = 0, gap**2, (rules.floats[a] + rules.floats[b]) * (gap != 0)
    size = len(playing) + len(playing) % 2
    weights = {
        edge: foreign[edge] * most_across + cost[0] * most_squares + cost[1] * most_floats + cost[2]
        for edge, cost in costs.items()
    }
    top = max(weights.values(), default=0) + 1
    pairs = matched(size, [(a, b, top - weight) for (a, b), weight in weights.items()])
    if 2 * len(pairs) != size:
        return None
    chosen = [costs[min(pair), max(pair)] for pair in pairs]
    return tuple(sum(cost[k] for cost in chosen) for k in range(3))


def differences(tournament: Tournament, pairing: RoundPairing) -> list[str]:
    """What the oracle and the independent checker hold against a round."""
    expected = best(tournament)
    found = check(tournament_document(tournament), pairing_document(pairing))
    if (expected is None) != bool(pairing.relaxed):
        found.append(f"feasible: oracle {expected}, relaxed {pairing.relaxed}")
    if expected is not None:
        cost = pairing.certificate.achieved
        if (cost.bye_level, cost.score) != expected[:2]:
            found.append(f"cost {cost} instead of {expected}")
        proven = pairing.certificate.floats_are_proven
        if proven and pairing.certificate.repeat_floats != expected[2]:
            found.append(f"floats {pairing.certificate.repeat_floats} instead of {expected[2]}")
    return found


def recipe(seed: int, most: int = 64) -> Recipe:
    """Odd fields, drops, late entries, byes, constraints, draws, more rounds than comfortable."""
    chance = Random(seed)
    players = chance.choice(
        [
            chance.randint(2, 12),
            chance.randint(3, 20),
            chance.randint(13, 40),
            chance.randint(3, most),
        ]
    )
    rounds = chance.randint(2, min(players + 1 if players <= 12 else max(5, players // 2), 12))
    return Recipe(
        players=players,
        rounds=rounds,
        seed=seed,
        system=chance.choice(["percentages", "fab", "wow", "ashes"]),
        draws=chance.choice([0, 0.03, 0.1, 0.3]),
        drops=chance.choice([0, 0, 0.03, 0.1]),
        late=chance.choice([0, 0, 0.1]),
        byes=chance.choice([0, 0, 0.05]),
        no_shows=chance.choice([0, 0, 0.05]),
        teams=chance.choice([0, 0, 0, max(2, players // 3)]),
        hard=chance.random() < 0.5,
    )


def seated_in_pods(tournament: Tournament, seed: int) -> Tournament:
    """Every third event is a draft: pods of eight, or small ones that soon run dry."""
    chance = Random(f"pods {seed}")
    if chance.random() < 2 / 3:
        return tournament
    players = [player.id for player in tournament.players]
    if chance.random() < 0.5:
        pods = make_pods(players, seed=seed)
    else:
        size = chance.choice([3, 4, 5, 6])
        pods = tuple(tuple(players[at : at + size]) for at in range(0, len(players), size))
    return replace(tournament, pods=pods)


@dataclass
class Tally:
    tournaments: int = 0
    rounds: int = 0
    ended_without_pairing: int = 0
    floats_unproven: int = 0


def run(first_seed: int, tournaments: int, most: int = 64) -> Tally:
    """Play tournaments; a difference stops everything with its seed."""
    tally = Tally(tournaments)
    for seed in range(first_seed, first_seed + tournaments):
        awkward = recipe(seed, most)
        tournament = seated_in_pods(entrants(awkward), seed)
        for _ in range(awkward.rounds):
            pairing = pair_round(tournament)
            found = differences(tournament, pairing)
            if found:
                raise AssertionError(f"seed {seed}, round {pairing.round}: {found}")
            tally.rounds += 1
            tally.floats_unproven += not pairing.certificate.floats_are_proven
            if pairing.relaxed:
                tally.ended_without_pairing += 1
                break
            tournament = played(tournament, pairing.as_round(), awkward)
    return tally


def main(arguments: list[str]) -> int:
    tournaments = int(arguments[0]) if arguments else 5000
    start = time.perf_counter()
    tally = run(1_000_000, tournaments, most=128)
    print(
        f"{tally.tournaments} tournaments, {tally.rounds} rounds, 0 differences; "
        f"{tally.ended_without_pairing} ended without a legal pairing (agreed), "
        f"{tally.floats_unproven} rounds with repeat floaters not proven; "
        f"{time.perf_counter() - start:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
