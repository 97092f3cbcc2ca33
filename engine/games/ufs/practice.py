"""A practice deck of made-up UFS cards: for trying things out, random play and measuring."""

from typing import Any

Facts = dict[str, Any]
SYMBOLS = ["fire", "order", "void"]


def _attack(
    zone: str, speed: int, damage: int, difficulty: int, control: int, **more: Any
) -> Facts:
    return {
        "type": "attack", "zone": zone, "speed": speed, "damage": damage,
        "difficulty": difficulty, "control": control, "block_zone": "mid", "block_modifier": 2,
        "symbols": SYMBOLS[:2], **more,
    }  # fmt: skip


def _foundation(control: int, block: str, **more: Any) -> Facts:
    return {
        "type": "foundation", "difficulty": 1, "control": control, "block_zone": block,
        "block_modifier": 1, "symbols": SYMBOLS, **more,
    }  # fmt: skip


CARDS: dict[str, Facts] = {
    "Duelist": {
        "type": "character", "vitality": 22, "hand_size": 6, "control": 6, "difficulty": 6,
        "symbols": SYMBOLS, "abilities": [{"type": "enhance", "cost": {"commit": 1}}],
    },
    "Jab": _attack("high", 2, 3, 2, 4),
    "Sweep": _attack("low", 3, 4, 3, 3, abilities=[{"type": "enhance", "cost": {"discard": 1}}]),
    "Hook": _attack("mid", 3, 5, 4, 3),
    "Haymaker": _attack(
        "high", 4, 8, 5, 2, abilities=[{"type": "enhance", "cost": {"momentum": 1}}]
    ),
    "Stance": _foundation(5, "high"),
    "Footwork": _foundation(5, "low", abilities=[{"type": "form", "cost": {"commit": 1}}]),
    "Calm": _foundation(4, "mid", abilities=[{"type": "enhance", "cost": {"destroy": 1}}]),
    "Secret": _foundation(4, "mid", abilities=[{"type": "enhance", "cost": {"flip": 1}}]),
    "Arena": {"type": "asset", "difficulty": 2, "control": 4, "symbols": SYMBOLS,
              "keywords": ["terrain"]},
    "Relic": {"type": "asset", "difficulty": 2, "control": 4, "symbols": SYMBOLS,
              "keywords": ["unique"], "abilities": [{"type": "form", "cost": {"check": 3}}]},
    "Feint": {"type": "action", "difficulty": 1, "control": 5, "symbols": SYMBOLS[1:],
              "block_zone": "high", "block_modifier": 0},
}  # fmt: skip


def setup(*, strictness: str = "strict") -> dict[str, Any]:
    """A game between practice decks: four copies of everything, more foundations."""
    deck = dict.fromkeys(CARDS, 4) | {"Stance": 8, "Footwork": 8, "Calm": 6, "Secret": 6}
    return {
        "strictness": strictness,
        "cards": CARDS,
        "players": [{"name": name, "deck": deck} for name in ("Alice", "Bob")],
    }
