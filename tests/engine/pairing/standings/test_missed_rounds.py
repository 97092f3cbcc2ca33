"""Rounds missed by coming late: lost, a bye or nothing, and the same in every tie-break."""

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.pairing.model import Match, Player, Result, Round, Tournament
from engine.pairing.standings.ladder import exact_standings
from engine.pairing.standings.rows import rows_by_columns
from engine.pairing.systems import ByeKind, System, ladder

EVERY = ladder("mw", "gw", "mlp", "cmp", "ppr", "omw")
SYSTEM = System(name="test", tie_breaks=EVERY, floor=Fraction(0), bye_score=5)
WON = Result(2, 0)


def event_with(missed: ByeKind | None) -> Tournament:
    """Late misses round 1, then wins; One wins and loses."""
    late = (Match("late", bye=missed),) if missed else ()
    return Tournament(
        players=(Player("one"), Player("two"), Player("late", entered_round=2)),
        rounds=(
            Round(1, (Match("one", "two", 1, None, WON), *late)),
            Round(2, (Match("late", "one", 1, None, WON), Match("two", bye=ByeKind.PAIRING))),
        ),
        system=SYSTEM,
    )


def late_row(missed: ByeKind | None):
    return next(row for row in exact_standings(event_with(missed)) if row.player == "late")


def test_missed_round_when_lost_then_every_tie_break_counts_a_loss():
    row = late_row(ByeKind.LATE)
    half = Fraction(1, 2)
    assert (row.points, row.wins, row.losses, row.won_byes) == (3, 1, 1, 0)
    assert {name: row.tie_breaks[name] for name in ("mw", "gw", "mlp")} == {
        "mw": half, "gw": half, "mlp": half,
    }  # fmt: skip
    assert row.tie_breaks["ppr"] == Fraction(3, 2)
    assert row.tie_breaks["cmp"] == Fraction(4, 9)


def test_missed_round_when_a_bye_then_won_and_not_played():
    row = late_row(ByeKind.AWARDED)
    assert (row.points, row.wins, row.losses, row.won_byes) == (6, 1, 0, 1)
    assert (row.tie_breaks["mlp"], row.tie_breaks["cmp"]) == (0, 1)


def test_missed_round_when_it_counts_for_nothing_then_in_no_tie_break():
    row = late_row(None)
    assert (row.points, row.wins, row.losses, row.won_byes) == (3, 1, 0, 0)
    values = {name: row.tie_breaks[name] for name in ("mw", "gw", "mlp", "cmp", "ppr")}
    assert values == {"mw": 1, "gw": 1, "mlp": 0, "cmp": 1, "ppr": 3}


@pytest.mark.parametrize("missed", [None, ByeKind.LATE, ByeKind.AWARDED, ByeKind.ZERO])
@pytest.mark.parametrize("own_bye_counts", [True, False])
def test_missed_round_when_counted_in_columns_then_the_same_rows(missed, own_bye_counts):
    system = replace(
        SYSTEM, own_bye_counts=own_bye_counts, tie_breaks=(*EVERY, *ladder("score", "oscore"))
    )
    event = replace(event_with(missed), system=system)
    assert rows_by_columns(event) == exact_standings(event)
