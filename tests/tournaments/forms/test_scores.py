"""Scores as they are typed at the desk."""

import pytest
from django.core.exceptions import ValidationError

from tournaments.forms.scores import ScoreField
from tournaments.services.outcomes import Score


@pytest.mark.parametrize(
    ("typed", "score"),
    [
        ("2-1", Score(2, 1)),
        ("21", Score(2, 1)),
        (" 2 : 1 ", Score(2, 1)),
        ("2 1", Score(2, 1)),
        ("1-1-1", Score(1, 1, 1)),
        ("0-0-1", Score(0, 0, 1)),
        ("111", Score(1, 1, 1)),
        ("x", Score(kind="double_loss")),
        ("XX", Score(kind="double_loss")),
        ("d", Score(draws=1)),
        (" Draw ", Score(draws=1)),
        ("=", Score(draws=1)),
        ("1-0 25-13", Score(1, 0, first_score=25, second_score=13)),
        ("01 7-25", Score(0, 1, first_score=7, second_score=25)),
    ],
)
def test_score_when_typed_in_any_way_then_it_is_understood(typed, score):
    assert ScoreField().clean(typed) == score


@pytest.mark.parametrize("typed", ["", " ", "2", "two", "2-", "-2-1", "2-1-0-0", "20-1", "²1"])
def test_score_when_it_is_none_then_it_says_how_to_type_one(typed):
    with pytest.raises(ValidationError) as refused:
        ScoreField().clean(typed)
    assert "for example 2-1" in refused.value.messages[0]
