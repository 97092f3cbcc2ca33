"""Writes deck lists back out, in layouts that the readers here read again as the same deck."""

from collections.abc import Callable, Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from engine.cards.facts.fab import COLOURS
from engine.decklists import csv_decks, own_json
from engine.decklists.model import DeckList, Line, card_count
from engine.decklists.write_identifiers import write_ashes_json, write_talishar

LEADERS = ("hero", "character", "phoenixborn")
FAB_TITLES = {"arena": "Arena cards", "deck": "Deck cards", "inventory": "Inventory"}
WOW_TITLES = {"main": "Main Deck", "side": "Side Deck"}
ASHES_TITLES = {"main": "Cards", "conjuration": "Conjuration Pile"}
UFS_TITLES = {"main": "Mainboard", "side": "Sideboard"}


class UnknownLayoutError(LookupError):
    """No layout of that name for that game; its sentence may be shown to people."""


def write_deck(deck: DeckList, layout: str) -> str:
    """The deck list in one of `layouts_of(deck.game)`; reading it gives the same cards again."""
    writers = writers_of(deck.game)
    if layout not in writers:
        known = ", ".join(writers)
        raise UnknownLayoutError(f"A deck cannot be written as “{layout}”. There are: {known}.")
    return writers[layout](deck)


def layouts_of(game: str) -> tuple[str, ...]:
    """The layouts of a game, the one that its players know best first."""
    return tuple(writers_of(game))


def writers_of(game: str) -> dict[str, Callable[[DeckList], str]]:
    own: dict[str, dict[str, Callable[[DeckList], str]]] = {
        "fab": {"fabrary": write_fabrary, "talishar": write_talishar},
        "wow": {
            "tcgbrowser": write_tcgbrowser,
            "decktools": write_decktools,
            "workstation": write_workstation,
            "octgn": write_octgn,
        },
        "ufs": {"universus.cards": write_universus, "forum-code": write_forum_code},
        "ashes": {"ashes.live": write_ashes_live, "ashes.live-json": write_ashes_json},
    }
    everywhere: dict[str, Callable[[DeckList], str]] = {
        "plain": write_plain_deck if game == "fab" else next(iter(own[game].values())),
        "csv": lambda deck: csv_decks.write(deck.lines, deck.dice),
        "json": own_json.write,
    }
    return {**own[game], **everywhere}


def write_plain_deck(deck: DeckList) -> str:
    """A Flesh and Blood pool sorts itself, so only an inventory needs a heading."""
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
    return joined([*heads, *section_texts(deck, FAB_TITLES, "{title}")])


def write_tcgbrowser(deck: DeckList) -> str:
    """Headings with counts, and the hero on a line of its own."""
    heads = [text for line in deck.sections.get("hero", ()) for text in ("Hero", line_text(line))]
    return joined([*heads, *section_texts(deck, WOW_TITLES, "{title} ({count})")])


def write_decktools(deck: DeckList) -> str:
    """The `.deck` file of wowtcg-decktools: the hero is a comment."""
    heads = [f"# HERO  {line.name}" for line in deck.sections.get("hero", ())]
    return joined([*heads, *section_texts(deck, WOW_TITLES, "# {title}", "")])


def write_workstation(deck: DeckList) -> str:
    """A Magic Workstation file: hero and side deck are marked line by line."""
    return joined(
        f"SB: {line_text(line, '')}" if line.section in ("hero", "side") else line_text(line, "")
        for line in deck.lines
    )


def write_forum_code(deck: DeckList) -> str:
    """The forum code of UVS Ultra."""
    leaders = [line_text(line, "") for line in deck.sections.get("character", ())]
    heads = ["[b]Characters[/b]", *leaders] if leaders else []
    return joined([*heads, *section_texts(deck, UFS_TITLES, "[b]{title}[/b]", "")])


def write_universus(deck: DeckList) -> str:
    """The text layout of universus.cards."""
    leaders = [line_text(line, "") for line in deck.sections.get("character", ())]
    heads = ["# Starting Character", "", *leaders] if leaders else []
    return joined([*heads, *section_texts(deck, UFS_TITLES, "# {title}", "")])


def write_ashes_live(deck: DeckList) -> str:
    """The text layout that ashes.live exports."""
    heads = [deck.title, ""] if deck.title else []
    heads += [f"Phoenixborn: {line.name}" for line in deck.sections.get("phoenixborn", ())]
    if deck.dice:
        heads += ["", "Dice:", *(f"{count}x {name.title()}" for name, count in deck.dice)]
    five = ["", "First Five:", *(f"1x {name}" for name in deck.first_five)]
    cards = section_texts(deck, ASHES_TITLES, "{title} ({count}):")
    return joined([*heads, *cards, *(five if deck.first_five else ())])


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
    sections = deck.sections
    for section, lines in sections.items():
        if section not in titles and section not in LEADERS:
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
