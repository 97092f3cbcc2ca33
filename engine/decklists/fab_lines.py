"""The card lines and headings of Flesh and Blood deck texts: `3x Name (red)`, `(3) Name`."""

import re
from functools import lru_cache
from typing import NamedTuple

LONGEST_LINE = 200
MOST_COPIES = 999
COLOURS = {
    "red": 1,
    "yellow": 2,
    "yel": 2,
    "blue": 3,
    "blu": 3,
    "1": 1,
    "2": 2,
    "3": 3,
    "r": 1,
    "y": 2,
    "b": 3,
}
CARD_LINE = re.compile(
    r"^\s*(?:[-*•]\s+)?(?:\(?(?P<count>\d+)\)?\s*[x×]?\s+(?=\S))?"
    r"(?P<name>.*?)"
    r"(?:\s*\((?P<colour>red|yellow|yel|blue|blu|[123ryb])\))?\s*$",
    re.IGNORECASE,
)
COUNT_ALONE = re.compile(r"^\s*\(?\d+\)?\s*[x×]?\s*$")
HEADING = re.compile(r"^\W*([A-Za-z][A-Za-z /&-]*?)\s*(?:\(\s*\d+(?:\s*/\s*\d+)?\s*\))?\s*:?\s*$")
HEADINGS = {
    "hero": "hero",
    "heroes": "hero",
    "arena cards": "arena",
    "arena": "arena",
    "weapons": "arena",
    "weapon": "arena",
    "equipment": "arena",
    "weapons and equipment": "arena",
    "weapons / equipment": "arena",
    "weapons & equipment": "arena",
    "deck cards": "deck",
    "deck": "deck",
    "main deck": "deck",
    "maindeck": "deck",
    "cards": "deck",
    "red": "deck",
    "yellow": "deck",
    "blue": "deck",
    "no pitch": "deck",
    "inventory": "inventory",
    "sideboard": "inventory",
    "side board": "inventory",
}


class CardWords(NamedTuple):
    """What one card line says."""

    copies: int
    name: str
    pitch: int | None


@lru_cache(maxsize=32768)
def card_words(text: str) -> CardWords | str:
    """The count, name and pitch of a line; or in a sentence why it has none."""
    if len(text) > LONGEST_LINE:
        return f"is longer than {LONGEST_LINE} characters."
    if COUNT_ALONE.match(text):
        return "has a number and no card name."
    match = CARD_LINE.match(text)
    if match is None or not any(c.isalnum() for c in match["name"]):
        return "names no card."
    count = int(match["count"] or 1)
    if not 0 < count <= MOST_COPIES:
        return f"asks for {count} copies."
    colour = match["colour"]
    return CardWords(count, match["name"], COLOURS[colour.lower()] if colour else None)


@lru_cache(maxsize=4096)
def heading_section(text: str) -> str | None:
    """The section that a heading line opens, if it is a heading."""
    match = HEADING.match(text)
    return HEADINGS.get(match[1].lower()) if match else None
