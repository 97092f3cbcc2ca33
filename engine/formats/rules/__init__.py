"""The rule functions, by what they look at; importing this package makes all of them usable."""

from engine.formats.rules import copies, fab_cards, fab_hero, fab_products, legality, sizes

__all__ = ["copies", "fab_cards", "fab_hero", "fab_products", "legality", "sizes"]
