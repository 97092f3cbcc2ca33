"""The zones and the arena (chapter 11): their names, who has them, and who may look into them."""

from engine.rulebook import cite, rule

HERO, SOUL = "hero", "soul"
WEAPON_1, WEAPON_2 = "weapon1", "weapon2"
HEAD, CHEST, ARMS, LEGS = "head", "chest", "arms", "legs"
PERMANENTS, CHAIN = "arena", "chain"
ARSENAL, PITCH, DECK = "arsenal", "pitch", "deck"
GRAVEYARD, BANISHED, HAND = "graveyard", "banished", "hand"

WEAPONS = (WEAPON_1, WEAPON_2)
EQUIPMENT = (HEAD, CHEST, ARMS, LEGS)
ARENA = frozenset({HERO, *WEAPONS, *EQUIPMENT, PERMANENTS, CHAIN})
OUTSIDE_ARENA = (ARSENAL, PITCH, DECK, GRAVEYARD, BANISHED, HAND, SOUL)
OF_A_PLAYER = (HERO, SOUL, *WEAPONS, *EQUIPMENT, PERMANENTS, *OUTSIDE_ARENA[:-1])
HIDDEN = frozenset({DECK, HAND})
KEEPS_COUNTERS = ARENA | {ARSENAL}
ONLY_DECK_CARDS = frozenset({ARSENAL, PITCH, DECK, HAND})
RULE_OF_ZONE = {
    WEAPON_1: "fab14/11.1.2",
    WEAPON_2: "fab14/11.1.2",
    HEAD: "fab14/11.1.3",
    CHEST: "fab14/11.1.4",
    ARMS: "fab14/11.1.5",
    LEGS: "fab14/11.1.6",
    ARSENAL: "fab14/11.1.7",
    PITCH: "fab14/11.1.9",
    DECK: "fab14/4.2.4",
    HAND: "fab14/11.1.13",
}

SHARED = "all"
"""The chain belongs to nobody: its keeper."""

cite(__name__, "OF_A_PLAYER", "fab14/11.1", "fab14/11.5", "fab14/11.1.8", "fab14/11.1.10")
cite(__name__, "ARENA", "fab14/11.2", "fab14/11.2.1", "fab14/G.soul.3", "fab14/G.soul.5")
cite(__name__, "KEEPS_COUNTERS", "fab14/G.counters.1", "fab14/G.counters.3")
cite(
    __name__,
    "OF_A_PLAYER",
    "fab14/G.soul.4",
    "fab14/G.revealing-cards.9",
    "fab14/4.3.1",
    "fab14/5.3.1",
    "fab4/4.1.6a",
)


def zone_key(keeper: str, zone: str) -> str:
    """The name under which a zone is stored."""
    return f"{keeper}.{zone}"


CHAIN_KEY = zone_key(SHARED, CHAIN)


@rule("fab14/11.1.2", "fab14/11.1.3", "fab14/11.1.4", "fab14/11.1.5", "fab14/11.1.6")
@rule("fab14/8.2.3b", "fab14/8.2.3b.b1", "fab14/8.2.3b.b2", "fab14/8.2.3b.b3", "fab14/8.2.3b.b4")
def zones_for(type_: str, subtypes: frozenset[str]) -> tuple[str, ...]:
    """The arena zones that a weapon or equipment fits into, by its functional sub-type."""
    if type_ == "weapon" or "off-hand" in subtypes:
        return WEAPONS
    return tuple(zone for zone in EQUIPMENT if zone in subtypes)


@rule("fab14/11.1.2", "fab14/11.1.3", "fab14/11.1.4", "fab14/11.1.5", "fab14/11.1.6")
@rule("fab14/11.1.7", "fab14/11.1.9", "fab14/11.1.13", "fab14/4.2.4")
def may_lie_in(zone: str, type_: str, subtypes: frozenset[str], *, of_decks: bool) -> bool:
    """Whether a card like this can exist in a zone; of the others any card can."""
    if zone in WEAPONS or zone in EQUIPMENT:
        return zone in zones_for(type_, subtypes)
    return of_decks or zone not in ONLY_DECK_CARDS
