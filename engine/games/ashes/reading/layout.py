"""How a text is cut: paragraphs with their marks, names and costs, and sentences (4.2.0, 6)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from engine.games.ashes.registered import ACTIVATED, IN_YOUR_TURN, cost_of

ICON = re.compile(r"\[\[\s*([a-z]+)(?::\s*([a-z]+))?\s*\]\]", re.IGNORECASE)
NAMED = re.compile(r"\[\[([^\]:]+)\]\]")
ICONS = ("main", "side", "exhaust", "discard", "basic")
FOCUS = re.compile(r"^Focus (\d): ")
RESPARK = re.compile(r"^Respark: (.+)$")
DEFINITION = re.compile(r"^X = ")
ABILITY = re.compile(r"^[A-Z][\w'’ -]*?(?: (?:\d+|X))?: ")
QUOTES = str.maketrans("’“”–—", '\'""--')
REPAIRED = {
    "the the": "the",
    "abilies": "abilities",
    "onto the battlefield": "onto your battlefield",
    " on to ": " onto ",
}
"""What printings are known to misspell, and two ways to say one thing."""

TEXT, USED, RETURNS, FOCUSED, NUMBER = "text", "activated", "respark", "focus", "number"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One effect as it is printed; `name` is that of an ability or of an activated effect."""

    kind: str
    sentences: tuple[str, ...] = ()
    name: str = ""
    cost: dict[str, Any] = field(default_factory=dict)
    number: int = 0
    inexhaustible: bool = False
    between_realms: bool = False


def paragraphs(text: str) -> Iterator[Paragraph]:
    """The paragraphs of a text, from top to bottom."""
    for line in text.translate(QUOTES).splitlines():
        bare = line.replace("**", "").strip()
        if bare:
            yield paragraph(bare)


def paragraph(line: str) -> Paragraph:
    """A star before it marks what is inexhaustible, a tilde what works between realms."""
    star, tilde = line.startswith("* "), line.startswith("~ ")
    made = without_mark(line[2:] if star or tilde else line)
    return replace(made, inexhaustible=star, between_realms=tilde)


def without_mark(line: str) -> Paragraph:
    if found := FOCUS.match(line):
        return Paragraph(FOCUSED, cut(line[found.end() :]), number=int(found[1]))
    if found := RESPARK.match(line):
        return Paragraph(RETURNS, cost=cost_of([found[1]]))
    if DEFINITION.match(line):
        return Paragraph(NUMBER, cut(line))
    if found := ACTIVATED.match(line):
        cost = cost_of(found["cost"].split(" - "))
        return Paragraph(USED, cut(line[found.end() :]), found["name"] or "Use", cost)
    if found := IN_YOUR_TURN.match(line):
        return Paragraph(USED, cut(line[found.end() :]), found["name"], cost_of([found["cost"]]))
    if found := ABILITY.match(line):
        return Paragraph(TEXT, cut(line[found.end() :]), found[0].strip(" :"))
    return Paragraph(TEXT, cut(line))


def cut(line: str) -> tuple[str, ...]:
    """Sentences in one spelling, cut at full stops."""
    text = NAMED.sub(named, ICON.sub(icon, line)).lower()
    for found, put in REPAIRED.items():
        text = text.replace(found, put)
    return tuple(each.strip() for each in text.split(".") if each.strip())


def icon(found: re.Match[str]) -> str:
    """An icon as one word; the name of a card stands in the same brackets and stays."""
    name, face = found[1].lower(), (found[2] or "").lower()
    return f"{{{name}{face}}}" if face or name in ICONS else found[0]


def named(found: re.Match[str]) -> str:
    return found[1]
