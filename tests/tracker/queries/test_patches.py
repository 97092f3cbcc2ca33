"""Rows of what changed: put in one after the other they make the newer board of the older one."""

import copy

from hypothesis import given
from hypothesis import strategies as st

from tracker.queries.patches import difference, patch_between

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text("abc", min_size=1, max_size=2), inner, max_size=4)
    ),
    max_leaves=12,
)
BOARDS = st.dictionaries(st.text("abc", min_size=1, max_size=2), VALUES, max_size=5)


def applied(board, rows):
    """As `static/table/patches.js` does it."""
    board = copy.deepcopy(board)
    for path, *value in rows:
        holder = board
        for key in path[:-1]:
            holder = holder[key]
        if value:
            holder[path[-1]] = copy.deepcopy(value[0])
        else:
            del holder[path[-1]]
    return board


@given(BOARDS, BOARDS)
def test_difference_when_put_in_then_the_newer_board_stands(before, after):
    assert applied(before, difference(before, after)) == after


def test_difference_when_nothing_changed_then_there_are_no_rows():
    assert difference({"a": {"b": [1]}}, {"a": {"b": [1]}}) == []


def test_difference_when_one_number_changed_then_its_path_alone_is_named():
    before, after = {"a": {"b": 1, "c": 2}}, {"a": {"b": 3}}
    assert difference(before, after) == [[["a", "b"], 3], [["a", "c"]]]


def test_patch_when_made_then_it_says_what_it_follows_on():
    assert patch_between({}, {"a": 1}, (4, 5)) == {"from": 4, "to": 5, "rows": [[["a"], 1]]}
