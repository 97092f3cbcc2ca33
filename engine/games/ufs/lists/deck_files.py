"""UFS and UniVersus decks as JSON: builduvs entries, and the deck files of universus.cards."""

from collections.abc import Iterator
from typing import Any, TypeGuard

from engine.decklists.model import DeckList, DeckTextError, Line, UnreadableLine

SECTIONS = {"character": "character", "main": "main", "side": "side", "sideboard": "side"}
ADVICE = "Give each card a name and a quantity."


def looks_like(data: object) -> bool:
    return is_universus(data) or bool(builduvs_cards(data))


def is_universus(data: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(data, dict) and "startingCharacter" in data


def builduvs_cards(data: object) -> list[Any]:
    """The entries of a builduvs deck: bare, under `cards`, or as the only deck of a file."""
    if isinstance(data, dict) and "cards" not in data and len(data) == 1:
        data = next(iter(data.values()))
    cards = data.get("cards") if isinstance(data, dict) else data
    if not isinstance(cards, list) or not cards or not isinstance(cards[0], dict):
        return []
    return cards if "qty" in cards[0] else []


def read(data: object, text: str) -> DeckList:
    """One line for each entry, numbered in their order."""
    if is_universus(data):
        return read_universus(data, text)
    lines: list[Line] = []
    unreadable: list[UnreadableLine] = []
    for number, card in enumerate(builduvs_cards(data), start=1):
        try:
            copies, name = int(card["qty"]), str(card["name"])
            section = SECTIONS[str(card.get("section", "main"))]
        except (KeyError, TypeError, ValueError):
            problem = "This entry has no name, no quantity or no known section."
            unreadable.append(UnreadableLine(number, str(card)[:120], problem, ADVICE))
            continue
        lines.append(Line(number, copies, name, section, identifier=str(card.get("uvsId") or "")))
    return DeckList("ufs", tuple(lines), "builduvs", unreadable=tuple(unreadable), text=text)


def read_universus(data: dict[str, Any], text: str) -> DeckList:
    """The site's own numbers stand for cards; they are kept as identifiers to be mapped."""
    try:
        lines = tuple(universus_lines(data))
    except (KeyError, TypeError, ValueError) as error:
        raise DeckTextError("A card of this file is not a number with two counts.") from error
    return DeckList(
        game="ufs",
        lines=lines,
        layout="universus.cards-json",
        title=str(data.get("name", "")),
        format_name=str(data.get("format", "")),
        text=text,
    )


def universus_lines(data: dict[str, Any]) -> Iterator[Line]:
    start = data["startingCharacter"]
    for number, (card, main, side) in enumerate(data["cards"], start=1):
        identifier = f"universus.cards:{int(card)}"
        name = f"universus.cards card {int(card)}"
        main, side = int(main), int(side)
        if card == start and main:
            yield Line(number, 1, name, "character", identifier=identifier)
            main -= 1
        if main:
            yield Line(number, main, name, "main", identifier=identifier)
        if side:
            yield Line(number, side, name, "side", identifier=identifier)
