"""Deck files in XML: OCTGN `.o8d` and LackeyCCG `.dek`. Entities and outside files are refused."""

import re
from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree

from engine.decklists.model import DeckList, DeckTextError, Line
from engine.kits.registry import kit_of

FORBIDDEN = re.compile(r"<!(DOCTYPE|ENTITY)", re.IGNORECASE)
SIDE_NAMES = ("side", "sideboard", "side deck", "inventory")


def looks_like(text: str) -> bool:
    return text.lstrip()[:5].casefold() in ("<?xml", "<deck")


def read(text: str, game: str) -> DeckList:
    """Either kind of file; numbers count its cards, since XML has no lines of its own."""
    root = xml_root(text)
    if root.find("superzone") is not None:
        lines, layout = lackey_lines(root, game), "lackey"
    else:
        lines, layout = octgn_lines(root, game), "octgn"
    found = tuple(replace_number(line, number) for number, line in enumerate(lines, start=1))
    if not found:
        raise DeckTextError("The deck file names no cards.")
    deck = DeckList(game, found, layout, text=text)
    return replace(deck, lines=kit_of(game).lists.tidied(deck.lines))


def xml_root(text: str) -> ElementTree.Element:
    if FORBIDDEN.search(text):
        raise DeckTextError("This XML declares entities or a document type; a deck needs neither.")
    body = re.sub(r"^\s*<\?xml[^>]*\?>", "", text)
    try:
        # Without a document type there are no entities to expand and nothing outside to fetch.
        root = ElementTree.fromstring(body)  # noqa: S314
    except ElementTree.ParseError as error:
        raise DeckTextError(f"The XML breaks off or is wrong: {error}.") from error
    if root.tag != "deck":
        raise DeckTextError("This XML is not a deck: its outermost element is not <deck>.")
    return root


def octgn_lines(root: ElementTree.Element, game: str) -> Iterator[Line]:
    for section in root.iter("section"):
        place = section_name(section.get("name", ""), game)
        for card in section.iter("card"):
            name = (card.text or "").strip()
            if name:
                yield Line(0, copies(card.get("qty", "1")), name, place)


def lackey_lines(root: ElementTree.Element, game: str) -> Iterator[Line]:
    """One element for each copy: they are counted."""
    counted: dict[tuple[str, str, str], int] = {}
    for zone in root.iter("superzone"):
        place = section_name(zone.get("name", ""), game)
        for card in zone.iter("card"):
            name = (card.findtext("name") or "").strip()
            key = (name, place, (card.findtext("set") or "").strip())
            counted[key] = counted.get(key, 0) + 1
    for (name, place, set_name), number in counted.items():
        if name:
            yield Line(0, number, name, place, note=set_name)


def section_name(name: str, game: str) -> str:
    lowered, lists = name.strip().casefold(), kit_of(game).lists
    return lists.side if lowered in SIDE_NAMES else lists.xml.get(lowered, "")


def copies(text: str) -> int:
    if not text.isdigit() or not 0 < int(text) < 1000:
        raise DeckTextError(f"The file asks for “{text[:20]}” copies of a card.")
    return int(text)


def replace_number(line: Line, number: int) -> Line:
    return line._replace(number=number)
