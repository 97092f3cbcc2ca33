"""UFS and UniVersus lists as text: universus.cards, forum code, builduvs, DLF notation."""

import re
from dataclasses import replace

from engine.decklists.grammar import COUNT, IGNORED, KIND, CardWords, Grammar, card_words
from engine.decklists.model import DeckList, Line
from engine.decklists.text_reading import read_text

CARD_LINE = re.compile(
    r"^\s*(?:[•]\s+)?" + COUNT + r"(?:-(?P<code>[\w.]+/[\w.]+)\s+)?"
    r"(?:(?:\d+|X)/(?:\d+|X)\s+)?(?P<star>\*)?(?P<name>.*?)(?(star)\*)"
    r"(?:\s+\d+[HML]\d+)?(?:\s+\((?P<symbols>[A-Z][a-z]+(?:, [A-Z][a-z]+)+)\))?"
    r"(?:\s+[+-]\d+[HML])?(?:\s+\d/\d)?(?:\s+\|\s*(?P<set>.*?))?\s*$"
)
MAIN = ("mainboard", "main", "main deck", "deck")
KINDS = (
    *("action", "actions", "asset", "assets", "attack", "attacks"),
    *("foundation", "foundations", "backup", "backups"),
)
SIDE = ("sideboard", "side", "side board", "side deck")
START = ("starting character", "character", "characters")


def ufs_words(text: str) -> CardWords | str:
    """`4 Name`, `4 Name | Set`, `4 -mha06/142 Name`, `4x 3/3 Name 3H3 (All, Earth) +2L`."""
    match = card_words(CARD_LINE, text)
    if isinstance(match, str):
        return match
    identifier = (match["code"] or "").replace("/", "-")
    return CardWords(int(match["count"] or 1), match["name"], None, identifier, match["set"] or "")


GRAMMAR = Grammar(
    game="ufs",
    leader="character",
    main="main",
    words=ufs_words,
    headings={
        **dict.fromkeys(START, "character"),
        **dict.fromkeys(MAIN, "main"),
        **dict.fromkeys(KINDS, KIND),
        **dict.fromkeys(SIDE, "side"),
        "maybeboard": IGNORED,
        "maybe": IGNORED,
    },
    labels={"name": "title", "format": "format", "character": "leader"},
    advice="Write it like “4 Name”, or take the line out.",
    first_card_leads=True,
)
FORUM_CODE = re.compile(r"\[b\]\w+", re.IGNORECASE)


def read(text: str) -> DeckList:
    """A UFS or UniVersus deck text of any of these layouts."""
    layout = "forum-code" if FORUM_CODE.search(text) else "plain"
    deck = read_text(text, GRAMMAR, "universus.cards" if "# Mainboard" in text else layout)
    return with_sections(deck)


def with_sections(deck: DeckList) -> DeckList:
    """A kind's heading after the sideboard's stays in the sideboard; one character starts."""
    lines: list[Line] = []
    for line in deck.lines:
        section = line.section or "main"
        if section == "character" and any(known.section == "character" for known in lines):
            section = "main"
        lines.append(line._replace(section=section))
    return replace(deck, lines=tuple(lines))
