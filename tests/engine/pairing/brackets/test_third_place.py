"""The match for third place: after the semifinals, beside the final, and what it decides."""

import pytest

from engine.pairing.brackets import (
    next_matches,
    order,
    places,
    reached,
    round_title,
    single_elimination,
)
from engine.pairing.brackets.titles import title_in_round

EIGHT = ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"]


def playing(bracket, results, gone=()):
    return [(seat.match.id, seat.a, seat.b) for seat in next_matches(bracket, results, (), gone)]


def until_the_finals(bracket):
    """The better seed always wins."""
    results = {}
    for _quarterfinals_and_semifinals in range(2):
        results |= {seat.match.id: min(seat.a, seat.b) for seat in next_matches(bracket, results)}
    return results


@pytest.mark.parametrize(
    ("titles", "match", "own"),
    [
        ("Final, Match for third place", "M2.1", "Final"),
        ("Final, Match for third place", "T1", "Match for third place"),
        ("Upper round 2, Lower round 1", "L1.2", "Lower round 1"),
        ("Upper round 2, Lower round 1", "U2.1", "Upper round 2"),
        ("Semifinals", "M1.1", "Semifinals"),
        ("Round 3", "", "Round 3"),
        ("Final", "F1", "Final"),
    ],
)
def test_title_when_a_round_has_two_parts_then_a_match_has_that_of_its_own(titles, match, own):
    assert title_in_round(titles, match) == own


# PAIR-14
def test_third_place_when_the_semifinals_are_over_then_it_is_played_beside_the_final():
    bracket = single_elimination(EIGHT, third_place=True)
    results = until_the_finals(bracket)

    assert playing(bracket, results) == [("M3.1", "p1", "p2"), ("T1", "p4", "p3")]
    assert places(bracket, results) == [(5, "p5"), (5, "p6"), (5, "p7"), (5, "p8")]
    seats = next_matches(bracket, results)
    assert round_title(bracket, [s.match for s in seats]) == "Final, Match for third place"


def test_third_place_when_it_is_played_then_places_are_single():
    bracket = single_elimination(EIGHT, third_place=True)
    results = until_the_finals(bracket) | {"T1": "p4", "M3.1": "p2"}

    assert places(bracket, results)[:4] == [(1, "p2"), (2, "p1"), (3, "p4"), (4, "p3")]
    assert order(bracket, results, EIGHT)[:4] == ["p2", "p1", "p4", "p3"]
    came = reached(bracket, results)
    assert (came["p4"], came["p3"]) == ("Third place", "Fourth place")


def test_third_place_when_one_of_them_has_left_then_the_other_is_third():
    bracket = single_elimination(EIGHT, third_place=True)
    seats = next_matches(bracket, until_the_finals(bracket), (), {"p3"})

    assert (seats[1].match.id, seats[1].a, seats[1].is_walkover) == ("T1", "p4", True)


@pytest.mark.parametrize("players", [2, 3])
def test_third_place_when_too_few_play_then_there_is_no_such_match(players):
    assert single_elimination(EIGHT[:players], third_place=True).third is None
