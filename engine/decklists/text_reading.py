"""Goes through a deck text line by line, with the grammar of its game."""

import re
from enum import Enum, auto
from functools import lru_cache

from engine.decklists.grammar import (
    IGNORED,
    KIND,
    LONGEST_LINE,
    CardWords,
    Grammar,
    heading_words,
    is_marked_heading,
)
from engine.decklists.model import DeckList, Line, UnreadableLine

LABEL = re.compile(r"^\s*([A-Za-z][A-Za-z ]*?)\s*(?::|\s-\s(?=\[))\s*(.*?)\s*$")
FOOTER = re.compile(
    r"https?://|\bfabrary\b|\bfabdb\b|^\s*created with\b|^\s*total( cards)?( in deck)?\s*[:=]",
    re.IGNORECASE,
)
COMMENT = re.compile(r"^\s*(//|;)")
LISTED = re.compile(r",\s*(?=\(?\d+\)?\s*[xX×]?\s)")
DICE = re.compile(r"(\d+)\s*[xX×]?\s*([A-Za-z]+)")
CARD_AMONG_DICE = re.compile(
    r"(?!.*,)(?:[-*•]\s+)?\d+(?:\s*[x×])?\s+(?![x×]\s)\S+\s+(?!(?:dice|die|power)\b|\d)\S",
    re.IGNORECASE,
)
QUOTED = re.compile(r"^(?:>\s*)+")
SIDES = ("side", "inventory")
FIRST_FIVE = "first five"
SPLIT = "\t"
LONGEST_RAW_LINE = 1500
SITES = ("octgn", "magic workstation")


def read_text(text: str, grammar: Grammar, layout: str = "plain") -> DeckList:
    """Every line of the text as a card, a heading, a label, a footer, or unreadable."""
    reading = TextReading(grammar, layout)
    lines = text.splitlines()
    for number, raw in enumerate(lines, start=1):
        words = squeezed(raw)
        if len(words) > LONGEST_RAW_LINE:
            reading.refuse(number, words, f"is longer than {LONGEST_RAW_LINE} characters.")
        elif words:
            reading.take(number, words)
    return DeckList(
        game=grammar.game,
        lines=tuple(reading.lines),
        layout=reading.layout,
        title=reading.title,
        format_name=reading.format_name,
        unreadable=tuple(item._replace(text=lines[item.number - 1]) for item in reading.unreadable),
        text=text,
        dice=tuple(reading.dice),
        first_five=tuple(reading.first_five),
    )


def squeezed(raw: str) -> str:
    """A line with single spaces, on which patterns are tried: long gaps would take them long.
    The marks with which chats and mails quote a line are no part of it."""
    return QUOTED.sub("", " ".join(raw.split()))


class Role(Enum):
    """What a line of a deck text is."""

    CARD = auto()
    HEADING = auto()
    LABEL = auto()
    NOTE = auto()


LineRole = tuple[Role, str, CardWords | str]


def line_role(grammar: Grammar, raw: str) -> LineRole:
    """What a line is by itself, wherever it stands: a card, a heading, a label or a note."""
    if FOOTER.search(raw) or COMMENT.match(raw):
        return Role.NOTE, "", ""
    label = label_parts(grammar, raw)
    if label:
        return Role.LABEL, label, ""
    words = heading_words(raw)
    if words in grammar.headings:
        return Role.HEADING, grammar.headings[words], ""
    if is_marked_heading(raw):
        return listed_under_heading(grammar, raw)
    return Role.CARD, "", grammar.words(raw)


def listed_under_heading(grammar: Grammar, raw: str) -> LineRole:
    """`# Quests, 2 A Debt of Salt, 1 Tin Compass`: cards behind the heading on its own line."""
    heading, *cards = LISTED.split(raw, maxsplit=1)
    section = grammar.headings.get(heading_words(heading))
    if not cards:
        return Role.NOTE, "", ""
    if section is None:
        return Role.CARD, "", "lists cards behind a heading that is not known."
    return Role.LABEL, f"under {section}{SPLIT}{cards[0]}", ""


# Real lists repeat the same lines; long ones are rare and would only fill the memory.
short_line_role = lru_cache(maxsize=16384)(line_role)


def label_parts(grammar: Grammar, raw: str) -> str:
    """`Hero: Bravo` as what to do and with what; a label with nothing after it is a heading."""
    match = LABEL.match(raw)
    label = heading_words(match[1]) if match else ""
    action = grammar.labels.get(label)
    if match is None or action is None:
        return ""
    value = match[2].strip("[]") if " - " in raw else match[2]
    if not value and label in grammar.headings:
        return ""
    return f"{action}{SPLIT}{value}"


class TextReading:
    """What has been read so far, and the section that the next line stands in."""

    def __init__(self, grammar: Grammar, layout: str) -> None:
        self.grammar = grammar
        self.layout = layout
        self.lines: list[Line] = []
        self.unreadable: list[UnreadableLine] = []
        self.dice: list[tuple[str, int]] = []
        self.first_five: list[str] = []
        self.section = ""
        self.title = ""
        self.format_name = ""

    def take(self, number: int, raw: str) -> None:
        find = short_line_role if len(raw) <= LONGEST_LINE else line_role
        role, value, words = find(self.grammar, raw)
        if role is Role.CARD:
            if not self.take_title(number, raw):
                self.take_card(number, raw, words)
        elif role is Role.HEADING:
            self.enter(value)
        elif role is Role.LABEL:
            self.follow(number, *value.split(SPLIT, 1))
        else:
            self.note_site(raw)

    def enter(self, section: str) -> None:
        """A heading for one kind of card leaves a side deck a side deck."""
        if section != KIND:
            self.section = section
        elif self.section not in (*SIDES, IGNORED):
            self.section = self.grammar.main

    def follow(self, number: int, action: str, value: str) -> None:
        kind, _, section = action.partition(" ")
        if kind == "title":
            self.title = value
            self.layout = self.grammar.layout_with_title or self.layout
        elif kind == "format":
            self.format_name = value
        elif kind == "leader" and value:
            self.lines.append(Line(number, 1, value, self.grammar.leader))
        elif kind == "names":
            self.take_names(number, [name.strip() for name in value.split(",")], section)
        elif kind == "dice":
            self.dice += [(name.casefold(), int(count)) for count, name in DICE.findall(value)]
        elif kind == "cards":
            self.take_list(number, value, section)
        elif kind == "under":
            self.enter(section)
            self.take_list(number, value, "")

    def take_names(self, number: int, names: list[str], section: str) -> None:
        if section == FIRST_FIVE:
            self.first_five += filter(None, names)
        else:
            self.lines += [Line(number, 1, name, section) for name in names if name]

    def take_list(self, number: int, value: str, section: str) -> None:
        """Several cards on one line: `2x A, 3x B.`"""
        for part in LISTED.split(value.rstrip(" .")):
            self.take_card(number, part, self.grammar.words(part), section)

    def take_title(self, number: int, raw: str) -> bool:
        """A line without a count before the first card, where the layout begins with a title."""
        if self.lines or self.dice or self.section:
            return False
        if raw.lstrip()[:1] in "0123456789(" or self.title:
            return False
        if self.grammar.title_comes_first or self.layout == "fabdb":
            self.title = raw.strip()
            return True
        return False

    def take_card(self, number: int, raw: str, words: CardWords | str, section: str = "") -> None:
        section = section or self.section
        if section == IGNORED:
            return
        if section == "dice" and not CARD_AMONG_DICE.match(raw):
            self.dice += [(name.casefold(), int(count)) for count, name in DICE.findall(raw)]
        elif isinstance(words, str):
            self.refuse(number, raw, words)
        elif section == FIRST_FIVE:
            self.first_five += [words.name] * words.copies
        elif section == "dice":
            self.lines.append(self.line(number, words, self.grammar.main))
        else:
            self.lines.append(self.line(number, words, section))

    def refuse(self, number: int, raw: str, problem: str) -> None:
        sentence = f"“{raw[:60]}” {problem}"
        self.unreadable.append(UnreadableLine(number, raw, sentence, self.grammar.advice))

    def line(self, number: int, words: CardWords, section: str) -> Line:
        leads = self.grammar.first_card_leads and not self.lines and not self.section
        place = words.section or (self.grammar.leader if leads else section)
        return Line(
            number, words.copies, words.name, place, words.pitch, words.identifier, words.note
        )

    def note_site(self, raw: str) -> None:
        lowered = raw.casefold()
        for site in (*self.grammar.sites, *SITES):
            if site in lowered:
                self.layout = site
