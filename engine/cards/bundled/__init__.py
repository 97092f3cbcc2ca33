"""The catalogues that Arbiter ships: cards that the rulebooks describe, and invented ones.

Facts only. The invented cards are our own; their sets begin with `OW`, `own` or `Own`.
"""

from functools import cache
from importlib.resources import files

from engine.cards.catalogue import Catalogue


@cache
def bundled_catalogue(game: str) -> Catalogue:
    """The shipped catalogue of a game, with the lists that cover its cards."""
    return Catalogue.from_json(files(__package__).joinpath(f"{game}.json").read_bytes())
