"""One legality book over another: the newer one speaks for the days it covers, the older else."""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import TypeVar

from engine.cards.legality import Coverage, LegalityBook, LegalSet, Ruling

Days = tuple[date, date | None]
Dated = TypeVar("Dated", Ruling, LegalSet)


def layered(older: LegalityBook, newer: LegalityBook) -> LegalityBook:
    """What both say together; where both cover a day of a list, the newer one alone counts."""
    with_sets = {legal.format for legal in newer.sets}
    answering = [known for known in newer.coverage if known.format in with_sets]
    kept_rulings = (part for each in older.rulings for part in outside(each, newer.coverage))
    kept_sets = (part for each in older.sets for part in outside(each, answering))
    return LegalityBook(
        (*kept_rulings, *newer.rulings),
        (*older.coverage, *newer.coverage),
        (*kept_sets, *newer.sets),
    )


def outside(entry: Dated, coverage: Iterable[Coverage]) -> Iterator[Dated]:
    """The parts of an entry's days that are covered nowhere."""
    pieces: list[Days] = [(entry.since, entry.until)]
    for known in coverage:
        if known.format == entry.format:
            cut = (known.since, known.until)
            pieces = [part for piece in pieces for part in difference(piece, cut)]
    for since, until in pieces:
        yield entry._replace(since=since, until=until)


def difference(days: Days, cut: Days) -> Iterator[Days]:
    """Half-open days without those of `cut`."""
    since, until = days
    start, end = cut
    before_cut = start if until is None or start < until else until
    if since < before_cut:
        yield since, before_cut
    if end is not None and (until is None or end < until):
        yield max(since, end), until
