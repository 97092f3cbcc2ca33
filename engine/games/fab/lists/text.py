"""Flesh and Blood lists as text: Fabrary, FaBDB, fabtcg.com and plain `3x Name (red)` lines."""

import re

from engine.decklists.grammar import COUNT, CardWords, Grammar, card_words
from engine.decklists.model import DeckList
from engine.decklists.text_reading import read_text

COLOURS = {"red": 1, "yellow": 2, "yel": 2, "blue": 3, "blu": 3, "1": 1, "2": 2, "3": 3}
COLOURS |= {"r": 1, "y": 2, "b": 3}
CARD_LINE = re.compile(
    r"^\s*(?:[-*•]\s+)?" + COUNT + r"(?P<name>.*?)"
    r"(?:\s*\((?P<colour>red|yellow|yel|blue|blu|[123ryb])\))?\s*$",
    re.IGNORECASE,
)
ARENA = (
    *("arena cards", "arena", "weapon", "weapons", "equipment", "equipments"),
    *("weapons and equipment", "weapons / equipment", "weapons & equipment"),
)
DECK = (
    *("deck cards", "deck", "main deck", "maindeck", "cards", "no pitch"),
    *(f"{colour}{noun}" for colour in ("red", "yellow", "blue") for noun in ("", " cards")),
    *(f"pitch {pitch}" for pitch in (1, 2, 3)),
    *("actions", "attack actions", "non-attack actions", "instants", "resources", "mentors"),
    *("attack reactions", "defense reactions", "blocks"),
)
INVENTORY = ("inventory", "sideboard", "side board")


def fab_words(text: str) -> CardWords | str:
    """`3x Snatch (red)`, `(3) Snatch (red)`, `3 Snatch (1)`."""
    match = card_words(CARD_LINE, text)
    if isinstance(match, str):
        return match
    colour = match["colour"]
    pitch = COLOURS[colour.lower()] if colour else None
    return CardWords(int(match["count"] or 1), match["name"], pitch)


GRAMMAR = Grammar(
    game="fab",
    leader="hero",
    main="deck",
    words=fab_words,
    headings={
        "hero": "hero",
        **dict.fromkeys(ARENA, "arena"),
        **dict.fromkeys(DECK, "deck"),
        **dict.fromkeys(INVENTORY, "inventory"),
    },
    labels={
        "name": "title",
        "format": "format",
        "hero": "leader",
        "class": "ignored",
        "talent": "ignored",
        "weapon": "names arena",
        "weapons": "names arena",
        "equipment": "names arena",
    },
    advice="Write it like “3x Snatch (red)”, or take the line out.",
    sites=("fabdb", "fabrary"),
    layout_with_title="fabrary",
)


def read(text: str) -> DeckList:
    """A Flesh and Blood deck text of any of these layouts."""
    return read_text(text, GRAMMAR)
