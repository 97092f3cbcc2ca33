"""Where the cards of a World of Warcraft list stand."""

from engine.cards.model import Card
from engine.decklists.model import Line


def section_of(card: Card, line: Line) -> str:
    """Some sites list the hero among the cards, or in the side deck."""
    if "Hero" in card.kinds and line.section in ("", "side"):
        return "hero"
    return line.section or "main"
