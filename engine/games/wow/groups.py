"""Class and faction of a hero: what World of Warcraft decks are counted by."""

from engine.cards.model import Card
from engine.games.wow.facts import WowFacts


def class_of(card: Card) -> str:
    return " / ".join(WowFacts.of(card).classes) or "No class"


def faction_of(card: Card) -> str:
    return WowFacts.of(card).faction or "No faction"
