"""Flesh and Blood lists as text: Fabrary, FaBDB, fabtcg.com and plain `3x Name (red)` lines."""

import re

from engine.decklists.fab_lines import card_words, heading_section
from engine.decklists.model import DeckList, Line, UnreadableLine

LABEL = re.compile(
    r"^\s*(name|hero|format|class|talent|weapons?|equipment)\s*:\s*(.*?)\s*$", re.IGNORECASE
)
FOOTER = re.compile(r"https?://|\bfabrary\b|\bfabdb\b|^\s*total( cards)?\s*[:=]", re.IGNORECASE)
COMMENT = re.compile(r"^\s*(//|#(?!\d)|;)")
ADVICE = "Write it like “3x Snatch (red)”, or take the line out."


def read(text: str) -> DeckList:
    """Every line of the text as a card, a heading, a label, a footer, or unreadable."""
    reading = TextReading()
    for number, raw in enumerate(text.splitlines(), start=1):
        if raw.strip():
            reading.take(number, raw)
    return DeckList(
        game="fab",
        lines=tuple(reading.lines),
        layout=reading.layout,
        title=reading.title,
        format_name=reading.format_name,
        unreadable=tuple(reading.unreadable),
        text=text,
    )


class TextReading:
    """Goes through a text line by line and remembers the section it is in."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.unreadable: list[UnreadableLine] = []
        self.section = ""
        self.layout = "plain"
        self.title = ""
        self.format_name = ""

    def take(self, number: int, raw: str) -> None:
        if FOOTER.search(raw) or COMMENT.match(raw):
            self.note_site(raw)
            return
        label = LABEL.match(raw)
        if label and (label[2] or label[1].lower() in ("name", "format", "class", "talent")):
            self.take_label(number, label[1].lower(), label[2])
            return
        section = heading_section(raw)
        if section is not None:
            self.section = section
        elif self.is_fabdb_title(raw):
            self.title = raw.strip()
        else:
            self.take_card(number, raw)

    def take_card(self, number: int, raw: str) -> None:
        words = card_words(raw)
        if isinstance(words, str):
            self.unreadable.append(UnreadableLine(number, raw, f"“{raw[:60]}” {words}", ADVICE))
        else:
            self.lines.append(Line(number, words.copies, words.name, self.section, words.pitch))

    def take_label(self, number: int, label: str, value: str) -> None:
        if label == "name":
            self.title, self.layout = value, "fabrary"
        elif label == "format":
            self.format_name = value
        elif label == "hero":
            self.lines.append(Line(number, 1, value, "hero"))
        elif label.startswith(("weapon", "equipment")):
            names = [name.strip() for name in value.split(",")]
            self.lines += [Line(number, 1, name, "arena") for name in names if name]

    def note_site(self, raw: str) -> None:
        lowered = raw.lower()
        if "fabdb" in lowered:
            self.layout = "fabdb"
        elif "fabrary" in lowered:
            self.layout = "fabrary"

    def is_fabdb_title(self, raw: str) -> bool:
        """FaBDB puts the deck's title on a line of its own before its labels."""
        return self.layout == "fabdb" and not self.lines and not raw.lstrip()[:1].isdigit()
