"""Every write of catalogues, lists and decks."""

from decks.services.aliases import map_name, take_name_back
from decks.services.catalogues import import_catalogue, undo_import
from decks.services.decks import register_deck
from decks.services.formats import change_format, make_format, offer_format
from decks.services.legality import import_legality, undo_legality_import

__all__ = [
    "change_format",
    "import_catalogue",
    "import_legality",
    "make_format",
    "map_name",
    "offer_format",
    "register_deck",
    "take_name_back",
    "undo_import",
    "undo_legality_import",
]
