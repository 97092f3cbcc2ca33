"""Where the cards of an Ashes list stand."""

from engine.cards.model import Card
from engine.decklists.model import Line


def section_of(card: Card, line: Line) -> str:
    if "Phoenixborn" in card.kinds:
        return "phoenixborn"
    is_pile = line.section in ("", "conjuration") and card.kinds[0].startswith("Conjur")
    return "conjuration" if is_pile else line.section or "main"


def columns_of(card: Card) -> list[str]:
    return [section_of(card, Line(1, 1, card.name))]
