"""Catalogues of cards, dated lists, and decks as they were registered."""

from decks.models.alias import CardAlias
from decks.models.catalogue import CardCatalogue, CatalogueCard
from decks.models.custom_format import CustomFormat, CustomFormatVersion
from decks.models.deck import DeckJudgement, RegisteredDeck
from decks.models.legality import LegalityEntry, LegalityImport

__all__ = [
    "CardAlias",
    "CardCatalogue",
    "CatalogueCard",
    "CustomFormat",
    "CustomFormatVersion",
    "DeckJudgement",
    "LegalityEntry",
    "LegalityImport",
    "RegisteredDeck",
]
