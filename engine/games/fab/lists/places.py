"""Where the cards of a Flesh and Blood list lie: the pool sorts itself by card type and pitch."""

import re

from engine.cards.catalogue import Catalogue
from engine.cards.model import Card
from engine.decklists.model import Line

SECTIONS = {
    "leader": "Hero",
    "arena": "Arena cards",
    "pitch1": "Pitch 1 (red) and no pitch",
    "pitch2": "Pitch 2 (yellow)",
    "pitch3": "Pitch 3 (blue)",
    "other": "Other cards",
}
ARENA_ORDER = ("Weapon", "Off-Hand", "Quiver", "Head", "Chest", "Arms", "Legs")
PITCHES = {"pitch1": 1, "pitch2": 2, "pitch3": 3}
COLOUR = re.compile(r"\s*\((red|yellow|blue)\)\s*$", re.IGNORECASE)


def place_of(card: Card, section: str) -> str:
    if section == "deck":
        return f"pitch{card.pitch or 1}"
    return {"hero": "leader", "arena": "arena"}.get(section, "other")


def place_of_unknown(line: Line) -> str:
    """By its heading and colour."""
    if line.section in ("hero", "arena"):
        return "leader" if line.section == "hero" else "arena"
    return f"pitch{line.pitch or 1}"


def order_of(card: Card) -> int:
    """Weapons first, then equipment from head to foot, then anything else."""
    words = (*card.subkinds, *card.kinds)
    known = [ARENA_ORDER.index(word) for word in words if word in ARENA_ORDER]
    return min(known, default=len(ARENA_ORDER)) if "Hero" not in card.kinds else 0


def typed_line(column: str, copies: int, name: str, catalogue: Catalogue) -> Line:
    name = COLOUR.sub("", name)
    pitch = PITCHES.get(column)
    if pitch == 1 and not catalogue.find(name, 1) and catalogue.find(name):
        # The red column is also that of the cards without a colour.
        pitch = None
    return Line(1, copies, name, "deck" if column in PITCHES else column, pitch)


def columns_of(card: Card) -> list[str]:
    if card.home == "arena":
        return ["arena"]
    return [f"pitch{card.pitch or 1}"] if card.home == "deck" else []
