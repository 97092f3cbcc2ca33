"""World of Warcraft TCG lists as text: `.deck`, Magic Workstation, tcgbrowser, dailymetagame."""

import re
from dataclasses import replace

from engine.decklists.grammar import COUNT, KIND, CardWords, Grammar, card_words
from engine.decklists.model import DeckList, Line
from engine.decklists.text_reading import read_text, squeezed

CARD_LINE = re.compile(
    r"^\s*(?P<side>SB:)?\s*(?:[-*•]\s+)?" + COUNT + r"(?:\[(?P<set>\w{1,6})\]\s+)?"
    r"(?P<bracket>\[)?(?P<name>.*?)(?(bracket)\])(?:\s*\{(?P<print>\w+)\})?\s*$"
)
HERO_COMMENT = re.compile(r"^# ?HERO (.+)$")
MAIN = ("main", "main deck", "maindeck", "deck")
KINDS = (
    *("abilities", "ability", "allies", "ally", "equipment", "items", "item", "weapons", "armor"),
    *("quests", "quest", "locations", "location", "other", "master hero", "master heroes"),
)
SIDE = ("side deck", "side", "sideboard", "side board")


def wow_words(text: str) -> CardWords | str:
    """`4x Name`, `4 [Name]`, `    2 [6] Name {6}`, `SB: 1 Name`."""
    match = card_words(CARD_LINE, text)
    if isinstance(match, str):
        return match
    section = "side" if match["side"] else ""
    note = match["set"] or match["print"] or ""
    return CardWords(int(match["count"] or 1), match["name"], None, "", note, section)


GRAMMAR = Grammar(
    game="wow",
    leader="hero",
    main="main",
    words=wow_words,
    headings={
        "hero": "hero",
        **dict.fromkeys(MAIN, "main"),
        **dict.fromkeys(KINDS, KIND),
        **dict.fromkeys(SIDE, "side"),
    },
    labels={"name": "title", "hero": "leader", "format": "format"},
    advice="Write it like “4 Name”, or take the line out.",
)


def read(text: str) -> DeckList:
    """A World of Warcraft deck text of any of these layouts."""
    lines = text.splitlines()
    marked = [HERO_COMMENT.sub(r"Hero: \1", squeezed(line)) for line in lines]
    is_marked = any(line.startswith("Hero: ") for line in marked)
    deck = read_text("\n".join(marked), GRAMMAR, "decktools" if is_marked else "plain")
    return with_text(deck, text)


def with_text(deck: DeckList, text: str) -> DeckList:
    """The deck with the text as it came, and without the back sides that some sites list."""
    return replace(deck, lines=without_backs(deck.lines), text=text)


def without_backs(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """OCTGN and Magic Workstation list the back of a double-faced hero as `<hero> Back`."""
    names = {line.name for line in lines}
    return tuple(
        line
        for line in lines
        if not (line.name.endswith(" Back") and line.name.removesuffix(" Back") in names)
    )
