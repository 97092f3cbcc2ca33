"""Names as they are kept, and which of them look alike."""

import pytest

from accounts.errors import NameTooLongError
from accounts.queries import look_alike_key
from accounts.services.profiles import written_name


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Player \u202eone\u202c", "Player one"),
        ("An\u200bna\u2060 Arnold", "Anna Arnold"),
        ("Anna\u00a0\u3164 Arnold", "Anna Arnold"),
        ("Jose\u0301", "Jos\u00e9"),
        ("\U0001f419 Octo \u2764\ufe0f", "\U0001f419 Octo \u2764\ufe0f"),
    ],
)
def test_name_when_it_carries_marks_that_nobody_sees_then_they_are_dropped(typed, kept):
    assert written_name(typed) == kept


def test_name_when_it_is_too_long_then_it_is_refused_and_never_cut():
    assert written_name("A" * 60) == "A" * 60
    with pytest.raises(NameTooLongError, match="This name has 61 letters, and at most 60 fit"):
        written_name("A" * 61)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada Lovelace", "Lovelace, Ada"),
        ("Siobh\u00e1n O\u2019Brien", "siobhan O'BRIEN"),
        ("Mia S\u00f8rensen", "Mia Sorensen"),
        ("Anne-Marie Fox", "Anne Marie  Fox"),
        ("Wei\u00df", "WEISS"),
        ("Ann\u200da", "Anna"),
        ("Jose\u0301", "Jos\u00e9"),
    ],
)
def test_names_when_they_look_alike_then_they_have_one_key(one, other):
    assert look_alike_key(one) == look_alike_key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Player 1", "Player 11"), ("Anna Arnold", "Anna Arndt"), ("\U0001f419", "\U0001f98a")],
)
def test_names_when_they_differ_then_their_keys_do(one, other):
    assert look_alike_key(one) != look_alike_key(other)
