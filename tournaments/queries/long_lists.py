"""A list longer than a screen, piece by piece: letters or numbers to jump to, and the search."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import QueryDict

from tournaments.queries.name_index import FiledName

SIZE = 100
LONGER_THAN_A_SCREEN = 10


class Jump(NamedTuple):
    """A letter, or the first and last number of a piece, and the piece where it begins."""

    words: str
    page: int
    anchor: str = ""


@dataclass(frozen=True)
class Wanted:
    """What a visitor asks of a list: something typed, and which piece."""

    typed: str = ""
    page: str = ""

    @classmethod
    def from_query(cls, query: QueryDict) -> "Wanted":
        typed = query.get("q", "").replace("\0", "").strip()[:60]
        return cls(typed, query.get("page", ""))


@dataclass(frozen=True)
class LongList:
    page: Page[Any]
    total: int
    wanted: Wanted = Wanted()
    jumps: list[Jump] = field(default_factory=list)
    close: list[str] = field(default_factory=list)

    @property
    def can_be_searched(self) -> bool:
        return self.total > LONGER_THAN_A_SCREEN


def piece_of(rows: QuerySet[Any] | Sequence[Any], wanted: Wanted) -> Page[Any]:
    """Of a queryset or a list. A number that is no piece leads to the first or the last one."""
    return Paginator(rows, SIZE).get_page(wanted.page)


def letters_of(names: Sequence[FiledName]) -> list[Jump]:
    if len(names) <= LONGER_THAN_A_SCREEN:
        return []
    first: dict[str, int] = {}
    for place, each in enumerate(names):
        first.setdefault(each.letter, place)
    return [Jump(letter, place // SIZE + 1, f"letter-{letter}") for letter, place in first.items()]


def ranges_of(numbers: Sequence[int]) -> list[Jump]:
    """The first and the last number of each piece; one piece needs none."""
    if len(numbers) <= SIZE:
        return []
    pieces = [numbers[start : start + SIZE] for start in range(0, len(numbers), SIZE)]
    return [Jump(f"{piece[0]}–{piece[-1]}", page) for page, piece in enumerate(pieces, 1)]
