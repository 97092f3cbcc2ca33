"""A season's rows come into the database as they left it, and a table read whole is noticed."""

import pytest

from benchmarks import season_pages
from benchmarks.season_pages import whole_tables
from benchmarks.season_tables import as_read, as_written

SCAN = {"Node Type": "Seq Scan", "Relation Name": "tournaments_event"}


@pytest.mark.parametrize(
    ("value", "read"),
    [
        (None, None),
        ("Mara\tof the\nhall \\ 2", "Mara\tof the\nhall \\ 2"),
        (r"\N", r"\N"),
        (b"\x00packed\xff", b"\x00packed\xff"),
        (True, "1"),
        (20, "20"),
    ],
)
def test_value_when_written_and_read_then_it_is_the_same(value, read):
    written = as_written(value)
    assert "\t" not in written
    assert "\n" not in written
    assert as_read(written) == read


@pytest.mark.parametrize(
    ("plan", "found"),
    [
        (SCAN, ["tournaments_event"]),
        ({"Node Type": "Limit", "Plans": [SCAN]}, []),
        (
            {"Node Type": "Limit", "Plans": [{"Node Type": "Sort", "Plans": [SCAN]}]},
            [*SCAN.values()][1:],
        ),
        ({"Node Type": "Aggregate", "Plans": [{"Node Type": "Limit", "Plans": [SCAN]}]}, []),
    ],
)
def test_table_when_a_limit_ends_the_reading_then_it_is_not_read_whole(plan, found, monkeypatch):
    monkeypatch.setattr(season_pages, "rows_of", lambda table: 1_000_000)
    assert [*whole_tables(plan)] == found
