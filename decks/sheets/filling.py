"""A registered deck as a deck sheet: what the event knows, and what the list holds."""

from collections.abc import Iterable
from typing import Any

from decks.models import RegisteredDeck
from decks.sheets.layouts import LAYOUTS, Layout
from decks.sheets.sheet import DeckSheet, SheetLine, SheetSection
from engine.formats.registry import shipped_formats


def deck_sheet(
    deck: RegisteredDeck,
    *,
    event: str = "",
    date: str = "",
    venue: str = "",
    player_name: str = "",
    player_id: str = "",
    table: str = "",
    address: str = "",
) -> DeckSheet:
    """The sheet of one deck; `address` is what its QR code opens."""
    code = spoken_code(deck.fingerprint)
    return DeckSheet(
        game=deck.game,
        event=event,
        date=date or f"{deck.event_date.day} {deck.event_date:%B %Y}",
        venue=venue,
        format=format_name(deck),
        player_name=player_name or deck.profile.display_name,
        player_id=player_id,
        table=table,
        leader=deck.leader,
        title=deck.title,
        sections=tuple(sheet_sections(deck.sections, LAYOUTS[deck.game])),
        short_code=code,
        address=address,
        fingerprint=code,
    )


def format_name(deck: RegisteredDeck) -> str:
    known = shipped_formats().get(f"{deck.game}/{deck.format}")
    return known.name if known else deck.format


def spoken_code(fingerprint: str) -> str:
    """In two halves, as it is read aloud: 7KQ2-M4XD."""
    half = len(fingerprint) // 2
    return f"{fingerprint[:half]}-{fingerprint[half:]}" if fingerprint else ""


def sheet_sections(sections: list[dict[str, Any]], layout: Layout) -> Iterable[SheetSection]:
    """The sections that the layout has a block for; lines of any other stand in its first block,
    since no line of a list may be missing on paper."""
    known = [block.key for block in layout.all_blocks]
    lines: dict[str, list[SheetLine]] = {key: [] for key in known}
    for section in sections:
        if section["key"] != "leader":
            home = section["key"] if section["key"] in lines else known[0]
            lines[home] += [SheetLine(item["quantity"], item["name"]) for item in section["lines"]]
    return (SheetSection(key, tuple(found)) for key, found in lines.items())
