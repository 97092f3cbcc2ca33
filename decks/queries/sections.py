"""The lines of a deck in the order in which a judge lays the cards out (see policy/1.8)."""

from collections.abc import Iterable
from typing import Any

from engine.cards.model import Card
from engine.decklists.model import Line
from engine.decklists.resolve import ResolvedDeck

FAB_SECTIONS = {
    "leader": "Hero",
    "arena": "Arena cards",
    "pitch1": "Pitch 1 (red) and no pitch",
    "pitch2": "Pitch 2 (yellow)",
    "pitch3": "Pitch 3 (blue)",
    "other": "Other cards",
}
GAME_SECTIONS = {
    "fab": FAB_SECTIONS,
    "wow": {"leader": "Hero", "main": "Main deck", "side": "Side deck"},
    "ufs": {"leader": "Character", "main": "Main deck", "side": "Sideboard"},
    "ashes": {
        "leader": "Phoenixborn",
        "dice": "Dice",
        "main": "Deck",
        "conjuration": "Conjuration pile",
    },
}
ARENA_ORDER = ("Weapon", "Off-Hand", "Quiver", "Head", "Chest", "Arms", "Legs")


def sections_data(resolved: ResolvedDeck) -> list[dict[str, Any]]:
    """Every section of the game, the leader's first; what is unknown stands where it was meant."""
    game = resolved.deck.game
    names = GAME_SECTIONS[game]
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
    for entry in resolved.entries:
        line = line_data(resolved, entry.line, entry.card)
        yield card_place(entry.card, entry.section), {**line, "quantity": entry.copies}
    for item in resolved.unknown:
        yield guessed_place(resolved, item.line), line_data(resolved, item.line, near=item.near)
    for choice in resolved.ambiguous:
        line = line_data(resolved, choice.line, near=choice.choices)
        yield guessed_place(resolved, choice.line), line
    for name, number in resolved.deck.dice:
        yield "dice", dice_data(name, number)


def line_data(
    resolved: ResolvedDeck, line: Line, card: Card | None = None, near: Iterable[str] = ()
) -> dict[str, Any]:
    is_fab = card is not None and card.game == "fab"
    return {
        "quantity": line.copies,
        "name": card.name if card else line.name,
        "pitch": card.fab.pitch if is_fab else line.pitch,
        "key": card.key if card else "",
        "raw": resolved.deck.raw_line(line.number).strip(),
        "number": line.number,
        "near": list(near),
        "order": arena_order(card) if is_fab else 0,
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


def card_place(card: Card, section: str) -> str:
    if card.game != "fab":
        return place_of_other_game(card.game, section)
    if section == "deck":
        return f"pitch{card.fab.pitch or 1}"
    return {"hero": "leader", "arena": "arena"}.get(section, "other")


def guessed_place(resolved: ResolvedDeck, line: Line) -> str:
    """Where a line goes whose card is not known: by its heading and colour."""
    if resolved.deck.game != "fab":
        return place_of_other_game(resolved.deck.game, line.section)
    if line.section in ("hero", "arena"):
        return "leader" if line.section == "hero" else "arena"
    return f"pitch{line.pitch or 1}"


def place_of_other_game(game: str, section: str) -> str:
    if section in GAME_SECTIONS[game]:
        return section
    if section in ("hero", "character", "phoenixborn"):
        return "leader"
    return "side" if section in ("sideboard", "side deck") else "main"


def arena_order(card: Card) -> int:
    """Weapons first, then equipment from head to foot, then anything else."""
    words = (*card.subkinds, *card.kinds)
    known = [ARENA_ORDER.index(word) for word in words if word in ARENA_ORDER]
    return min(known, default=len(ARENA_ORDER)) if "Hero" not in card.kinds else 0
