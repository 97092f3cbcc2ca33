"""Writes UFS lists for universus.cards and for the forum of UVS Ultra."""

from engine.decklists.model import DeckList
from engine.decklists.write import joined, line_text, section_texts

TITLES = {"main": "Mainboard", "side": "Sideboard"}


def write_universus(deck: DeckList) -> str:
    """The text layout of universus.cards."""
    leaders = [line_text(line, "") for line in deck.sections.get("character", ())]
    heads = ["# Starting Character", "", *leaders] if leaders else []
    return joined([*heads, *section_texts(deck, TITLES, "# {title}", "")])


def write_forum_code(deck: DeckList) -> str:
    """The forum code of UVS Ultra."""
    leaders = [line_text(line, "") for line in deck.sections.get("character", ())]
    heads = ["[b]Characters[/b]", *leaders] if leaders else []
    return joined([*heads, *section_texts(deck, TITLES, "[b]{title}[/b]", "")])
