"""Where cards and lists can come from: what `import_cards` and `import_legality` can read."""

from pathlib import Path

from django.conf import settings

from engine.cards.sources import legality_table, table
from engine.cards.sources.reading import SourceReading, sha512
from engine.cards.sources.source import Source, Wanted
from engine.kits.registry import kits


def read_csv(path: Path, wanted: Wanted) -> SourceReading:
    return table.read(path, wanted.game, version=wanted.version)


def read_legality_csv(path: Path, wanted: Wanted) -> SourceReading:
    """A table of dated entries; it brings no cards."""
    book, skipped = legality_table.read(path)
    checksum = sha512(path.read_bytes())
    return SourceReading(wanted.game, "table", wanted.version, checksum, (), book, skipped)


CSV = Source("cards of any game (--game)", "a CSV table", read_csv, has_lists=False)
LISTS_CSV = Source("dated entries of any game (--game)", "a CSV table", read_legality_csv)


def card_sources() -> dict[str, Source]:
    """What the games offer, and a table for any of them."""
    offered = (kit.cards.sources.items() for kit in kits().values())
    return {**{name: source for each in offered for name, source in each}, "csv": CSV}


def list_sources() -> dict[str, Source]:
    with_lists = {name: source for name, source in card_sources().items() if source.has_lists}
    return {**with_lists, "csv": LISTS_CSV}


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
