"""Writes Flesh and Blood lists: Fabrary's text, Talishar's identifiers, and plain lines."""

from collections.abc import Iterable

from engine.cards.facts import COLOURS
from engine.decklists.model import DeckList, Line
from engine.decklists.write import joined, line_text, section_texts, slug

TITLES = {"arena": "Arena cards", "deck": "Deck cards", "inventory": "Inventory"}
TALISHAR_PARTS = (("hero", "arena"), ("deck", ""), ("inventory",))


def write_plain_deck(deck: DeckList) -> str:
    """A pool sorts itself, so only an inventory needs a heading."""
    pool = [line for line in deck.lines if line.section != "inventory"]
    inventory = deck.sections.get("inventory", ())
    return write_plain(pool) + (f"\nInventory\n{write_plain(inventory)}" if inventory else "")


def write_plain(lines: Iterable[Line]) -> str:
    """One `3x Name (red)` line for each card."""
    return joined(line_text(line) for line in lines)


def write_fabrary(deck: DeckList) -> str:
    """The text layout that Fabrary exports."""
    heads = [f"Name: {deck.title}"]
    heads += [f"Hero: {line.name}" for line in deck.sections.get("hero", ())]
    heads.append(f"Format: {deck.format_name}")
    return joined([*heads, *section_texts(deck, TITLES, "{title}")])


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
        yield from [identifier_of(line).replace("-", "_")] * line.copies


def identifier_of(line: Line) -> str:
    """The site's identifier of a card: its name and colour, joined by hyphens."""
    if line.identifier:
        return line.identifier
    return "-".join(filter(None, (slug(line.name), COLOURS.get(line.pitch or 0, ""))))
