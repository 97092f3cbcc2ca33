from printing.bulk import bound
from printing.papers import StandingLine, standings
from tests.printing.reading import pages_of


def test_standings_when_printed_then_points_record_and_tie_breaks_stand_behind_the_name():
    rows = [
        StandingLine("1", "Mia Berg", "9", "3–0", ("66.67 %", "0.512")),
        StandingLine("2", "Tom Zorn", "6", "2–1"),
    ]
    [text] = pages_of(
        bound(standings(rows, event="Armory", round="after round 3", tie_breaks=("OMW", "GW")))
    )
    assert text.splitlines()[-2:] == ["1 Mia Berg 9 3–0 66.67 % 0.512", "2 Tom Zorn 6 2–1"]
    assert "Rank Player Points Record OMW GW" in text


def test_standings_when_printed_on_letter_then_fewer_rows_fit_a_page():
    rows = [StandingLine(str(n), f"Player {n}", "0") for n in range(1, 39)]
    pages = [len(standings(rows, event="A", round="r", paper=p).stamps) for p in ("A4", "Letter")]
    assert pages == [1, 2]
