"""Where cards and lists can come from: what `import_cards` and `import_legality` can read."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from engine.cards.sources import (
    ashes_json,
    fab_cube,
    fab_npm,
    legality_table,
    table,
    ufs_json,
    wow_decktools,
    wow_tracker,
    wow_utility,
)
from engine.cards.sources.reading import RefusedSourceError, SourceReading, sha512


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the operator says about a source beside its place."""

    game: str = ""
    version: str = ""
    edition: str = ""
    published: date | None = None
    until: date | None = None
    with_text: bool = False


@dataclass(frozen=True, slots=True)
class Source:
    """`takes` says what lies at its place; `usual` is where it lies when nothing is said."""

    game: str
    about: str
    takes: str
    read: Callable[[Path, Wanted], SourceReading]
    usual: str = ""
    has_lists: bool = True


def read_fab_npm(path: Path, wanted: Wanted) -> SourceReading:
    return fab_npm.read(path, with_text=wanted.with_text, published=wanted.published)


def read_fab_cube(path: Path, wanted: Wanted) -> SourceReading:
    if wanted.until is None:
        raise RefusedSourceError(
            "Say until which day these lists are known: --until 2025-07-03 is the day after the "
            "newest change in them. From then on they say nothing."
        )
    return fab_cube.read(path, version=wanted.version, known_until=wanted.until)


def read_ashes(path: Path, wanted: Wanted) -> SourceReading:
    return ashes_json.read(
        path, edition=wanted.edition, version=wanted.version, published=wanted.published
    )


def read_builduvs(path: Path, wanted: Wanted) -> SourceReading:
    return ufs_json.read(path, version=wanted.version, published=wanted.published)


def read_wow_decktools(path: Path, wanted: Wanted) -> SourceReading:
    return wow_decktools.read(path, version=wanted.version)


def read_wow_tracker(path: Path, wanted: Wanted) -> SourceReading:
    return wow_tracker.read(path, version=wanted.version, known_from=wanted.published)


def read_wow_utility(path: Path, wanted: Wanted) -> SourceReading:
    return wow_utility.read(path, version=wanted.version)


def read_csv(path: Path, wanted: Wanted) -> SourceReading:
    return table.read(path, wanted.game, version=wanted.version)


def read_legality_csv(path: Path, wanted: Wanted) -> SourceReading:
    """A table of dated entries; it brings no cards."""
    book, skipped = legality_table.read(path)
    checksum = sha512(path.read_bytes())
    return SourceReading(wanted.game, "table", wanted.version, checksum, (), book, skipped)


CARD_SOURCES = {
    "fab-npm": Source(
        "fab",
        "Flesh and Blood from the npm package @flesh-and-blood/cards",
        "its tarball, its folder or its JSON",
        read_fab_npm,
        usual="node_modules/@flesh-and-blood/cards",
    ),
    "fab-cube": Source(
        "fab", "Flesh and Blood from the-fab-cube, with dated lists", "a folder", read_fab_cube
    ),
    "ashes": Source("ashes", "Ashes from ashes.live or Ashteki", "a JSON file", read_ashes),
    "builduvs": Source(
        "ufs", "UFS and UniVersus from builduvs", "a JSON file or a folder of them", read_builduvs
    ),
    "wow-decktools": Source(
        "wow", "WoW from wowtcg-decktools", "cards.tsv", read_wow_decktools, has_lists=False
    ),
    "wow-tracker": Source("wow", "WoW from wowtcg-tracker-api", "a folder", read_wow_tracker),
    "wow-utility": Source(
        "wow", "WoW from WoWTCGUtility", "wow_tcg.csv", read_wow_utility, has_lists=False
    ),
    "csv": Source("", "cards of any game (--game)", "a CSV table", read_csv, has_lists=False),
}
LIST_SOURCES = {name: source for name, source in CARD_SOURCES.items() if source.has_lists} | {
    "csv": Source("", "dated entries of any game (--game)", "a CSV table", read_legality_csv)
}


def described(sources: dict[str, Source]) -> str:
    return "\n".join(f"  {name:14} {each.about}; {each.takes}" for name, each in sources.items())
