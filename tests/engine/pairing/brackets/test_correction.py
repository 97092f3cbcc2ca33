import pytest

from engine.pairing.brackets import correct, double_elimination, progress, single_elimination
from engine.pairing.errors import PairingError

EIGHT = [f"p{number}" for number in range(1, 9)]


def test_correction_when_the_next_match_has_not_begun_is_free():
    bracket = single_elimination(EIGHT)
    correction = correct(bracket, {"M1.1": "p1", "M1.2": "p4"}, "M1.2", "p5")
    assert correction.results == {"M1.1": "p1", "M1.2": "p5"}
    assert correction.changed == ("M2.1",)
    assert not correction.needs_confirmation


def test_correction_when_the_next_match_has_begun_shows_who_sits_there():
    bracket = single_elimination(EIGHT)
    correction = correct(bracket, {"M1.1": "p1", "M1.2": "p4"}, "M1.2", "p5", begun={"M2.1"})
    assert correction.consequences == (
        "Match M2.1 has begun as p1 against p4; now it is p1 against p5.",
    )


def test_correction_when_the_next_match_is_played_empties_what_follows():
    bracket = single_elimination(EIGHT)
    results = {"M1.1": "p1", "M1.2": "p4", "M1.3": "p2", "M1.4": "p3"}
    results |= {"M2.1": "p4", "M2.2": "p2", "M3.1": "p4"}
    correction = correct(bracket, results, "M1.2", "p5")
    assert correction.voided == ("M2.1", "M3.1")
    assert correction.results["M2.2"] == "p2"
    assert progress(bracket, correction.results)["M2.1"].players == ("p1", "p5")
    assert "Its result no longer counts." in correction.consequences[0]


def test_correction_when_the_same_players_stay_keeps_later_results():
    bracket = single_elimination(EIGHT)
    results = {"M1.1": "p1", "M1.2": "p4", "M2.1": "p1"}
    assert correct(bracket, results, "M1.2", "p4").results == results


def test_correction_when_in_the_upper_part_reaches_the_lower_part():
    bracket = double_elimination(EIGHT[:4])
    results = {"U1.1": "p1", "U1.2": "p2", "L1.1": "p4"}
    correction = correct(bracket, results, "U1.1", "p4")
    assert correction.voided == ("L1.1",)
    assert progress(bracket, correction.results)["L1.1"].players == ("p1", "p3")


@pytest.mark.parametrize(("match", "winner"), [("M2.1", "p1"), ("M1.1", "p2")])
def test_correction_when_impossible_is_refused(match, winner):
    with pytest.raises(PairingError):
        correct(single_elimination(EIGHT), {}, match, winner)
