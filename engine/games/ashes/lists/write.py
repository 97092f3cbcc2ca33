"""Writes Ashes lists as ashes.live has them: text, and JSON by its own identifiers."""

import json

from engine.decklists.model import DeckList, Line
from engine.decklists.write import joined, section_texts, slug

TITLES = {"main": "Cards", "conjuration": "Conjuration Pile"}


def write_ashes_live(deck: DeckList) -> str:
    """The text layout that ashes.live exports."""
    heads = [deck.title, ""] if deck.title else []
    heads += [f"Phoenixborn: {line.name}" for line in deck.sections.get("phoenixborn", ())]
    if deck.dice:
        heads += ["", "Dice:", *(f"{count}x {name.title()}" for name, count in deck.dice)]
    five = ["", "First Five:", *(f"1x {name}" for name in deck.first_five)]
    cards = section_texts(deck, TITLES, "{title} ({count}):")
    return joined([*heads, *cards, *(five if deck.first_five else ())])


def write_ashes_json(deck: DeckList) -> str:
    """The JSON that ashes.live takes in."""
    sections = deck.sections
    leaders = sections.get("phoenixborn", ())
    data = {
        "title": deck.title,
        "phoenixborn": stub(leaders[0]) if leaders else "",
        "dice": [{"count": count, "name": name} for name, count in deck.dice],
        "cards": [counted(line) for line in (*sections.get("", ()), *sections.get("main", ()))],
        "conjurations": [counted(line) for line in sections.get("conjuration", ())],
        "first_five": list(deck.first_five),
    }
    return json.dumps(data, ensure_ascii=False, indent=1)


def counted(line: Line) -> dict[str, object]:
    return {"count": line.copies, "stub": stub(line)}


def stub(line: Line) -> str:
    return line.identifier or slug(line.name)
