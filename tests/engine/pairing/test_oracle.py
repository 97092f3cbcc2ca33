"""Random tournaments: feasible, as cheap, the bye as low as a full matching finds.

500 of them by default; `make oracle` asks for 5,000 by ORACLE_TOURNAMENTS.
"""

import os

import pytest

from tests.engine.pairing.oracle import run

TOURNAMENTS = int(os.environ.get("ORACLE_TOURNAMENTS", "500"))


@pytest.mark.parametrize("hundred", range(TOURNAMENTS // 100))
def test_oracle_when_random_tournaments_are_paired_agrees(hundred):
    tally = run(100 * hundred, 100, most=64 if TOURNAMENTS <= 500 else 128)
    assert tally.tournaments == 100
    assert tally.rounds > 300


def test_oracle_when_only_the_line_is_used_agrees(monkeypatch):
    monkeypatch.setattr("engine.pairing.swiss.solve.WHOLE_UP_TO", 2)
    monkeypatch.setattr("engine.pairing.swiss.solve.POLISH_UP_TO", 2)
    assert run(50_000, 150, most=100).tournaments == 150
