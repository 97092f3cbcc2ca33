"""Where the cards of World of Warcraft TCG are read from."""

from pathlib import Path

from engine.cards.sources.reading import SourceReading
from engine.cards.sources.source import Source, Wanted
from engine.games.wow.sources import decktools, tracker_api, utility


def read_decktools(path: Path, wanted: Wanted) -> SourceReading:
    return decktools.read(path, version=wanted.version)


def read_tracker_api(path: Path, wanted: Wanted) -> SourceReading:
    return tracker_api.read(path, version=wanted.version, known_from=wanted.published)


def read_utility(path: Path, wanted: Wanted) -> SourceReading:
    return utility.read(path, version=wanted.version)


SOURCES = {
    "wow-decktools": Source(
        "WoW from wowtcg-decktools",
        "cards.tsv",
        read_decktools,
        has_lists=False,
        holds="All sets to July 2012, with numbers and texts.",
    ),
    "wow-tracker": Source(
        "WoW from wowtcg-tracker-api",
        "a folder with cards.json and prints.json",
        read_tracker_api,
        holds="All sets to 2013 with texts and what is legal in Core, without attack and health.",
        minutes=4,
        asks=("published",),
    ),
    "wow-utility": Source(
        "WoW from WoWTCGUtility",
        "wow_tcg.csv",
        read_utility,
        has_lists=False,
        holds="Sets to June 2010, with numbers and texts.",
    ),
}
