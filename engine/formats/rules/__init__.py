"""The rule functions, by what they look at; importing this package makes all of them usable."""

from engine.formats.rules import (
    ashes_deck,
    ashes_pile,
    copies,
    fab_cards,
    fab_hero,
    fab_products,
    leader,
    legality,
    own_list,
    sets,
    sizes,
    ufs_symbols,
    wow_deckbuilding,
    wow_traits,
)

__all__ = [
    "ashes_deck",
    "ashes_pile",
    "copies",
    "fab_cards",
    "fab_hero",
    "fab_products",
    "leader",
    "legality",
    "own_list",
    "sets",
    "sizes",
    "ufs_symbols",
    "wow_deckbuilding",
    "wow_traits",
]
