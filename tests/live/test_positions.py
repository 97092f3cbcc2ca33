"""Positions: every notice is read once, in whatever order transactions commit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from live.positions import MOST_MISSING, Position, parse_position


def test_position_when_numbers_are_skipped_then_they_are_still_awaited():
    assert Position(5).after([6, 9]) == Position(9, frozenset({7, 8}))


def test_position_when_a_skipped_number_comes_then_it_is_no_longer_awaited():
    assert Position(9, frozenset({7, 8})).after([7]) == Position(9, frozenset({8}))


def test_position_when_a_skipped_number_never_comes_then_it_can_be_forgotten():
    assert Position(9, frozenset({7, 8})).forgetting([7, 8]) == Position(9)


def test_position_when_thousands_are_skipped_then_it_stays_small():
    assert len(Position(5).after([100_000]).missing) == MOST_MISSING


@given(st.lists(st.integers(1, 60), unique=True), st.integers(1, 5))
def test_position_when_numbers_come_in_any_order_then_each_is_new_exactly_once(numbers, size):
    position = Position()
    for start in range(0, len(numbers), size):
        batch = numbers[start : start + size]
        assert not any(position.has_seen(number) for number in batch)
        position = position.after(batch)
        assert all(position.has_seen(number) for number in batch)


@given(st.integers(0, 10**12), st.frozensets(st.integers(0, 10**12), max_size=MOST_MISSING))
def test_position_when_written_and_read_then_it_is_the_same(last, missing):
    assert parse_position(str(Position(last, missing))) == Position(last, missing)


@pytest.mark.parametrize("text", ["", "x", "1-", "-1", "1.5", "9" * 30, "1-" * 200 + "1", "١"])
def test_position_when_malformed_then_it_is_none(text):
    assert parse_position(text) is None
