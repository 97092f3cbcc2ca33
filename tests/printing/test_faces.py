import pytest

from printing.faces import Glyph, can_set, fitted, letters_beyond, width_of
from printing.ink import Ink, Text

FACE = {char: Glyph("F", "0001", 500) for char in "abcdefghij …"}
INK = Ink(10, fits=True)


def test_words_when_measured_then_the_width_is_in_points():
    assert width_of("abcd", 10, FACE) == 20


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("abcd", Text("abcd", 10)),
        ("abcdefghi", Text("abcdefghi", 8.85)),
        ("abcdefghij" * 2, Text("abcdefghij…", 7.2)),
        ("  a   b ", Text("a b", 10)),
    ],
)
def test_words_when_fitted_then_they_shrink_before_they_are_cut(words, expected):
    assert fitted(words, INK, 40, FACE) == expected


def test_words_when_their_ink_does_not_fit_then_they_stay():
    assert fitted("abcdefghij", Ink(10), 5, FACE) == Text("abcdefghij", 10)


@pytest.mark.parametrize("words", ["x", "مرحبا", "🦄", "e\u0301"])
def test_words_when_a_letter_needs_shaping_or_has_no_glyph_then_they_cannot_be_stamped(words):
    assert not can_set(words, FACE | dict.fromkeys("مرحباé🦄", FACE["a"]))


def test_letters_when_beyond_the_form_then_only_those_that_stand_alone_are_asked_for():
    assert letters_beyond(["Mia", "山田", "مح", "Привет"]) == frozenset("山田Привет")
