"""A part of the tables, for a desk of several: 1-80 sees and enters these and no others."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from tournaments.models import Match
from tournaments.queries.desk import Table

WRITTEN = re.compile(r"(\d{1,4})\s*[-–]\s*(\d{1,4})", re.ASCII)


@dataclass(frozen=True)
class TableRange:
    """Without numbers it is every table, byes too."""

    first: int = 0
    last: int = 0

    def __str__(self) -> str:
        return f"{self.first}–{self.last}" if self else ""

    def __bool__(self) -> bool:
        return self.last > 0

    @property
    def typed(self) -> str:
        return f"{self.first}-{self.last}" if self else ""

    @property
    def query(self) -> str:
        """For an address that keeps to these tables."""
        return f"?tables={self.typed}" if self else ""

    def holds(self, match: Match) -> bool:
        return not self or (match.table is not None and self.first <= match.table <= self.last)

    def of(self, tables: Iterable[Table]) -> list[Table]:
        return [table for table in tables if self.holds(table.match)]


ALL_TABLES = TableRange()


def table_range(typed: str) -> TableRange:
    """What cannot be read as a range is every table: nobody misses a table by a typing error."""
    written = WRITTEN.fullmatch(typed.strip())
    if not written:
        return ALL_TABLES
    first, last = sorted(map(int, written.groups()))
    return TableRange(first, last)
