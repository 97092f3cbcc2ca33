"""A practice deck of made-up UFS cards: for trying things out, random play and measuring.

It uses every procedure: forms, enhances and responses from table and hand, keywords, checks made
again, continuous abilities, and texts that are settled by hand.
"""

from typing import Any

from engine.core.table import VIRTUAL
from engine.games.ufs.atoms import procedure
from engine.games.ufs.continuous import Fired, Modifies, effect, script
from engine.games.ufs.state import Happening, Play, UfsState
from engine.games.ufs.together import draw

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
        "symbols": SYMBOLS, "abilities": [{"type": "enhance", "cost": [["commit", 1]]}],
    },
    "Jab": _attack("high", 2, 3, 2, 4),
    "Sweep": _attack("low", 3, 4, 3, 3, abilities=[{"type": "enhance", "cost": [["discard", 1]]}]),
    "Hook": _attack("mid", 3, 5, 4, 3),
    "Haymaker": _attack(
        "high", 4, 8, 5, 2, abilities=[{"type": "enhance", "cost": [["momentum", 1]]}]
    ),
    "Stance": _foundation(5, "high"),
    "Footwork": _foundation(5, "low", abilities=[{"type": "form", "cost": [["commit", 1]]}]),
    "Calm": _foundation(4, "mid", abilities=[{"type": "enhance", "cost": [["destroy", 1]]}]),
    "Secret": _foundation(4, "mid", abilities=[{"type": "enhance", "cost": [["flip", 1]]}]),
    "Arena": {"type": "asset", "difficulty": 2, "control": 4, "symbols": SYMBOLS,
              "keywords": {"terrain": 1}},
    "Relic": {"type": "asset", "difficulty": 2, "control": 4, "symbols": SYMBOLS,
              "keywords": {"unique": 1}, "abilities": [{"type": "form", "cost": [["check", 3]]}]},
    "Feint": {"type": "action", "difficulty": 1, "control": 5, "symbols": SYMBOLS[1:],
              "block_zone": "high", "block_modifier": 0},
    "Second Duelist": {
        "type": "character", "name": "·Duelist·", "vitality": 20, "hand_size": 7, "control": 6,
        "difficulty": 3, "symbols": SYMBOLS, "abilities": [
            {"type": "form", "cost": [["commit", 1]], "only": ["once per turn"],
             "effect": "practice draw"},
        ],
    },
    "Counter": _attack("high", 2, 2, 2, 4, keywords={"reversal": 1}),
    "Flurry": _attack("mid", 2, 3, 3, 3, keywords={"multiple": 2}),
    "Slam": _attack("low", 3, 5, 4, 3, keywords={"powerful": 2, "throw": 1}),
    "Trip": _attack("low", 2, 3, 2, 3, keywords={"stun": 1, "safe": 1}),
    "Riposte": _foundation(4, "high", keywords={"breaker": 2}),
    "Focus": _foundation(5, "mid", abilities=[
        {"type": "response", "cost": [["destroy", 1]], "on": "checked", "whose": "you",
         "effect": "practice re-check"}]),
    "Nerve": _foundation(5, "low", abilities=[
        {"type": "response", "cost": [["commit", 1]], "on": "checked", "whose": "you",
         "effect": "practice check"}]),
    "Anthem": _foundation(4, "mid"),
    "Mentor": {"type": "asset", "difficulty": 2, "control": 4, "symbols": SYMBOLS},
    "Ruse": {"type": "action", "difficulty": 2, "control": 4, "symbols": SYMBOLS,
             "block_zone": "low", "block_modifier": 1, "abilities": [
                 {"type": "enhance", "cost": [["commit foundations", 1]], "only": ["first"]},
                 {"type": "response", "on": "damage dealt", "whose": "you", "effect":
                  "practice draw"}]},
    "Plan": {"type": "action", "difficulty": 2, "control": 5, "symbols": SYMBOLS, "abilities": [
        {"type": "form", "cost": [["discard", "X"]], "effect": "practice draw"}]},
}  # fmt: skip


def setup(*, strictness: str = "strict", mode: str = VIRTUAL) -> dict[str, Any]:
    """A game between practice decks: two of everything, three of the foundations, more of some."""
    foundations = [key for key, facts in CARDS.items() if facts["type"] == "foundation"]
    deck = dict.fromkeys(CARDS, 2) | dict.fromkeys(foundations, 3) | {"Footwork": 6, "Calm": 5}
    return {
        "mode": mode,
        "strictness": strictness,
        "cards": CARDS,
        "players": [{"name": name, "deck": deck} for name in ("Alice", "Bob")],
    }


@effect("practice draw")
async def _draw(state: UfsState, play: Play) -> None:
    await draw(state, play.player, 1 + play.x, "ufs09/J.1.1")


@effect("practice check")
async def _raise_check(state: UfsState, play: Play) -> None:
    if state.control_checks:
        procedure.change_check(state, 2, "ufs09/E.3.1.2")


@effect("practice re-check")
async def _check_again(state: UfsState, play: Play) -> None:
    if state.control_checks:
        procedure.check_again(state)


def _own_attack(state: UfsState, me: str) -> list[str]:
    mine = state.objects[me].owner
    return [each.card for each in state.attack if each.attacker == mine]


def _mine_hit(state: UfsState, me: str, happening: Happening) -> bool:
    return state.objects[happening.source].owner == state.objects[me].owner


async def _mentor(state: UfsState, me: str, happening: Happening) -> None:
    procedure.change_vitality(state, state.objects[me].owner, 1, "ufs09/J.3.2")


script(
    "Anthem",
    Modifies("Anthem", "ufs09/J.3.3", _own_attack, (("damage", "+", 1),)),
)
script("Mentor", Fired("Mentor", "damage dealt", "ufs09/J.3.2", _mentor, _mine_hit))
