import pytest

from printing.bulk import bound
from printing.errors import NothingToPrintError
from printing.papers import NamePairing, TablePairing, pairings_by_name, pairings_by_table
from printing.papers.pairings import by_letters
from tests.printing.reading import pages_of

HEADING = {"event": "Armory Night", "round": "round 3"}


def test_pairings_by_name_when_printed_then_each_player_stands_at_the_last_name():
    rows = [NamePairing("Tom Zorn", "2", "Eva Ångström", "3"), NamePairing("Ab Abel", "", "", "0")]
    [text] = pages_of(bound(pairings_by_name(rows, **HEADING)))
    assert text.index("Abel, Ab") < text.index("Zorn, Tom")
    assert "Pairings by name, round 3" in text
    assert "Bye: no match this round" in text
    assert "A – Z" in text


def test_pairings_by_name_when_there_are_many_then_each_page_says_its_letters():
    rows = [
        NamePairing(f"Player {letter}{n}", "1", "x", "0") for letter in "AYZ" for n in range(20)
    ]
    first, second = pages_of(bound(pairings_by_name(rows, **HEADING)))
    assert ("Page 1 of 2" in first, "A – Y" in first, "Page 2 of 2" in second) == (True,) * 3
    assert "Player" in second
    assert "A – Y" not in second


def test_letters_when_they_fit_a_page_then_none_is_on_two_sheets():
    rows = [
        (letter,)
        for letter, count in (("A", 3), ("B", 3), ("C", 9), ("D", 1))
        for _ in range(count)
    ]
    pages = ["".join(row[0] for row in page) for page in by_letters(rows, 4)]
    assert pages == ["AAA", "BBB", "CCCC", "CCCC", "CD"]


def test_pairings_when_in_large_print_then_letters_are_larger_and_the_score_is_left_out():
    rows = [NamePairing("Tom Zorn", "2", "Eva Ångström", "3 pts")]
    book = pairings_by_name(rows, **HEADING, large=True)
    [text] = pages_of(bound(book))
    assert ("Zorn, Tom" in text, "3 pts" in text) == (True, False)
    assert book.form.design.inks["name"].size > 18


def test_pairings_by_table_when_printed_then_both_players_stand_at_their_table():
    rows = [TablePairing("1", "Mia Berg", "Tom Zorn", "6", "3"), TablePairing("", "Ab Abel")]
    [text] = pages_of(bound(pairings_by_table(rows, **HEADING)))
    assert text.splitlines()[-2:] == [
        "1 Mia Berg 6 Tom Zorn 3",
        "– Ab Abel Bye: no match this round",
    ]


@pytest.mark.parametrize("paper", [pairings_by_name, pairings_by_table])
def test_pairings_when_there_are_none_then_a_sentence_says_so(paper):
    with pytest.raises(NothingToPrintError, match="There is nothing to print yet"):
        paper([], **HEADING)


def test_names_when_no_font_can_stamp_them_then_they_are_set_all_the_same():
    rows = [NamePairing("محمد", "1", "Tom 🦄", "0"), NamePairing("Ab Abel", "1", "x", "0")]
    [text] = pages_of(bound(pairings_by_name(rows, **HEADING)))
    assert "Abel, Ab" in text
    assert any("\u0600" <= char <= "\u06ff" or "\ufb50" <= char <= "\ufeff" for char in text)
