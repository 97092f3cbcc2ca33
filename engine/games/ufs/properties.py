"""What UFS cards can be told apart by."""

from engine.cards.model import Card
from engine.cards.properties import KEYWORD, SET, TYPE, Property, Values, as_texts
from engine.games.ufs.facts import UfsFacts


def symbols(card: Card) -> Values:
    return tuple(dict.fromkeys((*UfsFacts.of(card).symbols, *UfsFacts.of(card).attuned)))


def symbol(value: str) -> str:
    return value.capitalize()


PROPERTIES = (
    TYPE,
    Property("symbol", "Symbol", symbols, words=symbol),
    Property(
        "difficulty", "Difficulty", lambda card: as_texts(UfsFacts.of(card).difficulty), curve=True
    ),
    Property("control", "Control", lambda card: as_texts(UfsFacts.of(card).control), curve=True),
    Property(
        "block", "Block zone", lambda card: as_texts(UfsFacts.of(card).block_zone), words=symbol
    ),
    Property(
        "zone", "Attack zone", lambda card: as_texts(UfsFacts.of(card).attack_zone), words=symbol
    ),
    *(KEYWORD, SET),
)
CHARTS = ("difficulty", "control", "type", "symbol")
