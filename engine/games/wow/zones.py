"""The six zones (415) and the three rows of the play zone (415.8a)."""

from functools import cache

from engine.rulebook import cite, rule

CHAIN, PLAY = "chain", "play"
DECK, HAND, GRAVEYARD, RFG = "deck", "hand", "graveyard", "removed"
NOWHERE = "nowhere"
"""Where a token is while it enters play."""
SHARED = (CHAIN, PLAY)
OF_A_PLAYER = (DECK, HAND, GRAVEYARD, RFG)
RESOURCE_ROW, ALLY_ROW, HERO_ROW, ATTACHED = "resource", "ally", "hero", "attached"
HIDDEN = frozenset({DECK, HAND})

cite(__name__, "SHARED", "wow74/415.1", "wow74/415.2")


@cache
@rule("wow74/415.2")
def zone_key(player: str, zone: str) -> str:
    """Chain and play are shared; the other zones are each player's own."""
    return zone if zone in SHARED else f"{player}.{zone}"
