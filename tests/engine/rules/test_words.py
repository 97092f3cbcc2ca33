"""Words in one form each."""

import pytest

from engine.rules.words import hints, stems


@pytest.mark.parametrize(
    ("said", "same"),
    [
        ("defending cards", "defend card"),
        ("readies", "ready"),
        ("copied copies", "copy copy"),
        ("stopped", "stop"),
        ("the player's hero", "player hero"),
        ("cannot attack", "not attack"),
        ("starting", "begin"),
        ("two passes", "2 pass"),
        ("defenders", "defending"),
        ("at the same time", "simultaneously"),
        ("actionless", "action without"),
        ("resolution", "resolved"),
        ("a two-handed weapon", "2H weapons"),
    ],
)
def test_stems_when_said_differently_then_the_same(said, same):
    assert stems(said) == stems(same)


def test_stems_when_a_word_says_nothing_then_it_is_left_out():
    assert stems("When do I ready my cards?") == stems("ready cards")


def test_question_when_it_asks_where_then_an_answer_speaks_of_zones():
    assert hints("Where does it go?") == ["zon"]
    assert hints("In which zone, and where?") == []
