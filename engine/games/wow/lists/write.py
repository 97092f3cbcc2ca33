"""Writes World of Warcraft TCG lists for the sites and programs that its players use."""

from engine.decklists.model import DeckList
from engine.decklists.write import joined, line_text, section_texts

TITLES = {"main": "Main Deck", "side": "Side Deck"}


def write_tcgbrowser(deck: DeckList) -> str:
    """Headings with counts, and the hero on a line of its own."""
    heads = [text for line in deck.sections.get("hero", ()) for text in ("Hero", line_text(line))]
    return joined([*heads, *section_texts(deck, TITLES, "{title} ({count})")])


def write_decktools(deck: DeckList) -> str:
    """The `.deck` file of wowtcg-decktools: the hero is a comment."""
    heads = [f"# HERO  {line.name}" for line in deck.sections.get("hero", ())]
    return joined([*heads, *section_texts(deck, TITLES, "# {title}", "")])


def write_workstation(deck: DeckList) -> str:
    """A Magic Workstation file: hero and side deck are marked line by line."""
    return joined(
        f"SB: {line_text(line, '')}" if line.section in ("hero", "side") else line_text(line, "")
        for line in deck.lines
    )
