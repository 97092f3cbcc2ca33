"""Reads of catalogues and decks, and the answer to "is this list legal?"."""

from decks.queries.answers import DeckAnswer, check_deck_text
from decks.queries.catalogues import current_catalogue

__all__ = ["DeckAnswer", "check_deck_text", "current_catalogue"]
