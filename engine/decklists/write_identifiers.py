"""Deck lists for sites that name cards by identifiers: Talishar files, and JSON for ashes.live."""

import json
import re
from collections.abc import Iterable

from engine.cards.facts.fab import COLOURS
from engine.cards.names import normal_name
from engine.decklists.model import DeckList, Line

TALISHAR_PARTS = (("hero", "arena"), ("deck", ""), ("inventory",))


def write_talishar(deck: DeckList) -> str:
    """A Talishar deck file: one identifier for each copy, in three lines."""
    parts = []
    for sections in TALISHAR_PARTS:
        lines = [line for line in deck.lines if line.section in sections]
        lines.sort(key=lambda line: sections.index(line.section))
        parts.append(" ".join(talishar_words(lines)))
    return "\n".join(parts) + "\n"


def talishar_words(lines: Iterable[Line]) -> Iterable[str]:
    for line in lines:
        yield from [fab_identifier(line).replace("-", "_")] * line.copies


def write_ashes_json(deck: DeckList) -> str:
    """The JSON that ashes.live takes in."""
    sections = deck.sections
    leaders = sections.get("phoenixborn", ())
    data = {
        "title": deck.title,
        "phoenixborn": stub(leaders[0]) if leaders else "",
        "dice": [{"count": count, "name": name} for name, count in deck.dice],
        "cards": [counted(line) for line in (*sections.get("", ()), *sections.get("main", ()))],
        "conjurations": [counted(line) for line in sections.get("conjuration", ())],
        "first_five": list(deck.first_five),
    }
    return json.dumps(data, ensure_ascii=False, indent=1)


def counted(line: Line) -> dict[str, object]:
    return {"count": line.copies, "stub": stub(line)}


def stub(line: Line) -> str:
    return line.identifier or slug(line.name)


def fab_identifier(line: Line) -> str:
    """The site's identifier of a card: its name and colour, joined by hyphens."""
    if line.identifier:
        return line.identifier
    return "-".join(filter(None, (slug(line.name), COLOURS.get(line.pitch or 0, ""))))


def slug(name: str) -> str:
    bare = normal_name(name).replace("'", "")
    return re.sub(r"[^a-z0-9]+", "-", bare).strip("-")
