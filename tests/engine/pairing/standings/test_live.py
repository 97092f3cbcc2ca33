from dataclasses import replace
from random import Random

import pytest

from engine.pairing.errors import PairingError
from engine.pairing.generate import Recipe, generate, random_result
from engine.pairing.model import Result, Tournament
from engine.pairing.standings import LiveStandings, standings
from engine.pairing.systems import SYSTEMS


def with_result(tournament: Tournament, number: int, a: str, result: Result | None) -> Tournament:
    rounds = tuple(
        round_
        if round_.number != number
        else replace(
            round_,
            matches=tuple(replace(m, result=result) if m.a == a else m for m in round_.matches),
        )
        for round_ in tournament.rounds
    )
    return replace(tournament, rounds=rounds)


@pytest.mark.parametrize("system", SYSTEMS)
def test_live_standings_when_results_are_corrected_equal_a_full_recomputation(system):
    recipe = Recipe(players=40, rounds=6, seed=3, system=system, drops=0.03, byes=0.03)
    tournament = generate(recipe)
    live = LiveStandings(tournament)
    chance = Random(7)
    matches = [(r.number, m.a) for r, m in tournament.matches if m.b is not None]
    for number, a in chance.sample(matches, 25):
        result = random_result(recipe, tournament.system, chance)
        live.correct(number, a, result)
        tournament = with_result(tournament, number, a, result)
        assert live.rows() == standings(tournament)


def test_live_standings_when_a_result_is_taken_back_equal_a_full_recomputation():
    tournament = generate(Recipe(players=12, rounds=3))
    number, a = next((r.number, m.a) for r, m in tournament.matches if m.b is not None)
    live = LiveStandings(tournament)
    live.correct(number, a, None)
    assert live.rows() == standings(with_result(tournament, number, a, None))
    assert live.rank(live.row(5).player) == 5


def test_live_standings_when_the_match_is_unknown_say_so():
    live = LiveStandings(generate(Recipe(players=4, rounds=1)))
    with pytest.raises(PairingError, match="nobody is not the first player"):
        live.correct(1, "nobody", Result(1, 0))


@pytest.mark.parametrize("system", SYSTEMS)
def test_winning_when_instead_of_losing_never_costs_a_place(system):
    tournament = generate(Recipe(players=24, rounds=5, seed=9, system=system))
    live = LiveStandings(tournament)
    for round_, match in tournament.matches:
        if match.b is None or match.result.winner is None:
            continue
        loser = match.b if match.result.winner == "a" else match.a
        before = live.rank(loser)
        won = Result(0, 2) if loser == match.b else Result(2, 0)
        live.correct(round_.number, match.a, won)
        assert live.rank(loser) <= before
        live.correct(round_.number, match.a, match.result)
