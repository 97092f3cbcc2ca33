"""Writes deck lists back out, in layouts that the readers here read again as the same deck."""

import re
from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from engine.cards.facts import COLOURS
from engine.cards.names import normal_name
from engine.decklists import csv_decks, own_json
from engine.decklists.model import DeckList, Line, card_count
from engine.kits.lists import Layout
from engine.kits.registry import kit_of


class UnknownLayoutError(LookupError):
    """No layout of that name for that game; its sentence may be shown to people."""


def write_deck(deck: DeckList, layout: str) -> str:
    """The deck list in one of `layouts_of(deck.game)`; reading it gives the same cards again."""
    layouts = layouts_of(deck.game)
    if layout not in layouts:
        known = ", ".join(layouts)
        raise UnknownLayoutError(f"A deck cannot be written as “{layout}”. There are: {known}.")
    return layouts[layout].write(deck)


def layouts_of(game: str) -> dict[str, Layout]:
    """The layouts of a game, the one that its players know best first."""
    lists = kit_of(game).lists
    plain = lists.plain or next(iter(lists.layouts.values())).write
    return {**lists.layouts, "plain": Layout("Plain text", plain), **EVERYWHERE}


def usual_layout(game: str) -> str:
    return next(iter(layouts_of(game)))


def write_octgn(deck: DeckList) -> str:
    """An OCTGN deck file."""
    parts = ['<?xml version="1.0" encoding="utf-8"?>', "<deck>"]
    for section, lines in deck.sections.items():
        parts.append(f"  <section name={quoteattr(section.title() or 'Main')}>")
        parts += [f'    <card qty="{line.copies}">{escape(line.name)}</card>' for line in lines]
        parts.append("  </section>")
    return joined([*parts, "</deck>"])


def section_texts(
    deck: DeckList, titles: dict[str, str], heading: str, times: str = "x"
) -> Iterator[str]:
    """Lines without a section first, then each section under its heading."""
    sections, leader = deck.sections, kit_of(deck.game).leader.section
    for section, lines in sections.items():
        if section not in titles and section != leader:
            yield from (line_text(line, times) for line in lines)
    for section, title in titles.items():
        lines = sections.get(section, ())
        if lines:
            yield from ("", heading.format(title=title, count=card_count(lines)))
            yield from (line_text(line, times) for line in lines)


def line_text(line: Line, times: str = "x") -> str:
    colour = f" ({COLOURS[line.pitch]})" if line.pitch in COLOURS else ""
    return f"{line.copies}{times} {line.name}{colour}"


def joined(parts: Iterable[str]) -> str:
    return "".join(f"{part}\n" for part in parts)


def slug(name: str) -> str:
    """The name as identifiers have it, joined by hyphens."""
    bare = normal_name(name).replace("'", "")
    return re.sub(r"[^a-z0-9]+", "-", bare).strip("-")


def write_csv(deck: DeckList) -> str:
    return csv_decks.write(deck.lines, deck.dice)


EVERYWHERE = {
    "csv": Layout("Table (CSV)", write_csv, "csv", "text/csv; charset=utf-8"),
    "json": Layout("Arbiter JSON, nothing lost", own_json.write, "json", "application/json"),
}
