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
    with_text: bool = False


@dataclass(frozen=True, slots=True)
class Source:
    """`takes` says what lies at its place; `usual` is where it lies when nothing is said."""

    about: str
    takes: str
    read: Callable[[Path, Wanted], SourceReading]
    usual: str = ""
    has_lists: bool = True
