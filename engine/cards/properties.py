"""What cards of each game can be told apart by: the properties that players filter and count."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engine.cards.facts.fab import COLOURS
from engine.cards.model import Card

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


def said(*values: object) -> Values:
    return tuple(str(value) for value in values if value not in (None, ""))


def sets(card: Card) -> Values:
    return tuple(dict.fromkeys(printing.set for printing in card.printings))


def classes(card: Card) -> Values:
    """A Flesh and Blood card's classes and talents; one of neither is Generic."""
    found = tuple(dict.fromkeys(name for choice in card.fab.supertypes for name in choice))
    return found or ("Generic",)


def pitch(card: Card) -> Values:
    value = card.fab.pitch
    return said(value) if value is not None or card.home != "deck" else (NONE,)


def spoken_pitch(value: str) -> str:
    colour = COLOURS.get(int(value)) if value.isdecimal() else None
    return f"{value} ({colour})" if colour else "No pitch"


def dice(card: Card) -> Values:
    return card.ashes.dice or ((NONE,) if card.kinds and card.kinds[0] != "Phoenixborn" else ())


def spoken_dice(value: str) -> str:
    return "No dice" if value == NONE else value.capitalize()


def dice_needed(card: Card) -> Values:
    """How many dice a card costs, other costs apart."""
    count = sum(int(part.split()[0]) for part in card.ashes.cost if part[:1].isdecimal())
    return said(count) if card.ashes.cost else ()


def symbols(card: Card) -> Values:
    return tuple(dict.fromkeys((*card.ufs.symbols, *card.ufs.attuned)))


def symbol(value: str) -> str:
    return value.capitalize()


TYPE = Property("type", "Type", lambda card: card.kinds)
SET = Property("set", "Set", sets)
KEYWORD = Property("keyword", "Keyword", lambda card: tuple(sorted(card.keyword_names)))
SUBTYPE = Property("subtype", "Subtype", lambda card: card.subkinds)

PROPERTIES: dict[str, tuple[Property, ...]] = {
    "fab": (
        TYPE,
        Property("class", "Class or talent", classes),
        Property("pitch", "Pitch", pitch, words=spoken_pitch),
        Property("cost", "Cost", lambda card: said(card.fab.cost), curve=True),
        Property("power", "Power", lambda card: said(card.fab.power), curve=True),
        Property("defense", "Defense", lambda card: said(card.fab.defense), curve=True),
        *(SUBTYPE, KEYWORD, SET),
    ),
    "wow": (
        TYPE,
        Property("cost", "Cost", lambda card: said(card.wow.cost), curve=True),
        Property("faction", "Faction", lambda card: said(card.wow.faction)),
        Property("class", "Class", lambda card: card.wow.classes),
        Property("attack", "Attack", lambda card: said(card.wow.attack), curve=True),
        Property("health", "Health", lambda card: said(card.wow.health), curve=True),
        *(SUBTYPE, KEYWORD, SET),
    ),
    "ufs": (
        TYPE,
        Property("symbol", "Symbol", symbols, words=symbol),
        Property("difficulty", "Difficulty", lambda card: said(card.ufs.difficulty), curve=True),
        Property("control", "Control", lambda card: said(card.ufs.control), curve=True),
        Property("block", "Block zone", lambda card: said(card.ufs.block_zone), words=symbol),
        Property("zone", "Attack zone", lambda card: said(card.ufs.attack_zone), words=symbol),
        *(KEYWORD, SET),
    ),
    "ashes": (
        TYPE,
        Property("dice", "Dice", dice, words=spoken_dice),
        Property("cost", "Dice to pay", dice_needed, curve=True),
        Property("attack", "Attack", lambda card: said(card.ashes.attack), curve=True),
        Property("life", "Life", lambda card: said(card.ashes.life), curve=True),
        Property("for", "Only for", lambda card: said(card.ashes.phoenixborn)),
        SET,
    ),
}
# What a deck of the game is counted by, the curve first.
CHARTS = {
    "fab": ("cost", "pitch", "type", "class"),
    "wow": ("cost", "type", "class"),
    "ufs": ("difficulty", "control", "type", "symbol"),
    "ashes": ("cost", "type", "dice"),
}


def property_called(game: str, key: str) -> Property | None:
    return next((each for each in PROPERTIES[game] if each.key == key), None)


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
