"""Brackets of 1 to 64 players, played to the end, against known first rounds."""

from random import Random

import pytest

from engine.pairing.brackets import (
    Bracket,
    DraftPath,
    MatchState,
    Status,
    double_elimination,
    draft_play_off,
    places,
    progress,
    single_elimination,
)
from engine.pairing.errors import PairingError
from tests.engine.pairing.events import known_answers

KNOWN = known_answers("brackets")
BUILDERS = {
    "single": single_elimination,
    "double": double_elimination,
    "single with third place": lambda players: single_elimination(players, third_place=True),
    "draft neighbours": draft_play_off,
    "draft across": lambda seats: draft_play_off(seats, DraftPath.ACROSS),
}


def names(players: int) -> list[str]:
    return [f"p{number}" for number in range(1, players + 1)]


def numbers(bracket: Bracket, round_number: int) -> list[list[int | None]]:
    states = [s for s in progress(bracket, {}).values() if s.match.round == round_number]
    return [[seat and int(seat[1:]) for seat in (state.a, state.b)] for state in states]


def ready(bracket: Bracket, results: dict[str, str]) -> list[MatchState]:
    return [s for s in progress(bracket, results).values() if s.status is Status.READY]


def played(bracket: Bracket, seed: int) -> tuple[dict[str, str], dict[str, int]]:
    """Random winners of whatever can be played; results and defeats by player."""
    chance, results = Random(seed), dict[str, str]()
    defeats = dict.fromkeys(bracket.players, 0)
    while states := ready(bracket, results):
        for state in states:
            loser = chance.choice(state.players)
            results[state.match.id] = state.a if loser == state.b else state.b
            defeats[loser] += 1
    return results, defeats


@pytest.mark.parametrize("kind", BUILDERS)
@pytest.mark.parametrize("players", range(1, 65))
def test_bracket_when_played_to_the_end_leaves_one_champion(players, kind):
    bracket = BUILDERS[kind](names(players))
    results, defeats = played(bracket, players)
    lives = 2 if kind == "double" else 1
    ranking = places(bracket, results)
    champion = ranking[0][1]
    assert all(state.is_settled for state in progress(bracket, results).values())
    assert sorted(player for _, player in ranking) == sorted(names(players))
    assert [place for place, _ in ranking].count(1) == 1
    assert {p: d for p, d in defeats.items() if d < lives} == {champion: defeats[champion]}


@pytest.mark.parametrize("players", KNOWN["single"])
def test_single_elimination_when_seeded_has_the_known_first_round(players):
    bracket = single_elimination(names(int(players)))
    assert numbers(bracket, 1) == KNOWN["single"][players]


@pytest.mark.parametrize("players", range(2, 65))
def test_single_elimination_when_the_better_seed_always_wins_meets_in_order(players):
    bracket, results = single_elimination(names(players)), dict[str, str]()
    while states := ready(bracket, results):
        for state in states:
            results[state.match.id] = min(state.players, key=bracket.seed)
    assert [player for _, player in places(bracket, results)][:2] == ["p1", "p2"]
    rested = [s.a or s.b for s in progress(bracket, {}).values() if s.status is Status.BYE]
    assert sorted(rested) == sorted(names(len(rested)))


@pytest.mark.parametrize("path", DraftPath)
def test_draft_play_off_when_of_eight_follows_the_known_path(path):
    bracket = draft_play_off(names(8), path)
    known = KNOWN[f"draft_{path.value}"]["8"]
    assert numbers(bracket, 1) == known["first"]
    winners = {m.id: progress(bracket, {})[m.id].a for m in bracket.matches if m.round == 1}
    second = [s for s in progress(bracket, winners).values() if s.match.round == 2]
    assert [[int(s.a[1:]), int(s.b[1:])] for s in second] == known["second"]


def test_double_elimination_when_the_lower_finalist_wins_needs_a_second_final():
    bracket = double_elimination(names(4))
    results, _ = played(bracket, 1)
    results = {key: who for key, who in results.items() if not key.startswith("F")}
    first = progress(bracket, results)["F1"]
    assert progress(bracket, {**results, "F1": first.a})["F2"].status is Status.NOT_NEEDED
    second = progress(bracket, {**results, "F1": first.b})["F2"]
    assert (second.status, second.a, second.b) == (Status.READY, first.a, first.b)
    assert len(places(bracket, {**results, "F1": first.b})) == 2


def test_double_elimination_when_only_one_final_is_wanted_has_one():
    bracket = double_elimination(names(4), second_final=False)
    assert [m.id for m in bracket.matches if m.part == "final"] == ["F1"]


def test_places_when_two_went_out_in_the_same_round_are_shared():
    bracket = single_elimination(names(8))
    results, _ = played(bracket, 3)
    assert [place for place, _ in places(bracket, results)] == [1, 2, 3, 3, 5, 5, 5, 5]


def test_result_when_the_winner_does_not_play_is_refused():
    with pytest.raises(PairingError, match="p3 does not play in match"):
        progress(single_elimination(names(4)), {"M1.1": "p3"})
