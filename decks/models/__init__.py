"""Catalogues of cards, dated lists, people's own decks, and decks as they were registered."""

from decks.models.alias import CardAlias
from decks.models.catalogue import CardCatalogue, CatalogueCard
from decks.models.custom_format import CustomFormat, CustomFormatVersion
from decks.models.deck import DeckJudgement, RegisteredDeck
from decks.models.delivery import CardDelivery
from decks.models.legality import LegalityEntry, LegalityImport
from decks.models.library import LibraryDeck, LibraryVersion
from decks.models.reading import CardReading
from decks.models.report import CardReport

__all__ = [
    "CardAlias",
    "CardCatalogue",
    "CardDelivery",
    "CardReading",
    "CardReport",
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
