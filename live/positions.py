"""How far somebody has read the notices, also when transactions commit out of order.

PostgreSQL gives out numbers before it commits, so notice 7 may appear after notice 8. A position
therefore remembers the numbers it has not seen below its last one.
"""

from collections.abc import Iterable
from dataclasses import dataclass

MOST_MISSING = 64


@dataclass(frozen=True)
class Position:
    last: int = 0
    missing: frozenset[int] = frozenset()

    def __str__(self) -> str:
        return "-".join(str(number) for number in (self.last, *sorted(self.missing)))

    def has_seen(self, number: int) -> bool:
        return number <= self.last and number not in self.missing

    def after(self, numbers: Iterable[int]) -> "Position":
        """The position once these notices were read too."""
        seen = set(numbers)
        last = max(seen, default=self.last)
        if last <= self.last:
            return Position(self.last, self.missing - seen)
        first = max(self.last + 1, last - 20 * MOST_MISSING)
        skipped = set(range(first, last)) - seen
        missing = sorted((self.missing - seen) | skipped)[-MOST_MISSING:]
        return Position(last, frozenset(missing))

    def forgetting(self, numbers: Iterable[int]) -> "Position":
        """Numbers that never came: their transactions were rolled back."""
        return Position(self.last, self.missing - set(numbers))


def parse_position(text: str) -> Position | None:
    numbers = text.split("-")
    if len(numbers) > MOST_MISSING + 1 or not all(n.isascii() and n.isdigit() for n in numbers):
        return None
    if any(len(number) > 18 for number in numbers):
        return None
    last, *missing = map(int, numbers)
    return Position(last, frozenset(missing))
