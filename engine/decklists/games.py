"""Which game a pasted deck list is of: the one whose catalogue knows the most of its lines."""

from collections.abc import Mapping

from engine.cards.catalogue import Catalogue
from engine.decklists.model import DeckTextError
from engine.decklists.read import read_deck
from engine.decklists.resolve import resolve


def likely_game(text: str, catalogues: Mapping[str, Catalogue]) -> str | None:
    """The game, or nothing when no catalogue knows a line of the text."""
    known = {game: known_lines(text, catalogue) for game, catalogue in catalogues.items()}
    best = max(known, key=lambda game: known[game], default=None)
    return best if best is not None and known[best] else None


def known_lines(text: str, catalogue: Catalogue) -> int:
    try:
        return len(resolve(read_deck(text, catalogue.game), catalogue).entries)
    except DeckTextError:
        return 0
