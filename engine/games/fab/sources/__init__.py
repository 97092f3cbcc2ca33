"""Where the cards of Flesh and Blood are read from."""

from pathlib import Path

from engine.cards.sources.reading import RefusedSourceError, SourceReading
from engine.cards.sources.source import Source, Wanted
from engine.games.fab.sources import cube, npm


def read_npm(path: Path, wanted: Wanted) -> SourceReading:
    return npm.read(path, published=wanted.published)


def read_cube(path: Path, wanted: Wanted) -> SourceReading:
    if wanted.until is None:
        raise RefusedSourceError(
            "Say until which day these lists are known: --until 2025-07-03 is the day after the "
            "newest change in them. From then on they say nothing."
        )
    return cube.read(path, version=wanted.version, known_until=wanted.until)


SOURCES = {
    "fab-npm": Source(
        "Flesh and Blood from the npm package @flesh-and-blood/cards",
        "its tarball, its folder or its JSON",
        read_npm,
        usual="node_modules/@flesh-and-blood/cards",
        holds="Every card with its text and what is banned now; a ZIP of the package's folder with "
        "that of its types beside it also brings the day of each set's release.",
        minutes=1,
        asks=("published",),
    ),
    "fab-cube": Source(
        "Flesh and Blood from the-fab-cube, with dated lists",
        "a folder with card.csv and its lists",
        read_cube,
        holds="Cards to July 2025 with their texts, and bans with the days they held.",
        minutes=4,
        asks=("until",),
        needs=("until",),
    ),
}
