"""Words in one form each."""

import pytest

from engine.rules.words import stems


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
    ],
)
def test_stems_when_said_differently_then_the_same(said, same):
    assert stems(said) == stems(same)


def test_stems_when_a_word_says_nothing_then_it_is_left_out():
    assert stems("When do I ready my cards?") == stems("ready cards")
