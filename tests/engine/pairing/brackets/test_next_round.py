"""Round by round through a bracket, as the site plays it."""

import pytest

from engine.pairing.brackets import (
    bracket_for,
    double_elimination,
    input_hash,
    is_over,
    next_matches,
    order,
    reached,
    round_title,
    single_elimination,
)
from engine.pairing.errors import PairingError
from engine.pairing.model import StageKind


def played(bracket, gone=()):
    """The titles of all rounds when the player named first wins, and the winners by match."""
    results, seated, titles = {}, set(), []
    while not is_over(bracket, results):
        seats = next_matches(bracket, results, seated, gone)
        playing = [player for seat in seats for player in (seat.a, seat.b) if player]
        assert len(playing) == len(set(playing))
        titles.append(round_title(bracket, [seat.match for seat in seats]))
        seated |= {seat.match.id for seat in seats}
        results |= {seat.match.id: seat.a for seat in seats}
    return titles, results


def people(count: int) -> list[str]:
    return [f"p{number}" for number in range(1, count + 1)]


@pytest.mark.parametrize(
    ("count", "titles"),
    [
        (2, ["Final"]),
        (5, ["Quarterfinals", "Semifinals", "Final"]),
        (12, ["Round of 16", "Quarterfinals", "Semifinals", "Final"]),
    ],
)
def test_single_when_played_then_rounds_have_their_names(count, titles):
    assert played(single_elimination(people(count)))[0] == titles


def test_double_when_played_then_both_parts_go_on_side_by_side():
    assert played(double_elimination(people(8)))[0] == [
        "Upper round 1",
        "Upper round 2, Lower round 1",
        "Upper final, Lower round 2",
        "Lower round 3",
        "Lower final",
        "Final",
    ]


@pytest.mark.parametrize("count", range(2, 34))
@pytest.mark.parametrize("kind", [StageKind.SINGLE, StageKind.DOUBLE, StageKind.DRAFT_PLAY_OFF])
def test_bracket_when_played_then_it_ends_with_everybody_placed(kind, count):
    bracket = bracket_for(kind, people(count), people(count))
    _, results = played(bracket)
    assert sorted(order(bracket, results, people(count))) == sorted(people(count))
    assert list(reached(bracket, results).values()).count("Winner") == 1
    assert len(reached(bracket, results)) == count


def test_next_matches_when_five_play_then_the_best_three_rest():
    seats = next_matches(single_elimination(people(5)), {})
    assert [(seat.a, seat.b) for seat in seats] == [
        ("p4", "p5"),
        ("p1", None),
        ("p2", None),
        ("p3", None),
    ]
    assert not any(seat.is_walkover for seat in seats)


def test_next_matches_when_both_players_left_then_the_better_seed_goes_on():
    bracket = single_elimination(people(4))
    seats = next_matches(bracket, {}, gone={"p1", "p4", "p3"})
    assert [(seat.a, seat.b, seat.is_walkover) for seat in seats] == [
        ("p1", None, True),
        ("p2", None, True),
    ]


@pytest.mark.parametrize("gone", [{"p1"}, {"p1", "p2"}, set(people(8))])
def test_bracket_when_players_leave_then_it_still_ends(gone):
    for bracket in (single_elimination(people(8)), double_elimination(people(8))):
        assert is_over(bracket, played(bracket, gone)[1])


def test_hash_when_results_differ_then_it_does_too():
    bracket = single_elimination(people(4))
    assert input_hash(bracket, {}, ()) != input_hash(bracket, {"M1.1": "p1"}, ())


def test_bracket_when_the_stage_is_none_then_refused():
    with pytest.raises(PairingError):
        bracket_for(StageKind.SWISS, people(4))
