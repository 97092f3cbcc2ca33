"""Class, talent and faction of a leader, from the cards in use."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from decks.queries import current_catalogue
from engine.cards.model import Card

# Of the words on a Flesh and Blood hero these are classes, the others talents.
FAB_CLASSES = frozenset((
    "Adjudicator", "Assassin", "Bard", "Brute", "Guardian", "Illusionist", "Mechanologist",
    "Merchant", "Necromancer", "Ninja", "Pirate", "Ranger", "Runeblade", "Shapeshifter",
    "Thief", "Warrior", "Wizard",
))  # fmt: skip
UNKNOWN = "Not known"


class Grouping(NamedTuple):
    """`key` names it in addresses and files, `title` on pages."""

    key: str
    title: str
    of_card: Callable[[Card], str]


def fab_class(card: Card) -> str:
    words = [word for word in card.fab.supertypes[0] if word in FAB_CLASSES]
    return " / ".join(sorted(words)) or "No class"


def fab_talent(card: Card) -> str:
    words = [word for word in card.fab.supertypes[0] if word not in FAB_CLASSES]
    return " / ".join(sorted(words)) or "No talent"


def wow_class(card: Card) -> str:
    return " / ".join(card.wow.classes) or "No class"


def wow_faction(card: Card) -> str:
    return card.wow.faction or "No faction"


# UFS characters and Phoenixborn have neither class nor faction.
GROUPINGS: dict[str, tuple[Grouping, ...]] = {
    "fab": (Grouping("class", "Class", fab_class), Grouping("talent", "Talent", fab_talent)),
    "wow": (Grouping("class", "Class", wow_class), Grouping("faction", "Faction", wow_faction)),
}


def groupings_of(game: str) -> tuple[Grouping, ...]:
    return GROUPINGS.get(game, ())


def group_finder(game: str, grouping: Grouping) -> Callable[[str], str]:
    """Leaders that no card in use is called by stand together."""
    catalogue = current_catalogue(game)

    @cache
    def group_of(leader: str) -> str:
        cards = catalogue.find(leader)
        return grouping.of_card(cards[0]) if cards else UNKNOWN

    return group_of
