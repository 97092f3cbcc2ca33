"""What every source hands back: cards, the lists that came with them, and what was unreadable."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.cards.catalogue import Catalogue
from engine.cards.facts import Number
from engine.cards.legality import LegalityBook
from engine.cards.model import Card


class SkippedRow(NamedTuple):
    """A row of the source that became no card, and why."""

    row: str
    reason: str


class RefusedSourceError(ValueError):
    """The source as a whole cannot be trusted; nothing of it was taken."""


@dataclass(frozen=True, slots=True)
class SourceReading:
    """One reading of one source, with the checksum of the bytes that were read."""

    game: str
    source: str
    version: str
    checksum: str
    cards: tuple[Card, ...]
    legality: LegalityBook
    skipped: tuple[SkippedRow, ...] = ()

    def catalogue(self) -> Catalogue:
        return Catalogue(
            self.game,
            self.cards,
            source=self.source,
            version=self.version,
            checksum=self.checksum,
            legality=self.legality,
        )


def with_unique_keys(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in their order; where a source gives two the same number, the later gets `-2`."""
    taken: dict[str, int] = {}
    found = []
    for card in cards:
        taken[card.key] = taken.get(card.key, 0) + 1
        repeat = taken[card.key]
        found.append(card if repeat == 1 else replace(card, key=f"{card.key}-{repeat}"))
    return tuple(found)


def number(text: str) -> Number | None:
    """A number as a table writes it: whole, or text such as `X` and `1 + X`, or none."""
    if not text:
        return None
    return int(text) if text.lstrip("-").isdigit() else text


def sha512(content: bytes) -> str:
    return hashlib.sha512(content).hexdigest()
