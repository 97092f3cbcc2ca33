"""A part of the tables, for a desk or a judge of several: 1-80, or a zone of the hall."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlencode

from tournaments.models import Event, Match
from tournaments.queries.desk import Table
from tournaments.queries.zones import zone_called

WRITTEN = re.compile(r"(\d{1,4})\s*[-–]\s*(\d{1,4})", re.ASCII)


@dataclass(frozen=True)
class TableRange:
    """Without numbers it is every table, byes too; `zone` is the name that was asked for."""

    first: int = 0
    last: int = 0
    zone: str = ""

    def __str__(self) -> str:
        if self.zone:
            return f"{self.first}–{self.last} ({self.zone})"
        return f"{self.first}–{self.last}" if self else ""

    def __bool__(self) -> bool:
        return self.last > 0

    @property
    def numbers(self) -> str:
        return f"{self.first}-{self.last}" if self else ""

    @property
    def typed(self) -> str:
        return self.zone or self.numbers

    @property
    def query(self) -> str:
        """For an address that keeps to these tables."""
        return f"?{urlencode({'tables': self.typed})}" if self else ""

    def holds(self, match: Match) -> bool:
        return self.holds_number(match.table)

    def holds_number(self, table: int | None) -> bool:
        return not self or (table is not None and self.first <= table <= self.last)

    def of(self, tables: Iterable[Table]) -> list[Table]:
        return [table for table in tables if self.holds(table.match)]


ALL_TABLES = TableRange()


def table_range(typed: str, event: Event) -> TableRange:
    """What cannot be read as a range or a zone is every table: nobody misses a table by a typing
    error."""
    written = WRITTEN.fullmatch(typed.strip())
    if written:
        first, last = sorted(map(int, written.groups()))
        return TableRange(first, last)
    zone = zone_called(event, typed)
    return TableRange(zone.first, zone.last, zone.name) if zone else ALL_TABLES
