"""Catalogues of cards, and decks as they were registered."""

from decks.models.catalogue import CardCatalogue, CatalogueCard
from decks.models.deck import RegisteredDeck

__all__ = ["CardCatalogue", "CatalogueCard", "RegisteredDeck"]
