"""Deck registration sheets: a registered deck as plain data, and that as paper."""

from decks.sheets.filling import blank_sheet, deck_sheet
from decks.sheets.rendering import render_sheets, single_sheet
from decks.sheets.sheet import DeckSheet, SheetLine, SheetSection

__all__ = [
    "DeckSheet",
    "SheetLine",
    "SheetSection",
    "blank_sheet",
    "deck_sheet",
    "render_sheets",
    "single_sheet",
]
