"""Where the cards of UFS are read from."""

from pathlib import Path

from engine.cards.sources.reading import SourceReading
from engine.cards.sources.source import Source, Wanted
from engine.games.ufs.sources import builduvs


def read_builduvs(path: Path, wanted: Wanted) -> SourceReading:
    return builduvs.read(path, version=wanted.version, published=wanted.published)


SOURCES = {
    "builduvs": Source(
        "UFS and UniVersus from builduvs",
        "a JSON file or a folder of them",
        read_builduvs,
        holds="Cards with numbers and texts, and which formats each is legal in.",
        asks=("published",),
    ),
}
