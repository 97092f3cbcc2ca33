"""Ashes decks as JSON: what ashes.live takes in, and the deck files of Ashteki."""

from collections.abc import Iterator, Mapping
from typing import Any

from engine.decklists.model import DeckList, DeckTextError, Line, UnreadableLine

ADVICE = "Give each card a stub and a count."
DICE_NAMES = {"nature": "natural"}


def looks_like(data: object) -> bool:
    return isinstance(data, dict) and "phoenixborn" in data and "cards" in data


def read(data: Mapping[str, Any], text: str) -> DeckList:
    """Either shape: stubs stand under `stub` or `id`, dice under `dice` or `dicepool`."""
    lines: list[Line] = []
    unreadable: list[UnreadableLine] = []
    for number, (section, card) in enumerate(card_entries(data), start=1):
        try:
            lines.append(card_line(number, section, card))
        except (KeyError, TypeError, ValueError):
            problem = "This entry has no stub or no count."
            unreadable.append(UnreadableLine(number, str(card)[:120], problem, ADVICE))
    if not lines and not unreadable:
        raise DeckTextError("The deck file names no cards.")
    return DeckList(
        game="ashes",
        lines=tuple(lines),
        layout="ashteki" if "dicepool" in data else "ashes.live-json",
        title=str(data.get("title") or data.get("name") or ""),
        unreadable=tuple(unreadable),
        text=text,
        dice=tuple(read_dice(data)),
        first_five=tuple(str(stub) for stub in data.get("first_five") or ()),
    )


def card_entries(data: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    leader = data["phoenixborn"]
    for card in leader if isinstance(leader, list) else [{"stub": leader, "count": 1}]:
        yield "phoenixborn", card
    yield from (("main", card) for card in data["cards"])
    yield from (("conjuration", card) for card in data.get("conjurations") or ())


def card_line(number: int, section: str, card: Mapping[str, Any]) -> Line:
    stub = card.get("stub") or card["id"]
    copies = int(card["count"])
    if not isinstance(stub, str) or not 0 < copies < 1000:
        raise ValueError(stub)
    return Line(number, copies, stub.replace("-", " "), section, identifier=stub)


def read_dice(data: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    for die in data.get("dice") or data.get("dicepool") or ():
        name = str(die.get("name") or die.get("magic") or "").casefold()
        yield DICE_NAMES.get(name, name), int(die["count"])
