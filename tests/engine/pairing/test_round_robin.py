from collections import Counter
from itertools import combinations

import pytest

from engine.pairing.round_robin import round_robin
from tests.engine.pairing.events import known_answers

KNOWN = known_answers("round_robins")


def names(players: int) -> list[str]:
    return [f"p{number}" for number in range(1, players + 1)]


@pytest.mark.parametrize("players", range(2, 17))
def test_round_robin_when_complete_lets_everybody_meet_everybody_once(players):
    rounds = round_robin(names(players))
    met = Counter(frozenset(m.players) for round_ in rounds for m in round_.matches if m.b)
    assert len(rounds) == players - 1 + players % 2
    assert met == Counter(frozenset(pair) for pair in combinations(names(players), 2))


def as_sets(rounds) -> set[frozenset[frozenset]]:
    return {frozenset(frozenset(pair) for pair in round_) for round_ in rounds}


@pytest.mark.parametrize("players", range(2, 17))
def test_round_robin_when_made_has_the_known_rounds(players):
    made = [
        [[int(m.a[1:]), m.b and int(m.b[1:])] for m in round_.matches]
        for round_ in round_robin(names(players))
    ]
    assert as_sets(made) == as_sets(KNOWN[str(players)])


@pytest.mark.parametrize("players", range(3, 17, 2))
def test_round_robin_when_odd_rests_everybody_once(players):
    resting = [m.a for round_ in round_robin(names(players)) for m in round_.matches if not m.b]
    assert sorted(resting) == sorted(names(players))


@pytest.mark.parametrize("players", range(5, 17))
def test_round_robin_when_seated_brings_everybody_to_every_table_at_most_three_times(players):
    rounds = round_robin(names(players), first_table=21)
    visits = Counter(
        (p, m.table) for round_ in rounds for m in round_.matches if m.b for p in m.players
    )
    assert set(visits.values()) <= {1, 2, 3}
    assert {table for _, table in visits} == set(range(21, 21 + players // 2))
    assert len(visits) == players * (players // 2)


@pytest.mark.parametrize("players", [0, 1])
def test_round_robin_when_nobody_can_meet_has_no_rounds(players):
    assert round_robin(names(players)) == []


def test_round_robin_when_it_follows_other_rounds_counts_on():
    assert [round_.number for round_ in round_robin(names(4), first_round=6)] == [6, 7, 8]
