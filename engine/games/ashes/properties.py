"""What Ashes cards can be told apart by."""

from engine.cards.model import Card
from engine.cards.properties import NONE, SET, TYPE, Property, Values, as_texts
from engine.games.ashes.facts import AshesFacts


def dice(card: Card) -> Values:
    return AshesFacts.of(card).dice or (
        (NONE,) if card.kinds and card.kinds[0] != "Phoenixborn" else ()
    )


def spoken_dice(value: str) -> str:
    return "No dice" if value == NONE else value.capitalize()


def dice_needed(card: Card) -> Values:
    """How many dice a card costs, other costs apart."""
    count = sum(int(part.split()[0]) for part in AshesFacts.of(card).cost if part[:1].isdecimal())
    return as_texts(count) if AshesFacts.of(card).cost else ()


PROPERTIES = (
    TYPE,
    Property("dice", "Dice", dice, words=spoken_dice),
    Property("cost", "Dice to pay", dice_needed, curve=True),
    Property("attack", "Attack", lambda card: as_texts(AshesFacts.of(card).attack), curve=True),
    Property("life", "Life", lambda card: as_texts(AshesFacts.of(card).life), curve=True),
    Property("for", "Only for", lambda card: as_texts(AshesFacts.of(card).phoenixborn)),
    SET,
)
CHARTS = ("cost", "type", "dice")
