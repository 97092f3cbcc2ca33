from printing.bulk import bound
from printing.papers import (
    Contents,
    MissingList,
    PlayerSoFar,
    emergency_page,
    missing_lists,
    players_so_far,
)
from printing.papers.reports import whole_players
from tests.printing.reading import pages_of


def test_missing_lists_when_printed_then_say_what_is_missing_where():
    rows = [MissingList("Tom Zorn", "7", "No list", "003VR")]
    [text] = pages_of(bound(missing_lists(rows, event="Open", round="before round 1")))
    assert text.splitlines()[-1] == "Zorn, Tom 7 No list 003VR"


def test_players_when_printed_then_opponents_stand_under_their_round():
    rows = [PlayerSoFar("1", "Mia Berg", "3 pts", ("2 W", "bye")), PlayerSoFar("2", "Tom Zorn", "")]
    [text] = pages_of(bound(players_so_far(rows, event="Open", round="round 3")))
    assert "1 Berg, Mia 3 pts 2 W bye" in text
    assert "No. Player Record R1 R2" in text


def test_players_when_more_than_nine_rounds_then_go_on_in_a_second_line():
    rows = [PlayerSoFar("1", "Mia Berg", "", tuple(f"{n} W" for n in range(2, 13)))]
    [text] = pages_of(bound(players_so_far(rows, event="Open", round="round 12")))
    assert text.splitlines()[-1] == "11 W 12 W"


def test_lines_of_one_player_when_a_page_ends_then_stay_together():
    rows = [("1",), ("",), ("2",), ("",), ("3",)]
    assert [len(page) for page in whole_players(rows, 3)] == [2, 3]


def test_first_page_when_printed_then_says_where_everything_is():
    parts = [Contents("Pairings by table", "2 to 4"), Contents("Standings", "5")]
    [text] = pages_of(
        bound(emergency_page(parts, event="Open", round="Round 2", made="Made 18 Nov, 12:00"))
    )
    expected = ("Open", "Round 2", "Pairings by table", "2 to 4", "Standings")
    assert [words for words in expected if words not in text] == []
    assert "Pair the next round by hand" in text


def test_books_when_bound_together_then_all_their_pages_are_there_in_order():
    missing = missing_lists([MissingList("Łukasz Żółć", "", "No list")], event="Open", round="r")
    players = players_so_far([PlayerSoFar("1", "محمد العربي", "")], event="Open", round="r")
    first, second, third = pages_of(bound(missing, players, missing))
    assert "Żółć, Łukasz" in first
    assert first == third
    assert "Players and opponents" in second
    assert any("\u0600" <= char <= "\ufeff" for char in second)
