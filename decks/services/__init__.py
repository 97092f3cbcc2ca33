"""Every write of catalogues and decks."""

from decks.services.catalogues import import_catalogue
from decks.services.decks import register_deck

__all__ = ["import_catalogue", "register_deck"]
