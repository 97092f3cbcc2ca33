"""How one game's deck texts are built: their card lines, their headings and their labels."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

LONGEST_LINE = 200
MOST_COPIES = 999
IGNORED = "ignored"
KIND = "kind"
# A capital X counts only where it touches the number: "3 X Marks" may be a name.
COUNT = r"(?:\(?(?P<count>\d+)\)?(?:\s*[x×]|X)?\s+(?=\S))?"
COUNT_ALONE = re.compile(r"^\s*\(?\d+\)?\s*[x×]?\s*$", re.IGNORECASE)
COUNT_BEHIND = re.compile(r"(?P<card>(?!\(?\d+\)?\s*[xX×]?\s)\S.*?)\s+[xX×]\s?(?P<count>\d{1,3})")
MARKUP = re.compile(r"^\s*(?:\[b\]|[#*=_]+)\s*|\s*(?:\[/b\]|[#*=_]+)\s*$", re.IGNORECASE)
MARKED_HEADING = re.compile(r"^\s*(?:\[b\]|#+\s*(?!\d)\D)", re.IGNORECASE)
HEADING_COUNT = re.compile(r"\s*(?:\(\s*\d+(?:\s*/\s*\d+)?\s*\)|-\s*\d+|\[\s*\d+\s*\])?\s*:?\s*$")


class CardWords(NamedTuple):
    """What one card line says; `section` only where the line itself says it."""

    copies: int
    name: str
    pitch: int | None = None
    identifier: str = ""
    note: str = ""
    section: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Grammar:
    """`words` reads a card line or says in a sentence why it is none. `labels` maps the word
    before a colon to what follows it: `title`, `format`, `leader`, `names SECTION`,
    `cards SECTION`, `dice` or `ignored`. A heading of `kind` names a card type, not a section."""

    game: str
    leader: str
    main: str
    words: Callable[[str], CardWords | str]
    headings: Mapping[str, str]
    labels: Mapping[str, str] = field(default_factory=dict)
    advice: str = "Write it like “3x Name”, or take the line out."
    first_card_leads: bool = False
    title_comes_first: bool = False
    sites: tuple[str, ...] = ()
    layout_with_title: str = ""

    @property
    def example(self) -> str:
        """The card line that the advice shows."""
        return self.advice.partition("“")[2].partition("”")[0]


def card_words(pattern: re.Pattern[str], text: str) -> re.Match[str] | str:
    """The parts of a card line by the game's pattern, once nothing forbids the line."""
    if len(text) > LONGEST_LINE:
        return f"is longer than {LONGEST_LINE} characters."
    if COUNT_ALONE.match(text):
        return "has a number and no card name."
    match = pattern.match(count_first(text))
    if match is None or not any(c.isalnum() for c in match["name"]):
        return "names no card."
    if not 0 < int(match["count"] or 1) <= MOST_COPIES:
        return f"asks for {match['count']} copies."
    return match


def count_first(text: str) -> str:
    """`Name x3` as `3x Name`, the way a card line begins everywhere else."""
    match = COUNT_BEHIND.fullmatch(text)
    return f"{match['count']}x {match['card']}" if match else text


def heading_words(text: str) -> str:
    """The words of a heading without its marks and counts: `## Action (4):` is `action`."""
    bare = HEADING_COUNT.sub("", MARKUP.sub("", MARKUP.sub("", text)))
    return MARKUP.sub("", bare).rstrip(":").strip().casefold()


def is_marked_heading(text: str) -> bool:
    """Whether a line is a heading by its marks, whatever its words."""
    return bool(MARKED_HEADING.match(text))
