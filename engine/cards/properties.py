"""What cards of each game can be told apart by: the properties that players filter and count."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engine.cards.model import Card
from engine.kits.registry import kit_of

NONE = "none"
Values = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Property:
    """`of` gives a card's values; a card without any is found under none of them.

    `curve` says that the values are numbers whose order means something, as a cost does.
    """

    key: str
    label: str
    of: Callable[[Card], Values]
    curve: bool = False
    words: Callable[[str], str] = str


def as_texts(*values: object) -> Values:
    return tuple(str(value) for value in values if value not in (None, ""))


def sets(card: Card) -> Values:
    return tuple(dict.fromkeys(printing.set for printing in card.printings))


TYPE = Property("type", "Type", lambda card: card.kinds)
SET = Property("set", "Set", sets)
KEYWORD = Property("keyword", "Keyword", lambda card: tuple(sorted(card.keyword_names)))
SUBTYPE = Property("subtype", "Subtype", lambda card: card.subkinds)


def property_called(game: str, key: str) -> Property | None:
    return next((each for each in kit_of(game).cards.properties if each.key == key), None)


def in_order(values: Iterable[str]) -> list[str]:
    """Numbers by size, then words by name, what is missing last."""
    return sorted(
        values,
        key=lambda value: (
            value == NONE,
            not value.isdecimal(),
            int(value) if value.isdecimal() else 0,
            value,
        ),
    )
