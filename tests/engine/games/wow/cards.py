"""Every made-up card of the tests, each for a rule that the practice decks do not need."""

from tests.engine.games.wow.made_up import (
    combat,
    copies,
    costs,
    damage,
    heroes,
    links,
    powers,
    turns,
    types,
    wielding,
    zones,
)
from tests.engine.games.wow.made_up.kinds import CARDS

SOURCES = (combat, copies, costs, damage, heroes, links, powers, turns, types, wielding, zones)
__all__ = ["CARDS", "SOURCES"]
