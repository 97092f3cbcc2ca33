"""Where the cards of Ashes are read from."""

from pathlib import Path

from engine.cards.sources.reading import SourceReading
from engine.cards.sources.source import Source, Wanted
from engine.games.ashes.sources import card_file


def read_card_file(path: Path, wanted: Wanted) -> SourceReading:
    return card_file.read(
        path, edition=wanted.edition, version=wanted.version, published=wanted.published
    )


SOURCES = {
    "ashes": Source(
        "Ashes from ashes.live or Ashteki",
        "a JSON file",
        read_card_file,
        holds="One edition with numbers and texts, and which cards are chained.",
        asks=("edition", "published"),
    )
}
