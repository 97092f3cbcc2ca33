"""500 random tournaments: feasible, as cheap, the bye as low as a full matching finds."""

import pytest

from tests.engine.pairing.oracle import run


@pytest.mark.parametrize("hundred", range(5))
def test_random_tournaments_when_paired_agree_with_a_full_matching(hundred):
    tally = run(100 * hundred, 100)
    assert tally.tournaments == 100
    assert tally.rounds > 300


def test_random_tournaments_when_only_the_line_is_used_agree_with_a_full_matching(monkeypatch):
    monkeypatch.setattr("engine.pairing.swiss.solve.WHOLE_UP_TO", 2)
    monkeypatch.setattr("engine.pairing.swiss.solve.POLISH_UP_TO", 2)
    assert run(50_000, 150, most=100).tournaments == 150
