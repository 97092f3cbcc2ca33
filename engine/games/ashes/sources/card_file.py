"""Ashes from `all-cards.json` of Ashteki or the card file of api.ashes.live: one shape for both.

The rulebook is that of the first edition, so a file of it is read as edition `1.0`.
"""

import json
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from engine.cards.legality import Coverage, LegalityBook, Ruling, Status
from engine.cards.model import Card, Printing
from engine.cards.sources.reading import RefusedSourceError, SkippedRow, SourceReading, sha512
from engine.games.ashes.facts import AshesFacts
from engine.games.ashes.sources.card_text import abilities_in

SOURCE = "Ashes card file"
REBORN = "reborn"
FIRST_EDITION = "1.0"
CHAINED_LIST = "ashes-reborn"
FEWEST_CARDS = 20


def read(
    path: Path, *, edition: str = "", version: str = "", published: date | None = None
) -> SourceReading:
    """Every card; what is marked as chained is known to be so from `published` on."""
    content = path.read_bytes()
    entries = card_entries(content)
    if len(entries) < FEWEST_CARDS:
        raise RefusedSourceError(f"The file holds only {len(entries)} cards, so it is not read.")
    cards: dict[str, Card] = {}
    skipped = []
    for entry in entries:
        try:
            card = read_card(entry, edition or own_edition(entry))
        except (KeyError, TypeError) as error:
            name = str(entry.get("name") or entry)[:60]
            skipped.append(SkippedRow(name, f"the field {error} is missing or not readable"))
            continue
        if card.key in cards:
            skipped.append(SkippedRow(card.name, "the stub appears twice in this edition"))
        else:
            cards[card.key] = card
    book = chained_list(entries, published)
    return SourceReading(
        "ashes", SOURCE, version, sha512(content), tuple(cards.values()), book, tuple(skipped)
    )


def card_entries(content: bytes) -> list[Mapping[str, Any]]:
    try:
        data = json.loads(content)
    except ValueError as error:
        raise RefusedSourceError(f"The file is not readable JSON: {error}.") from error
    entries = data.get("results") if isinstance(data, dict) else data
    if not isinstance(entries, list):
        raise RefusedSourceError("The file is not a list of cards.")
    return [entry for entry in entries if isinstance(entry, dict)]


def own_edition(entry: Mapping[str, Any]) -> str:
    return FIRST_EDITION if entry.get("is_legacy") else REBORN


def read_card(entry: Mapping[str, Any], edition: str) -> Card:
    release = entry.get("release") or {}
    return Card(
        game="ashes",
        key=f"{edition}/{entry['stub']}",
        name=entry["name"],
        kinds=(entry["type"],),
        printings=(Printing(release["name"]),) if release.get("name") else (),
        edition=edition,
        text=entry.get("text") or "",
        keywords=abilities_in(entry["type"], entry.get("text") or ""),
        facts=AshesFacts(
            placement=entry.get("placement") or "",
            cost=tuple(text for item in entry.get("cost") or () for text in cost_texts(item)),
            dice=tuple(entry.get("dice") or ()),
            attack=entry.get("attack"),
            life=entry.get("life"),
            recover=entry.get("recover"),
            battlefield=entry.get("battlefield"),
            spellboard=entry.get("spellboard"),
            phoenixborn=entry.get("phoenixborn") or "",
            conjurations=tuple(item["stub"] for item in entry.get("conjurations") or ()),
            copies=entry.get("copies"),
        ),
    )


def cost_texts(item: object) -> Iterator[str]:
    """A cost, or several to choose from."""
    if isinstance(item, list):
        yield " / ".join(str(choice) for choice in item)
    else:
        yield str(item)


def chained_list(entries: list[Mapping[str, Any]], published: date | None) -> LegalityBook:
    if published is None:
        return LegalityBook()
    rulings = tuple(
        Ruling(CHAINED_LIST, entry["name"], Status.CHAINED, published)
        for entry in entries
        if entry.get("chained")
    )
    return LegalityBook(rulings, (Coverage(CHAINED_LIST, published),))
