"""Ashes lists as text: the export of ashes.live, and the one-line lists of forums and articles."""

import re
from dataclasses import replace

from engine.decklists.grammar import COUNT, CardWords, Grammar, card_words
from engine.decklists.model import DeckList, Line
from engine.decklists.text_reading import LISTED, LONGEST_RAW_LINE, read_text, squeezed

CARD_LINE = re.compile(
    r"^\s*(?:[-*•]\s+)?" + COUNT + r"(?P<name>.*?)(?:\s*\((?P<owner>[^()\d]+)\))?\s*$"
)
ONE_LINE = re.compile(r"(?:Deck ?:)? ?\d+ ?x .*, ?\d+ ?x ")
TITLE_LINE = re.compile(r"^\s*(?:\d+\.\s+)?([^:\n]*[A-Za-z][^:\n]*)$")
CARDS = (
    *("ready spells", "action spells", "reaction spells", "alteration spells", "allies"),
    *("ready spell", "action spell", "reaction spell", "alteration spell", "ally"),
    *("cards", "deck", "main deck", "effects", "units"),
)
PILE = ("conjuration pile", "conjurations", "conjuration")


def ashes_words(text: str) -> CardWords | str:
    """`3x Discovery (Rowan Umberend)`: the name, and whose card it is."""
    match = card_words(CARD_LINE, text)
    if isinstance(match, str):
        return match
    return CardWords(int(match["count"] or 1), match["name"], note=match["owner"] or "")


GRAMMAR = Grammar(
    game="ashes",
    leader="phoenixborn",
    main="main",
    words=ashes_words,
    headings={
        "phoenixborn": "phoenixborn",
        "dice": "dice",
        "first five": "first five",
        **dict.fromkeys(CARDS, "main"),
        **dict.fromkeys(PILE, "conjuration"),
    },
    labels={
        "phoenixborn": "leader",
        "dice": "dice",
        "deck": "cards main",
        "cards": "cards main",
        "conjurations": "cards conjuration",
        "first five": "names first five",
        "name": "title",
        "title": "title",
        "source": "ignored",
    },
    advice="Write it like “3x Name”, or take the line out.",
    title_comes_first=True,
    sites=("ashes.live",),
)


def read(text: str) -> DeckList:
    """An Ashes deck text of either layout."""
    lines = map(squeezed, text.splitlines())
    if any(ONE_LINE.match(line) for line in lines if len(line) <= LONGEST_RAW_LINE):
        return read_one_line(text)
    return read_text(text, GRAMMAR, "plain")


def read_one_line(text: str) -> DeckList:
    """A forum's list: a title that names the Phoenixborn, the dice, and the cards on one line."""
    title, kept = "", []
    for raw in map(squeezed, text.splitlines()):
        match = TITLE_LINE.match(raw)
        if not title and match and not LISTED.search(raw):
            title = match[1].strip()
            kept.append("")
        else:
            kept.append(re.sub(r"^(?=\s*\d+\s*x\s.*,)", "Deck: ", raw))
    deck = read_text("\n".join(kept), GRAMMAR, "one-line")
    named = Line(1, 1, title, "phoenixborn", note="title")
    has_leader = any(line.section == "phoenixborn" for line in deck.lines)
    lines = deck.lines if has_leader or not title else (named, *deck.lines)
    return replace(deck, lines=lines, title=title, text=text)
