"""To what the minutes after time go; by hand and against a count minute by minute."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor.enums import Cause
from floor.queries.lost_minutes import LateTable, covered, shared_out


def test_minutes_when_one_table_is_late_then_first_to_what_it_was_given_for():
    table = LateTable(ended=900, checks=420, calls=180, extra=60)
    assert shared_out([table]) == {
        Cause.CHECKS: 420,
        Cause.CALLS: 180,
        Cause.EXTRA: 60,
        Cause.LATE: 240,
    }


def test_minutes_when_a_table_ends_within_its_extra_time_then_no_more_than_it_took():
    assert shared_out([LateTable(ended=100, checks=420)]) == {Cause.CHECKS: 100}


def test_minutes_when_two_tables_are_late_then_each_minute_is_shared():
    tables = [LateTable(ended=540, checks=540), LateTable(ended=600)]
    assert shared_out(tables) == {Cause.CHECKS: 270, Cause.LATE: 330}


def test_minutes_when_nobody_is_late_then_none():
    assert shared_out([LateTable(ended=-5)]) == shared_out([]) == {}


tables = st.builds(
    LateTable,
    *(st.integers(0, high) for high in (60, 20, 20, 20)),
)


@given(st.lists(tables, max_size=6))
def test_minutes_when_counted_one_by_one_then_the_same(late):
    counted: dict[Cause, float] = {}
    for second in range(max((table.ended for table in late), default=0)):
        waited_for = [table for table in late if table.ended > second]
        for table in waited_for:
            cause = Cause.LATE
            left = second
            for given_for, seconds in (
                (Cause.CHECKS, table.checks),
                (Cause.CALLS, table.calls),
                (Cause.EXTRA, table.extra),
            ):
                if left < seconds:
                    cause = given_for
                    break
                left -= seconds
            counted[cause] = counted.get(cause, 0) + 1 / len(waited_for)
    assert shared_out(late) == pytest.approx(counted)


def test_cover_when_spans_overlap_then_counted_once():
    assert covered([(0, 5), (3, 8), (20, 30)], 2, 25) == 11
