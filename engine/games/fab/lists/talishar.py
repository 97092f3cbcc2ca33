"""Talishar deck files: hero and arena, deck, then inventory, one identifier for each copy."""

import re
from collections import Counter

from engine.decklists.model import DeckList, Line, UnreadableLine

IDENTIFIER = re.compile(r"^[a-z0-9]+(?:[_-][a-z0-9]+)*$")
COLOUR = re.compile(r"[_-](red|yellow|blue)$")
PITCHES = {"red": 1, "yellow": 2, "blue": 3}
SECTIONS = ("arena", "deck")
ADVICE = "Write identifiers such as snatch_red with one space between two."


def looks_like(text: str) -> bool:
    """The first line is identifiers only, and so is the next where a hero stands alone."""
    lines = [line.split() for line in text.split("\n") if line.strip()][:2]
    words = lines[0] if len(lines[0]) > 1 else [word for line in lines for word in line]
    return len(words) > 1 and all(IDENTIFIER.match(word) for word in words) and "_" in text


def read(text: str) -> DeckList:
    """The three parts of the file; the first identifier is the hero."""
    lines: list[Line] = []
    unreadable: list[UnreadableLine] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        section = SECTIONS[number - 1] if number <= len(SECTIONS) else "inventory"
        for identifier, count in Counter(raw.split()).items():
            if not IDENTIFIER.match(identifier):
                problem = f"“{identifier[:60]}” is not a card identifier."
                unreadable.append(UnreadableLine(number, raw, problem, ADVICE))
            else:
                is_hero = number == 1 and not lines
                lines.append(
                    identifier_line(number, count, identifier, "hero" if is_hero else section)
                )
    return DeckList("fab", tuple(lines), "talishar", unreadable=tuple(unreadable), text=text)


def identifier_line(number: int, count: int, identifier: str, section: str) -> Line:
    """A line for an identifier, with the name and pitch that can be read off it."""
    colour = COLOUR.search(identifier)
    stem = identifier[: colour.start()] if colour else identifier
    return Line(
        number=number,
        copies=count,
        name=re.sub(r"[_-]", " ", stem),
        section=section,
        pitch=PITCHES[colour[1]] if colour else None,
        identifier=identifier,
    )
