"""Writes deck lists back out: plain text that every reader here reads again."""

from collections.abc import Iterable

from engine.cards.facts.fab import COLOURS
from engine.decklists.model import DeckList, Line

TITLES = {"hero": "Hero", "arena": "Arena cards", "deck": "Deck cards", "inventory": "Inventory"}


def write_fabrary(deck: DeckList) -> str:
    """The text layout that Fabrary exports."""
    parts = [f"Name: {deck.title}"]
    heroes = deck.sections.get("hero", ())
    parts += [f"Hero: {line.name}" for line in heroes]
    parts.append(f"Format: {deck.format_name}")
    for section, lines in deck.sections.items():
        if section != "hero":
            parts += ["", TITLES.get(section, "Deck cards"), *map(line_text, lines)]
    return "\n".join(parts) + "\n"


def write_plain(lines: Iterable[Line]) -> str:
    """One `3x Name (red)` line for each card."""
    return "".join(f"{line_text(line)}\n" for line in lines)


def line_text(line: Line) -> str:
    colour = f" ({COLOURS[line.pitch]})" if line.pitch in COLOURS else ""
    return f"{line.copies}x {line.name}{colour}"
