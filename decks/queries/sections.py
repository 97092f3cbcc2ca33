"""The lines of a deck in the order in which a judge lays the cards out (see policy/1.8)."""

from collections.abc import Iterable
from typing import Any

from engine.cards.model import Card
from engine.decklists.model import Line
from engine.decklists.resolve import ResolvedDeck
from engine.kits.registry import kit_of


def sections_data(resolved: ResolvedDeck) -> list[dict[str, Any]]:
    """Every section of the game, the leader's first; what is unknown stands where it was meant."""
    names = kit_of(resolved.deck.game).lists.sections
    placed: dict[str, dict[str, dict[str, Any]]] = {key: {} for key in names}
    for key, line in placed_lines(resolved):
        same = placed[key].setdefault(line["key"] or f"?{line['name']}/{line['pitch']}", line)
        if same is not line:
            same["quantity"] += line["quantity"]
            same["raw"] = f"{same['raw']}; {line['raw']}"
    return [
        section_data(key, names[key], placed[key].values())
        for key in names
        if placed[key] or key != "other"
    ]


def section_data(key: str, name: str, lines: Iterable[dict[str, Any]]) -> dict[str, Any]:
    ordered = sorted(lines, key=lambda line: (line.pop("order"), line["name"].casefold()))
    return {
        "key": key,
        "name": name,
        "total": sum(line["quantity"] for line in ordered),
        "lines": ordered,
    }


def placed_lines(resolved: ResolvedDeck) -> Iterable[tuple[str, dict[str, Any]]]:
    lists = kit_of(resolved.deck.game).lists
    for entry in resolved.entries:
        line = line_data(resolved, entry.line, entry.card)
        yield lists.place(entry.card, entry.section), {**line, "quantity": entry.copies}
    for item in resolved.unknown:
        line = line_data(resolved, item.line, near=item.near)
        yield lists.guessed_place(item.line), line
    for choice in resolved.ambiguous:
        line = line_data(resolved, choice.line, near=choice.choices)
        yield lists.guessed_place(choice.line), line
    for name, number in resolved.deck.dice:
        yield "dice", dice_data(name, number)


def line_data(
    resolved: ResolvedDeck, line: Line, card: Card | None = None, near: Iterable[str] = ()
) -> dict[str, Any]:
    pitch = line.pitch if card is None else card.pitch
    return {
        "quantity": line.copies,
        "name": card.name if card else line.name,
        "pitch": pitch,
        "key": card.key if card else "",
        "raw": resolved.deck.raw_line(line.number).strip(),
        "number": line.number,
        "near": list(near),
        "order": kit_of(card.game).lists.order_of(card) if card else 0,
    }


def dice_data(name: str, number: int) -> dict[str, Any]:
    """Dice of one kind are a line like the others; they are no card, and always understood."""
    return {
        "quantity": number,
        "name": name.capitalize(),
        "pitch": None,
        "key": f"dice/{name}",
        "raw": f"{number}x {name.capitalize()}",
        "number": 0,
        "near": [],
        "order": 0,
    }
