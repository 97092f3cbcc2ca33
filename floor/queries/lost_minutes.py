"""After time was called: to what each minute goes that a hall waits for its last tables.

A minute is shared equally by the tables that it waits for, so that the minutes of all causes add
up to those on the clock of the wall, however many tables are late at once."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from floor.enums import Cause


@dataclass(frozen=True)
class LateTable:
    """Seconds from the call of time to the result, and what the table was given of them."""

    ended: float
    checks: float = 0.0
    calls: float = 0.0
    extra: float = 0.0

    @property
    def turns(self) -> list[tuple[float, Cause]]:
        """Until which second it is open for which cause, one after the other."""
        found, at = [], 0.0
        given = ((self.checks, Cause.CHECKS), (self.calls, Cause.CALLS), (self.extra, Cause.EXTRA))
        for seconds, cause in given:
            at = min(at + max(seconds, 0.0), self.ended)
            found.append((at, cause))
        return [*found, (self.ended, Cause.LATE)]

    def cause_at(self, second: float) -> Cause:
        return next((cause for until, cause in self.turns if second < until), Cause.LATE)


def shared_out(tables: Sequence[LateTable]) -> dict[Cause, float]:
    """Seconds by cause, from the call of time until the last of these tables has ended."""
    late = [table for table in tables if table.ended > 0]
    edges = sorted({0.0, *(until for table in late for until, _ in table.turns)})
    found: dict[Cause, float] = {}
    for begins, ends in pairwise(edges):
        waited_for = [table.cause_at(begins) for table in late if table.ended > begins]
        for cause in waited_for:
            found[cause] = found.get(cause, 0.0) + (ends - begins) / len(waited_for)
    return found


def covered(spans: Iterable[tuple[float, float]], begins: float, ends: float) -> float:
    """How much of the time between these two any of the spans covers."""
    total, at = 0.0, begins
    for first, last in sorted(spans):
        first, last = max(first, at), min(last, ends)
        if last > first:
            total, at = total + last - first, last
    return total
