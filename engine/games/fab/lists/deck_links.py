"""Flesh and Blood decks as JSON: what Fabrary and FaBDB hand to Talishar for a deck link."""

from collections.abc import Iterator, Mapping
from typing import Any

from engine.decklists.model import DeckList, DeckTextError, Line, UnreadableLine
from engine.games.fab.lists.talishar import identifier_line

ADVICE = "Give each card a cardIdentifier and a total."


def looks_like(data: object) -> bool:
    return (
        isinstance(data, dict)
        and isinstance(data.get("cards"), list)
        and (any("cardIdentifier" in card or "printings" in card for card in data["cards"][:3]))
    )


def read(data: Mapping[str, Any], text: str) -> DeckList:
    """One line for each entry of `cards`, numbered in their order."""
    lines: list[Line] = []
    unreadable: list[UnreadableLine] = []
    for number, card in enumerate(data["cards"], start=1):
        try:
            lines += card_lines(number, card)
        except (KeyError, TypeError, ValueError, IndexError):
            problem = "This entry of the cards has no identifier or no count."
            unreadable.append(UnreadableLine(number, str(card)[:120], problem, ADVICE))
    if not lines and not unreadable:
        raise DeckTextError("The deck file names no cards.")
    return DeckList(
        game="fab",
        lines=tuple(lines),
        layout="talishar-link",
        title=str(data.get("name", "")),
        format_name=str(data.get("format", "")),
        unreadable=tuple(unreadable),
        text=text,
    )


def card_lines(number: int, card: Mapping[str, Any]) -> Iterator[Line]:
    identifier = card.get("cardIdentifier") or card["printings"][0]["sku"]["sku"]
    total, side = int(card["total"]), int(card.get("sideboardTotal") or 0)
    if total < 1 or not isinstance(identifier, str):
        raise ValueError(identifier)
    if total > side:
        yield identifier_line(number, total - side, identifier, "")
    if side:
        yield identifier_line(number, side, identifier, "inventory")
