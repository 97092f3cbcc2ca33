"""How often honest players would show the same by chance: counted with the event's own figures."""

from collections.abc import Mapping
from itertools import combinations
from math import comb


def at_least(wanted: int, trials: int, share: float) -> float:
    """The chance of `wanted` or more out of so many, each with this chance."""
    fewer = sum(
        comb(trials, count) * share**count * (1 - share) ** (trials - count)
        for count in range(min(wanted, trials + 1))
    )
    return max(0.0, 1 - fewer) if wanted <= trials else 0.0


def expected_by_chance(player: int, seen: Mapping[int, int], trials: Mapping[int, int]) -> float:
    """How many of all players would have as many as this one, or more, were it nobody's fault;
    the share is that of all the others."""
    others = sum(trials.values()) - trials[player]
    share = (sum(seen.values()) - seen.get(player, 0)) / others if others else 0.0
    return sum(at_least(seen.get(player, 0), count, share) for count in trials.values())


def shared_by_chance(devices: Mapping[str, set[int]], players: int, tables: int) -> float:
    """At how many tables two players who share a device anyway would meet, drawn at random."""
    pairs = {pair for users in devices.values() for pair in combinations(sorted(users), 2)}
    possible = comb(players, 2)
    return tables * len(pairs) / possible if possible else 0.0
