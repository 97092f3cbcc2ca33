"""The catalogues that Arbiter ships: cards that the rulebooks describe, and invented ones.

Facts only. The invented cards are our own; their sets begin with `OW`, `own` or `Own`.
"""

from functools import cache

from engine.cards.catalogue import Catalogue
from engine.kits.registry import kit_of


@cache
def bundled_catalogue(game: str) -> Catalogue:
    """The shipped catalogue of a game, with the lists that cover its cards."""
    return Catalogue.from_json((kit_of(game).data / "cards.json").read_bytes())
