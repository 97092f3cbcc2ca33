"""Deck lists of Cairns: a mason, then `2x Boulder` line by line."""

import re

from engine.decklists.grammar import COUNT, CardWords, Grammar, card_words
from engine.decklists.model import DeckList
from engine.decklists.text_reading import read_text
from engine.decklists.write import joined, section_texts
from engine.kits.lists import Layout, Lists

CARD_LINE = re.compile(r"^\s*" + COUNT + r"(?P<name>.*?)\s*$")


def words(text: str) -> CardWords | str:
    match = card_words(CARD_LINE, text)
    return match if isinstance(match, str) else CardWords(int(match["count"] or 1), match["name"])


GRAMMAR = Grammar(
    game="cairns",
    leader="mason",
    main="main",
    words=words,
    headings={"mason": "mason", "stones": "main"},
    labels={"mason": "leader"},
)


def read(text: str) -> DeckList:
    return read_text(text, GRAMMAR)


def write(deck: DeckList) -> str:
    heads = [f"Mason: {line.name}" for line in deck.sections.get("mason", ())]
    return joined([*heads, *section_texts(deck, {"main": "Stones"}, "{title} ({count})")])


LISTS = Lists(
    grammar=GRAMMAR,
    read=read,
    layouts={"cairns": Layout("Cairns text", write)},
    sections={"leader": "Mason", "main": "Stones"},
)
