"""Reading what the owner brought in: fetched, unpacked, understood, compared. A worker does it."""

import contextlib
import shutil
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

from decks.errors import CatalogueError
from decks.models import CardCatalogue, CardDelivery
from decks.queries.catalogues import (
    Difference,
    current_row,
    difference_to_current,
    imported_cards,
    imported_catalogue,
)
from decks.queries.readings import coverage_of
from decks.queries.sources import reading_of
from decks.services.catalogues import kept_catalogue
from decks.services.deliveries import settle_reading
from decks.services.downloads import DownloadError, download
from decks.services.readings import understood
from decks.services.unpacking import unpacked
from engine.cards.combining import beside
from engine.cards.sources.reading import SkippedRow, SourceReading
from engine.cards.sources.source import Wanted

MOST_NAMES = 200
MOST_SKIPPED = 50
ZIP = b"PK\x03\x04"
DAYS = ("published", "until")
Tell = Callable[[int, int, str], object]


def read_delivery(*, delivery: CardDelivery, tell: Tell) -> None:
    """Raises a `CatalogueError` when it cannot be read; the sentence says why."""
    with local(delivery, tell) as path:
        reading = reading_of(delivery.source, path, wanted_of(delivery))
    catalogue = reading.catalogue()
    if delivery.wanted.get("beside"):
        catalogue = beside(imported_cards(delivery.game), catalogue)
    read = understood(
        delivery.game, catalogue, lambda done, total: tell(done, total, "Understanding the texts")
    )
    row = kept_catalogue(catalogue, read)
    told, against = compared(row)
    settle_reading(
        delivery=delivery, row=row, difference={**told, **skipped(reading)}, against=against
    )


def compare_again(*, delivery: CardDelivery) -> None:
    """Other cards came into use since it was read."""
    if delivery.catalogue is None:
        raise CatalogueError("There is nothing to compare: it was not read, or was put aside.")
    told, against = compared(delivery.catalogue)
    difference = {**delivery.difference, **told}
    settle_reading(
        delivery=delivery, row=delivery.catalogue, difference=difference, against=against
    )


def compared(row: CardCatalogue) -> tuple[dict[str, Any], int | None]:
    """What would change with these cards, and against which row that holds."""
    against = current_row(row.game)
    difference = difference_to_current(imported_catalogue(row.pk, row.checksum))
    told = {**plain(difference), "plays": coverage_of(row.pk)._asdict()}
    return told, against[0] if against else None


def wanted_of(delivery: CardDelivery) -> Wanted:
    said = dict(delivery.wanted)
    said.pop("beside", None)
    days = {name: date.fromisoformat(said[name]) for name in DAYS if said.get(name)}
    return replace(Wanted(game=delivery.game), **{**said, **dict.fromkeys(DAYS), **days})


@contextlib.contextmanager
def local(delivery: CardDelivery, tell: Tell) -> Iterator[Path]:
    """The file, or the folder that an archive held, in a place that is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "brought"
        if delivery.file:
            with delivery.file.open("rb") as source, path.open("wb") as target:
                shutil.copyfileobj(source, target)
        else:
            path.mkdir()
            path = fetched(delivery, path, tell)
        if is_archive(path):
            path = unpacked(path, Path(folder) / "unpacked")
        yield path


def fetched(delivery: CardDelivery, folder: Path, tell: Tell) -> Path:
    try:
        return download(
            delivery.place,
            folder,
            progress=lambda done, total: tell(done // 1000, total // 1000, "Fetching, in kB"),
        )
    except DownloadError as error:
        raise CatalogueError(str(error)) from error


def is_archive(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(ZIP)) == ZIP


def plain(difference: Difference) -> dict[str, Any]:
    """As it is kept: how many of each, and the first names."""
    return {
        word: {"count": len(names), "names": list(names[:MOST_NAMES])}
        for word, names in difference._asdict().items()
    }


def skipped(reading: SourceReading) -> dict[str, Any]:
    rows: tuple[SkippedRow, ...] = reading.skipped
    first = [f"{each.row}: {each.reason}"[:200] for each in rows[:MOST_SKIPPED]]
    return {"skipped": {"count": len(rows), "names": first}}
