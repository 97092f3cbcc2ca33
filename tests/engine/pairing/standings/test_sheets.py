from fractions import Fraction

import pytest

from engine.pairing.standings import sheet, sheets, standings
from engine.pairing.systems import SYSTEMS
from tests.engine.pairing.events import career, event, play


@pytest.mark.parametrize("system", SYSTEMS)
def test_sheets_when_read_add_up_to_the_standings(system):
    tournament = play(event(11, system), 4)
    for row in standings(tournament):
        for page in sheets(tournament, row.player):
            assert page.value == row.tie_breaks[page.tie_break]
            if page.tie_break in ("cmp", "score"):
                assert sum(line.value for line in page.lines) == page.value
            elif page.lines:
                assert sum(line.value for line in page.lines) / len(page.lines) == page.value


def test_sheet_when_an_opponent_is_below_the_floor_shows_what_was_raised():
    page = sheet(career("W"), "x", "omw")
    assert page.working == "average of 1 opponents = 0.3300"
    assert page.lines[0].working == "0/3 = 0.0000, raised to 0.3300"
    assert page.lines[0].player == "o1"


def test_sheet_when_there_is_no_opponent_says_what_counts():
    assert sheet(career("B", "fab"), "x", "omlp").working == "no opponents yet, counts as 1.0000"


def test_sheet_when_cumulative_shows_each_round():
    page = sheet(career("LW", "fab"), "x", "cmp")
    assert [line.working for line in page.lines] == ["0 x 5/9", "1 x 4/9"]
    assert page.value == Fraction(4, 9)
