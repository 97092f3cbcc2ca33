"""Two practice decks of made-up cards: for trying things out, random play and measuring.

They use every procedure: attacks, reactions, instants, auras, tokens, equipment that wears out,
barriers, boost, fusion, X, texts that are settled by hand, and a few scripted cards.
"""

from typing import Any

from engine.core.changes import Change
from engine.core.modifiers import Modifier, Patch
from engine.core.table import VIRTUAL
from engine.games.fab.abilities import Resolves, Static, Triggered, script
from engine.games.fab.atoms import moves
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.gains import modify
from engine.games.fab.atoms.life import ARCANE, Packet, change_life, deal
from engine.games.fab.next_attack import NEXT_ATTACK
from engine.games.fab.state import FabState, Layer
from engine.games.fab.targets import any_hero, opposing_heroes

Facts = dict[str, Any]


def _attack(cost: int, pitch: int, power: int, **more: Any) -> Facts:
    return {
        "type": "action", "subtypes": ["attack"], "supertypes": ["generic"],
        "cost": cost, "pitch": pitch, "power": power, "defense": 3, **more,
    }  # fmt: skip


def _other(kind: str, cost: int, pitch: int, **more: Any) -> Facts:
    return {"type": kind, "supertypes": ["generic"], "cost": cost, "pitch": pitch, **more}


def _worn(zone: str, defense: int, **keywords: int) -> Facts:
    named = {name.replace("_", " "): level for name, level in keywords.items()}
    return {"type": "equipment", "subtypes": [zone], "defense": defense, "keywords": named}


def _weapon(hands: str, power: int, cost: int) -> Facts:
    swing = {"type": "action", "cost": cost, "attack": True, "once_per_turn": True}
    return {"type": "weapon", "subtypes": [hands, "sword"], "power": power, "activated": [swing]}


CARDS: dict[str, Facts] = {
    "Practice Hero": {"type": "hero", "subtypes": ["young"], "life": 20, "intellect": 4},
    "Sparring Hero": {"type": "hero", "subtypes": ["young"], "life": 20, "intellect": 4},
    "Plain Strike": _attack(0, 1, 4),
    "Heavy Strike": _attack(3, 2, 7),
    "Quick Strike": _attack(0, 3, 2, keywords={"go again": 1}),
    "Lone Strike": _attack(1, 1, 5, keywords={"dominate": 1}),
    "Phantom Strike": _attack(1, 2, 6, keywords={"phantasm": 1}, supertypes=["illusionist"]),
    "Steam Strike": _attack(0, 2, 3, keywords={"boost": 1}, supertypes=["mechanologist"]),
    "Frost Strike": _attack(1, 3, 4, keywords={"ice fusion": 1}, supertypes=["ice"]),
    "Lucky Strike": _attack(0, 2, 3),
    "Bolt": _other("action", 1, 1, defense=3),
    "Surge": _other("action", 0, 2, variable_cost=True, defense=2),
    "Rally": _other("action", 0, 1, defense=2, keywords={"go again": 1}),
    "Banner": _other("action", 1, 2, subtypes=["aura"], defense=2, keywords={"go again": 1}),
    "Mirage": _other("action", 0, 3, subtypes=["aura"], defense=2, keywords={"spectra": 1}),
    "Study": _other("action", 1, 3, defense=2, text="Draw a card, then put one back."),
    "Balm": _other("instant", 0, 3),
    "Twist": _other("attack reaction", 1, 2, defense=2),
    "Brace": _other("defense reaction", 1, 3, defense=4),
    "Pearl": {"type": "resource", "supertypes": ["generic"], "pitch": 3},
    "Old Debt": _other("action", 0, 2, defense=2, keywords={"blood debt": 1}),
    "Longsword": _weapon("2h", 3, 1),
    "Left Blade": _weapon("1h", 1, 1),
    "Iron Hat": _worn("head", 1, battleworn=1),
    "Thin Vest": _worn("chest", 2, blade_break=1),
    "Thick Gloves": _worn("arms", 2, temper=1),
    "Null Boots": _worn("legs", 0, arcane_barrier=1),
    "Void Cap": _worn("head", 0, spellvoid=2),
}
IN_DECK = [key for key, facts in CARDS.items() if "pitch" in facts]
WORN = [key for key, facts in CARDS.items() if facts["type"] in ("weapon", "equipment")]


def setup(*, strictness: str = "strict", seats: int = 2, mode: str = VIRTUAL) -> dict[str, Any]:
    """A game between practice decks: 40 cards of at most two copies, like a Blitz deck."""
    pool = {**dict.fromkeys(IN_DECK, 2), **dict.fromkeys(WORN, 1), "Left Blade": 2}
    heroes = ("Practice Hero", "Sparring Hero")
    names = ("Alice", "Bob", "Carol", "Dave")
    return {
        "mode": mode,
        "strictness": strictness,
        "deck_minimum": 38,
        "cards": CARDS,
        "players": [
            {"name": names[seat], "hero": heroes[seat % 2], "pool": pool} for seat in range(seats)
        ],
    }


async def _bolt(state: FabState, layer: Layer) -> None:
    packets = [Packet(layer.object, each, 3, ARCANE) for each in layer.targets]
    await deal(state, packets, "fab14/26.4.2")


async def _surge(state: FabState, layer: Layer) -> None:
    packets = [Packet(layer.object, each, layer.x, ARCANE) for each in layer.targets]
    await deal(state, packets, "fab14/26.4.2")


async def _rally(state: FabState, layer: Layer) -> None:
    put.add_effect(
        state, NEXT_ATTACK, layer.controller, layer.object, "turn", patches=[["power", "+", 2]]
    )


async def _twist(state: FabState, layer: Layer) -> None:
    if state.link is not None:
        power = [["power", "+", 3]]
        await modify(state, state.link.attack, layer.controller, layer.object, "chain", power)


async def _balm(state: FabState, layer: Layer) -> None:
    await change_life(state, {layer.controller: 1})


async def _lucky(state: FabState, layer: Layer) -> None:
    await moves.draw(state, layer.controller, 1, "fab14/20.8.1")


def _it_hit(state: FabState, me: str, change: Change) -> bool:
    return change.object == me


def _banner(state: FabState, me: str) -> Modifier:
    """Attacks that its controller controls have one more power."""
    mine = state.objects[me].controller

    def patches(view: object) -> list[Patch]:
        attacks = {link.attack for link in state.links if link.controller == mine}
        return [Patch(each, "power", "+", 1) for each in sorted(attacks) if each in view]

    return Modifier("Banner", 0, patches, frozenset(), frozenset({"power"}))


script("Bolt", Resolves("Bolt", _bolt, opposing_heroes))
script("Surge", Resolves("Surge", _surge, any_hero))
script("Rally", Resolves("Rally", _rally))
script("Twist", Resolves("Twist", _twist))
script("Balm", Resolves("Balm", _balm))
script("Lucky Strike", Triggered("Lucky", "hits", "fab14/20.8.1", "draw a card", _lucky, _it_hit))
script("Banner", Static("Banner", "fab14/17.1", _banner))
