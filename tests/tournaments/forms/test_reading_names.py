"""Lists of players as people have them."""

from decimal import Decimal

import pytest

from tournaments.forms.reading_names import MOST_LINES, read_players
from tournaments.queries.name_lists import Line

ADA, PAID = "Ada Lovelace", {"is_paid": True}
FEE = Decimal("12.50")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Ada Lovelace", Line(1, ADA)),
        ("\ufeff\n  1. Ada   Lovelace\n", Line(2, ADA)),
        ("- Lovelace, Ada", Line(1, ADA)),
        ('"Lovelace, Ada",123-4', Line(1, ADA, "123-4")),
        ("Lovelace, Ada, 123-4", Line(1, ADA, "123-4")),
        ("Ada Lovelace;ada@example.org;x", Line(1, ADA, "", "ada@example.org", **PAID)),
        ("Ada\tLovelace\t123-4", Line(1, ADA, "123-4")),
        ("Name\nAda Lovelace", Line(2, ADA)),
        ("Last name,First name,Club,Paid\nLovelace,Ada,x,yes", Line(2, ADA, **PAID)),
        ("Player;GEM ID;Fee\nAda Lovelace;123;12,50 €", Line(2, ADA, "123", **PAID, amount=FEE)),
        ("Name,Card,E-mail\nAda Lovelace,77,a@example.org", Line(2, ADA, "77", "a@example.org")),
        ("Martin King, Jr.", Line(1, "Martin King, Jr.")),
        ("Name\tPaid\nAda Lovelace\t0", Line(2, ADA)),
    ],
)  # fmt: skip
def test_line_when_read_then_its_parts_are_known(text, line):
    assert read_players(text, "Card") == ([line], [])


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Ada\n" + "B" * 61, "Line 2: This name has 61 letters, and at most 60 fit"),
        ("Name,E-mail\nAda,nobody", "Line 2: “nobody” is no e-mail address."),
        ("Name,Paid\nAda,maybe", "Line 2: “maybe” does not say whether the fee is paid."),
        ("Name,Paid\nAda,NaN", "Line 2: “NaN” does not say"),
        ("Name,E-mail\n,a@example.org", "Line 2: There is no name."),
        ("Ada, Grace, Mary", "Line 1: Several names stand on this line."),
        (f"Name,ID\nAda,{'1' * 41}", "Line 2: “11111111111111111111…” is too long for a player"),
        ("A\n" * (MOST_LINES + 1), f"A list has at most {MOST_LINES} lines; this one has 801."),
    ],
)
def test_line_when_something_is_wrong_then_it_is_named(text, problem):
    (said,) = read_players(text).problems
    assert said.startswith(problem)


def test_line_when_a_quotation_mark_stays_open_then_the_next_line_is_its_own():
    lines = read_players('"Ada Lovelace\nGrace Hopper').lines
    assert [line.name for line in lines] == ["Ada Lovelace", "Grace Hopper"]
