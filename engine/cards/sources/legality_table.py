"""Dated legality lists from a plain CSV table, as `docs/card_tables.md` describes its columns."""

import csv
from collections.abc import Mapping
from datetime import date
from pathlib import Path

from engine.cards.legality import RELEASED, Coverage, LegalityBook, LegalSet, Ruling, Status
from engine.cards.sources.reading import RefusedSourceError, SkippedRow

NEEDED = ("list", "status", "since")
COVERS = "covers"
LEGAL_SET = "legal set"


def read(path: Path) -> tuple[LegalityBook, tuple[SkippedRow, ...]]:
    """Rulings, the days that a list covers, and the sets that are legal; and unreadable rows."""
    table = csv.DictReader(path.read_bytes().decode("utf-8-sig").splitlines())
    missing = [name for name in NEEDED if name not in (table.fieldnames or ())]
    if missing:
        raise RefusedSourceError(f"The table has no column {' and no column '.join(missing)}.")
    rulings, coverage, sets, skipped = [], [], [], []
    for row in table:
        try:
            entry = read_row({name: (value or "").strip() for name, value in row.items() if name})
        except ValueError as error:
            skipped.append(SkippedRow(f"row {table.line_num}", str(error)))
            continue
        if isinstance(entry, Ruling):
            rulings.append(entry)
        elif isinstance(entry, Coverage):
            coverage.append(entry)
        else:
            sets.append(entry)
    return LegalityBook(tuple(rulings), tuple(coverage), tuple(sets)), tuple(skipped)


def read_row(cells: Mapping[str, str]) -> Ruling | Coverage | LegalSet:
    list_name, status = cells["list"], cells["status"].casefold()
    since, until = day(cells["since"]), optional_day(cells.get("until", ""))
    if not list_name and status != RELEASED:
        raise ValueError("it names no list")
    if until is not None and until <= since:
        raise ValueError("it ends before it begins")
    if status == COVERS:
        return Coverage(list_name, since, until)
    name = cells.get("name", "")
    if not name:
        raise ValueError("it names no card and no set")
    if status == RELEASED:
        return LegalSet(RELEASED, name, since)
    if status == LEGAL_SET:
        return LegalSet(list_name, name, since, until)
    return Ruling(
        format=list_name,
        name=name,
        status=known_status(status),
        since=since,
        until=until,
        pitch=int(cells["pitch"]) if cells.get("pitch", "").isdigit() else None,
        announced=optional_day(cells.get("announced", "")),
        source=cells.get("source", ""),
    )


def known_status(text: str) -> Status:
    if text not in tuple(Status):
        choices = ", ".join((*Status, COVERS, LEGAL_SET, RELEASED))
        raise ValueError(f"“{text}” is no status; there are {choices}")
    return Status(text)


def day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ValueError(f"“{text}” is not a day like 2026-06-01") from None


def optional_day(text: str) -> date | None:
    return day(text) if text else None
