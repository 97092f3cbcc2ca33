"""The printed facts of a UFS card (B), and its abilities as costs with a text (H)."""

from dataclasses import dataclass, field
from typing import Any

CHARACTER, ATTACK, FOUNDATION = "character", "attack", "foundation"
ASSET, ACTION = "asset", "action"
STAYING = frozenset({CHARACTER, FOUNDATION, ASSET})
FORM, ENHANCE, RESPONSE = "form", "enhance", "response"


@dataclass(frozen=True, slots=True)
class Ability:
    """A form, enhance or response: its costs by name with a number, and a text."""

    type: str
    cost: dict[str, int] = field(default_factory=dict)
    text: str = ""


@dataclass(frozen=True, slots=True)
class Printed:
    """One card's facts. `None` means that the card does not have the value."""

    key: str
    name: str
    type: str
    difficulty: int = 0
    control: int = 0
    block_zone: str = ""
    block_modifier: int = 0
    symbols: frozenset[str] = frozenset()
    keywords: frozenset[str] = frozenset()
    speed: int = 0
    damage: int = 0
    zone: str = ""
    vitality: int = 0
    hand_size: int = 0
    only: str = ""
    abilities: tuple[Ability, ...] = ()
    text: str = ""


NUMBERS = (
    "difficulty", "control", "block_modifier", "speed", "damage", "vitality", "hand_size",
)  # fmt: skip


def printed_from(key: str, data: dict[str, Any]) -> Printed:
    """The facts of a card as a setup stores them."""
    return Printed(
        key=key,
        name=data.get("name", key),
        type=data["type"],
        block_zone=data.get("block_zone", ""),
        symbols=frozenset(data.get("symbols", [])),
        keywords=frozenset(data.get("keywords", [])),
        zone=data.get("zone", ""),
        only=data.get("only", ""),
        abilities=tuple(Ability(**each) for each in data.get("abilities", [])),
        text=data.get("text", ""),
        **{name: data.get(name, 0) for name in NUMBERS},
    )


UNKNOWN = Printed("?", "an unknown card", "")
