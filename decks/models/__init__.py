"""Catalogues of cards, dated lists, people's own decks, and decks as they were registered."""

from decks.models.alias import CardAlias
from decks.models.catalogue import CardCatalogue, CatalogueCard
from decks.models.custom_format import CustomFormat, CustomFormatVersion
from decks.models.deck import DeckJudgement, RegisteredDeck
from decks.models.legality import LegalityEntry, LegalityImport
from decks.models.library import LibraryDeck, LibraryVersion

__all__ = [
    "CardAlias",
    "CardCatalogue",
    "CatalogueCard",
    "CustomFormat",
    "CustomFormatVersion",
    "DeckJudgement",
    "LegalityEntry",
    "LegalityImport",
    "LibraryDeck",
    "LibraryVersion",
    "RegisteredDeck",
]
