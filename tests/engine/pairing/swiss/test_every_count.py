"""Every number of players from 0 to 40, with every awkward thing at once: nobody is ever lost."""

from dataclasses import replace

import pytest

from engine.pairing.checker import check
from engine.pairing.file import pairing_document, tournament_document
from engine.pairing.generate import Recipe, entrants, played
from engine.pairing.model import FirstRound, Tournament
from engine.pairing.swiss import pair_round

AWKWARD = {
    "plain": {},
    "drops": {"drops": 0.25},
    "late and byes": {"late": 0.4, "byes": 0.3},
    "teams": {"teams": 2},
    "hard teams": {"teams": 3, "hard": True, "drops": 0.1},
    "draws": {"draws": 1.0},
    "everything": {
        "drops": 0.1,
        "late": 0.3,
        "byes": 0.2,
        "no_shows": 0.2,
        "teams": 4,
        "draws": 0.3,
    },
}


def in_play(tournament: Tournament) -> list[str]:
    return sorted(player.id for player in tournament.active_players())


@pytest.mark.parametrize("how", AWKWARD)
@pytest.mark.parametrize("players", range(41))
def test_any_number_of_players_when_paired_gives_everyone_exactly_one_place(players, how):
    recipe = Recipe(players=players, rounds=5, seed=players, **AWKWARD[how])
    tournament = entrants(recipe)
    for _ in range(recipe.rounds):
        pairing = pair_round(tournament)
        round_ = pairing.as_round()
        seats = sorted(player for match in round_.matches for player in match.players)
        assert seats == in_play(tournament)
        assert check(tournament_document(tournament), pairing_document(pairing)) == []
        tournament = played(tournament, round_, recipe)


@pytest.mark.parametrize("players", range(9))
def test_far_too_many_rounds_when_paired_never_lose_a_player_and_say_what_gives(players):
    recipe = Recipe(players=players, rounds=12, seed=players)
    tournament = entrants(recipe)
    for number in range(recipe.rounds):
        pairing = pair_round(tournament)
        round_ = pairing.as_round()
        seats = sorted(player for match in round_.matches for player in match.players)
        assert seats == in_play(tournament)
        possible = players - 1 + players % 2
        assert bool(pairing.relaxed) or number < possible or players == 0
        tournament = played(tournament, round_, recipe)


@pytest.mark.parametrize("players", [*range(12), 33])
def test_round_when_seeded_and_last_round_by_standings_keep_everybody(players):
    recipe = Recipe(players=players, rounds=4, seed=players, teams=3)
    tournament = entrants(recipe)
    options = replace(
        tournament.options, first_round=FirstRound.SEEDED, last_round_by_standings=True
    )
    tournament = replace(tournament, options=options)
    for _ in range(recipe.rounds):
        round_ = pair_round(tournament).as_round()
        seats = sorted(player for match in round_.matches for player in match.players)
        assert seats == in_play(tournament)
        tournament = played(tournament, round_, recipe)


def test_round_when_everybody_has_dropped_is_empty():
    tournament = entrants(Recipe(players=4))
    gone = tuple(replace(player, dropped_after=0) for player in tournament.players)
    pairing = pair_round(replace(tournament, players=gone))
    assert (pairing.pairs, pairing.bye, pairing.relaxed) == ((), None, ())
