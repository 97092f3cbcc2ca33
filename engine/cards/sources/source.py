"""Where cards and dated lists can come from: what `import_cards` and `import_legality` offer."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from engine.cards.sources.reading import SourceReading


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the operator says about a source beside its place."""

    game: str = ""
    version: str = ""
    edition: str = ""
    published: date | None = None
    until: date | None = None


@dataclass(frozen=True, slots=True)
class Source:
    """`takes` says what lies at its place; `usual` is where it lies when nothing is said. `holds`
    says what comes with it, and `minutes` how long bringing it in takes a person; `asks` names
    what of `Wanted` changes the reading, and `needs` what it cannot do without."""

    about: str
    takes: str
    read: Callable[[Path, Wanted], SourceReading]
    usual: str = ""
    has_lists: bool = True
    holds: str = ""
    minutes: int = 2
    asks: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
