"""What Flesh and Blood cards can be told apart by."""

from engine.cards.facts import COLOURS
from engine.cards.model import Card
from engine.cards.properties import KEYWORD, NONE, SET, SUBTYPE, TYPE, Property, Values, as_texts
from engine.games.fab.facts import FabFacts


def classes(card: Card) -> Values:
    """A Flesh and Blood card's classes and talents; one of neither is Generic."""
    found = tuple(dict.fromkeys(name for choice in FabFacts.of(card).supertypes for name in choice))
    return found or ("Generic",)


def pitch(card: Card) -> Values:
    value = FabFacts.of(card).pitch
    return as_texts(value) if value is not None or card.home != "deck" else (NONE,)


def spoken_pitch(value: str) -> str:
    colour = COLOURS.get(int(value)) if value.isdecimal() else None
    return f"{value} ({colour})" if colour else "No pitch"


PROPERTIES = (
    TYPE,
    Property("class", "Class or talent", classes),
    Property("pitch", "Pitch", pitch, words=spoken_pitch),
    Property("cost", "Cost", lambda card: as_texts(FabFacts.of(card).cost), curve=True),
    Property("power", "Power", lambda card: as_texts(FabFacts.of(card).power), curve=True),
    Property("defense", "Defense", lambda card: as_texts(FabFacts.of(card).defense), curve=True),
    *(SUBTYPE, KEYWORD, SET),
)
CHARTS = ("cost", "pitch", "type", "class")
