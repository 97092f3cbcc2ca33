"""A registered deck as a deck sheet: what the event knows, and what the list holds."""

from collections.abc import Iterable
from typing import Any

from decks.models import RegisteredDeck
from decks.queries.catalogues import current_catalogue
from decks.sheets.layouts import Layout, layout_of
from decks.sheets.sheet import DeckSheet, SheetLine, SheetSection
from engine.cards.catalogue import Catalogue
from engine.cards.model import Card
from engine.formats.registry import shipped_formats
from engine.kits.papers import Block
from engine.kits.registry import kit_of

OTHERS = ("", "Other cards")


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
    paper_code: str = "",
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
        sections=tuple(sheet_sections(deck.sections, layout_of(deck.game))),
        short_code=code,
        address=address,
        fingerprint=code,
        paper_code=paper_code,
    )


def blank_sheet(game: str, **fields: Any) -> DeckSheet:
    """A sheet to be filled in by hand; what is known of the player stands on it."""
    return DeckSheet(game=game, **fields)


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
    blocks = {block.key: block for block in layout.all_blocks}
    first = next(iter(blocks))
    lines: dict[str, list[dict[str, Any]]] = {key: [] for key in blocks}
    for section in sections:
        if section["key"] != "leader":
            lines[section["key"] if section["key"] in lines else first] += section["lines"]
    cards = current_catalogue(layout.game) if layout.details or has_groups(layout) else None
    return (
        SheetSection(key, tuple(lines_in(found, blocks[key], cards)))
        for key, found in lines.items()
    )


def has_groups(layout: Layout) -> bool:
    return any(block.groups for block in layout.blocks)


def lines_in(
    lines: list[dict[str, Any]], block: Block, cards: Catalogue | None
) -> Iterable[SheetLine]:
    """The lines as they stand, or by type of card where judges lay them out so."""
    known = [(line, cards.get(line["key"]) if cards else None) for line in lines]
    if not block.groups or not lines:
        return [sheet_line(line, card) for line, card in known]
    grouped: dict[str, list[SheetLine]] = {name: [] for _, name in (*block.groups, OTHERS)}
    for line, card in known:
        grouped[group_of(card, block)].append(sheet_line(line, card))
    return [
        each
        for name, found in grouped.items()
        if found
        for each in (SheetLine(0, f"{name}: {sum(line.quantity for line in found)}"), *found)
    ]


def group_of(card: Card | None, block: Block) -> str:
    kinds = " ".join(card.kinds).split() if card else []
    return next((name for kind, name in block.groups if kind in kinds), OTHERS[1])


def sheet_line(line: dict[str, Any], card: Card | None) -> SheetLine:
    details = kit_of(card.game).sheet.details if card else None
    return SheetLine(line["quantity"], line["name"], details(card) if card and details else "")
