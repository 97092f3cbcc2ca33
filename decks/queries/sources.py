"""Where cards and lists can come from: what `import_cards` and `import_legality` can read."""

import csv
from pathlib import Path

from django.conf import settings

from decks.errors import CatalogueError
from engine.cards.sources import legality_table, table
from engine.cards.sources.reading import RefusedSourceError, SourceReading, sha512
from engine.cards.sources.source import Source, Wanted
from engine.kits.registry import kits

# What readers meet in a file that is damaged or is something else altogether.
DAMAGED = (KeyError, TypeError, AttributeError, IndexError, RecursionError, csv.Error)


def read_csv(path: Path, wanted: Wanted) -> SourceReading:
    return table.read(path, wanted.game, version=wanted.version)


def read_legality_csv(path: Path, wanted: Wanted) -> SourceReading:
    """A table of dated entries; it brings no cards."""
    book, skipped = legality_table.read(path)
    checksum = sha512(path.read_bytes())
    return SourceReading(wanted.game, "table", wanted.version, checksum, (), book, skipped)


CSV = Source("Cards of any game", "a CSV table", read_csv, has_lists=False, minutes=1)
LISTS_CSV = Source("dated entries of any game (--game)", "a CSV table", read_legality_csv)


def card_sources() -> dict[str, Source]:
    """What the games offer, and a table for any of them."""
    offered = (kit.cards.sources.items() for kit in kits().values())
    return {**{name: source for each in offered for name, source in each}, "csv": CSV}


def list_sources() -> dict[str, Source]:
    with_lists = {name: source for name, source in card_sources().items() if source.has_lists}
    return {**with_lists, "csv": LISTS_CSV}


def sources_of(game: str) -> dict[str, Source]:
    """Every kind of file from which cards of that game can come."""
    return {**kits()[game].cards.sources, "csv": CSV}


def reading_of(name: str, path: Path, wanted: Wanted) -> SourceReading:
    """What a file holds; raises a `CatalogueError` that says why it cannot be read."""
    try:
        return sources_of(wanted.game)[name].read(path, wanted)
    except RefusedSourceError as error:
        raise CatalogueError(str(error)) from error
    except OSError as error:
        missing = Path(str(error.filename or path)).name
        raise CatalogueError(f"The file {missing} is not there, or cannot be read.") from error
    except (*DAMAGED, ValueError) as error:
        reason = f"{type(error).__name__}: {error}"[:120]
        raise CatalogueError(
            f"The file cannot be read; it is damaged or not of this kind ({reason})."
        ) from error


def list_table(game: str, path: Path) -> SourceReading:
    """The dated entries of a table; raises a `CatalogueError` that says why it cannot be read."""
    try:
        return read_legality_csv(path, Wanted(game=game))
    except RefusedSourceError as error:
        raise CatalogueError(str(error)) from error
    except (*DAMAGED, ValueError) as error:
        raise CatalogueError("This is no table with a comma between its columns.") from error


def usual_sources() -> list[str]:
    """Those that lie where they usually do on this machine."""
    return [
        name
        for name, source in card_sources().items()
        if source.usual and (settings.ROOT / source.usual).exists()
    ]


def game_of(source: str) -> str:
    """Whose source it is; empty for those of any game."""
    return next((game for game, kit in kits().items() if source in kit.cards.sources), "")


def described(sources: dict[str, Source]) -> str:
    return "\n".join(f"  {name:14} {each.about}; {each.takes}" for name, each in sources.items())
