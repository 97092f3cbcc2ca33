"""Class and talent of a hero: what Flesh and Blood decks are counted by."""

from engine.cards.model import Card
from engine.games.fab.facts import FabFacts

# Of the words on a hero these are classes, the others talents.
CLASSES = frozenset((
    "Adjudicator", "Assassin", "Bard", "Brute", "Guardian", "Illusionist", "Mechanologist",
    "Merchant", "Necromancer", "Ninja", "Pirate", "Ranger", "Runeblade", "Shapeshifter",
    "Thief", "Warrior", "Wizard",
))  # fmt: skip


def class_of(card: Card) -> str:
    words = [word for word in FabFacts.of(card).supertypes[0] if word in CLASSES]
    return " / ".join(sorted(words)) or "No class"


def talent_of(card: Card) -> str:
    words = [word for word in FabFacts.of(card).supertypes[0] if word not in CLASSES]
    return " / ".join(sorted(words)) or "No talent"
