"""Imported legality lists as the engine reads them, and what an import would change in them."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from decks.enums import EntryStatus
from decks.models import LegalityEntry, LegalityImport
from engine.cards.legality import Coverage, LegalityBook, LegalSet, Ruling, Status


class ListDifference(NamedTuple):
    """Lines of the lists as an operator reads them."""

    added: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        return not (self.added or self.lost)


@lru_cache(maxsize=32)
def imported_book(pk: int, checksum: str) -> LegalityBook:
    """Loaded once in a process: the entries of an import never change."""
    return book_of(LegalityEntry.objects.filter(legality=pk))


def book_of(entries: Iterable[LegalityEntry]) -> LegalityBook:
    rulings, coverage, sets = [], [], []
    for entry in entries:
        since, until = entry.since, entry.until
        if entry.status == EntryStatus.COVERS:
            coverage.append(Coverage(entry.format_list, since, until))
        elif entry.status == EntryStatus.LEGAL_SET:
            sets.append(LegalSet(entry.format_list, entry.name, since, until))
        else:
            rulings.append(ruling_of(entry))
    return LegalityBook(tuple(rulings), tuple(coverage), tuple(sets))


def ruling_of(entry: LegalityEntry) -> Ruling:
    return Ruling(
        format=entry.format_list,
        name=entry.name,
        status=Status(entry.status),
        since=entry.since,
        until=entry.until,
        pitch=entry.pitch,
        announced=entry.announced,
        source=entry.source,
    )


def current_import(game: str, source: str) -> LegalityImport | None:
    return LegalityImport.objects.filter(game=game, source=source, is_current=True).first()


def difference_to_lists(game: str, source: str, book: LegalityBook) -> ListDifference:
    """Against what the same source said last time."""
    present = current_import(game, source)
    before = spoken_lines(
        imported_book(present.pk, present.checksum) if present else LegalityBook()
    )
    after = spoken_lines(book)
    return ListDifference(
        added=tuple(line for line in after if line not in set(before)),
        lost=tuple(line for line in before if line not in set(after)),
    )


def spoken_lines(book: LegalityBook) -> list[str]:
    """One line for each entry, so that people can compare two books."""
    rulings = (
        f"{each.format}: {coloured(each)} {each.status}, {spoken_days(each)}"
        + (f", announced {each.announced}" if each.announced else "")
        for each in book.rulings
    )
    coverage = (f"{each.format}: complete {spoken_days(each)}" for each in book.coverage)
    sets = (f"{each.format}: set {each.set} legal, {spoken_days(each)}" for each in book.sets)
    return sorted((*rulings, *coverage, *sets))


def coloured(ruling: Ruling) -> str:
    colour = {1: "red", 2: "yellow", 3: "blue"}.get(ruling.pitch or 0)
    return f"{ruling.name} ({colour})" if colour else ruling.name


def spoken_days(entry: Ruling | Coverage | LegalSet) -> str:
    return f"from {entry.since}" + (f" until before {entry.until}" if entry.until else "")
