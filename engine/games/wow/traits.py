"""Tags (202) and traits (206): what text may call a card, and what a player's hero is."""

from functools import cache

from engine.games.wow.cards import HERO, Printed
from engine.games.wow.state import WowState
from engine.games.wow.values import hero_of
from engine.rulebook import rule

FACTIONS = frozenset({"alliance", "horde"})
BY_LAST_WORD = frozenset(
    f"{first} {last}"
    for last, firsts in {
        "elemental": ("air", "earth", "fire", "frozen", "water"),
        "totem": ("air", "earth", "fire", "water"),
        "dragonkin": ("black", "blue", "bronze", "green", "red", "twilight"),
        "dragon": ("black",),
        "elf": ("blood", "high", "night"),
        "egg": ("bunny",),
        "bird": ("carrion",),
        "hound": ("core",),
        "racer": ("crashin' thrashin'",),
        "lord": ("crypt", "pit"),
        "pirate": ("dread",),
        "orc": ("fel",),
        "cat": ("flame",),
        "bear": ("polar",),
        "hunter": ("shadow",),
        "tiger": ("spectral",),
        "bat": ("spore",),
        "rabbit": ("spring",),
        "wolf": ("timber",),
        "ogre": ("two-headed",),
        "serpent": ("wind",),
    }.items()
    for first in firsts
)
"""Tags of several words that text may name by the last of them; the others only in full."""
NEUTRAL = "neutral"


@cache
@rule("wow74/202.1a.b1", "wow74/202.1a.b2", "wow74/202.4a")
def names_of_tag(tag: str) -> tuple[str, ...]:
    """What a tag can be called: all its words, and the last one alone where that is allowed."""
    if tag == "archdruid":
        return (tag, "druid")
    return (tag, tag.rpartition(" ")[2]) if tag in BY_LAST_WORD else (tag,)


@cache
@rule("wow74/206.1a", "wow74/206.1b", "wow74/206.1d")
@rule("wow74/G.class")
def names_of_icons(icons: frozenset[str]) -> frozenset[str]:
    """A class icon is no tag, a faction is always its icon, and a card without any is neutral."""
    if not icons:
        return frozenset({NEUTRAL})
    return frozenset(icon if icon in FACTIONS else f"{icon} icon" for icon in icons)


@cache
def names_of(
    types: frozenset[str], tags: frozenset[str], icons: frozenset[str], damage: tuple[str, ...]
) -> frozenset[str]:
    """What text may call a card by its type line, its icons, and the types of its damage."""
    by_tag = {name for tag in tags for name in names_of_tag(tag)}
    by_damage = (f"{kind} damage" for kind in damage)
    return frozenset({"card", *types, *by_tag, *by_damage, *names_of_icons(icons)})


@rule("wow74/206.1")
@rule("wow74/G.loyal")
def traits_of(facts: Printed) -> frozenset[str]:
    """Class, faction, race, talent spec, professions, and whether a hero is a traitor."""
    if HERO not in facts.types:
        return frozenset()
    loyalty = () if "traitor" in facts.traits else ("loyal",)
    return facts.icons | facts.traits | {*loyalty}


@rule("wow74/206.1b", "wow74/206.1c")
def hero_has(state: WowState, player: str, trait: str) -> bool:
    """Whether the player's hero has a trait: an “Alliance player”, a “Horde Hero” power."""
    hero = hero_of(state, player)
    return bool(hero) and trait in traits_of(state.facts(hero))
