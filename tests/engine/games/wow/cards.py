"""Every made-up card of the tests, each for a rule that the practice decks do not need."""

from tests.engine.games.wow.made_up import costs, damage, powers, zones
from tests.engine.games.wow.made_up.kinds import CARDS

SOURCES = (costs, damage, powers, zones)
__all__ = ["CARDS", "SOURCES"]
