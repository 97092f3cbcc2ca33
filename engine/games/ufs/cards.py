"""The printed facts of a UFS card (B), and its played abilities with costs and restrictions (H)."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from engine.rulebook import rule

CHARACTER, ATTACK, FOUNDATION = "character", "attack", "foundation"
ASSET, ACTION = "asset", "action"
STAYING = frozenset({CHARACTER, FOUNDATION, ASSET})
FORM, ENHANCE, RESPONSE = "form", "enhance", "response"
RESOURCES = frozenset(
    ("air", "all", "chaos", "death", "earth", "evil", "fire", "good", "life", "order", "void",
     "water")
)  # fmt: skip
INFINITY = "infinity"
VERSION = re.compile(r"^[·•*]+\s*|\s*[·•*]+$|\s+\((?:[IVX]+|\d+)\)$|(?<=[^\W\d])\d$")
MARKED = re.compile(r"^(?P<dots>[·•*]+)|\((?P<numeral>[IVX]+|\d+)\)$|(?<=[^\W\d])(?P<digit>\d)$")
NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")

Amount = int | str


@dataclass(frozen=True, slots=True)
class Ability:
    """A played ability: costs in their written order, restrictions, condition and effect.

    `on`, `whose`, `words` and `this` are a response's condition: which game event, whose, with
    what said about it, and whether it must be about this very card. Without `effect` the text is
    done by hand. `cancel` is what the opponent may do to cancel the ability, `cancel_destroys`
    whether its card is destroyed then. `by` is who must have modified it, `causes` are the results
    to which it could lead, `x_least` and `x_most` bound what X is defined as.
    """

    type: str
    cost: tuple[tuple[str, Amount], ...] = ()
    only: tuple[str, ...] = ()
    on: str = ""
    whose: str = ""
    words: tuple[str, ...] = ()
    this: bool = False
    x: str = ""
    effect: str = ""
    rating: int = 0
    name: str = ""
    cancel: tuple[tuple[str, Amount], ...] = ()
    cancel_destroys: bool = False
    by: str = ""
    causes: tuple[str, ...] = ()
    x_least: int = 0
    x_most: int = -1
    does: str = ""
    waits: str = ""
    """Its effect and a response's condition as data, where its text was read."""

    def amount(self, name: str) -> Amount:
        """How much of a cost is printed, zero if none of it."""
        for kind, amount in self.cost:
            if kind == name:
                return amount
        return 0

    @property
    def label(self) -> str:
        return f"{self.name} {self.type}" if self.name else self.type


@dataclass(frozen=True)
class Printed:
    """One card's facts: a number that is not printed is zero, a word that is not, empty."""

    key: str
    name: str
    type: str
    difficulty: int = 0
    control: int = 0
    block_zone: str = ""
    block_modifier: int = 0
    symbols: frozenset[str] = frozenset()
    keywords: Mapping[str, Amount] = field(default_factory=dict)
    speed: int = 0
    damage: int = 0
    zone: str = ""
    vitality: int = 0
    hand_size: int = 0
    only: str = ""
    abilities: tuple[Ability, ...] = ()
    unread: bool = False
    watermark: str = ""
    gender: str = ""
    vitals: Mapping[str, Amount] = field(default_factory=dict)
    reading: str = ""
    """What its continuous abilities say, as data, where they were read."""

    @cached_property
    def character(self) -> str:
        """The character name, without the version's dots or number."""
        return character_name(self.name)

    @cached_property
    def card_name(self) -> tuple[str, int]:
        """What copies have in common: the name, and of a character the version too."""
        if self.type != CHARACTER:
            return self.name, 0
        return self.character, version_of(self.name)

    @cached_property
    def hooks(self) -> frozenset[str]:
        """The types of its played abilities, and the game events its responses wait for."""
        return self.responses | {each.type for each in self.abilities}

    @cached_property
    @rule("ufs09/H.1.6.1")
    def responses(self) -> frozenset[str]:
        """The game events that its responses wait for."""
        return frozenset(each.on for each in self.abilities if each.type == RESPONSE)


UNREAD = (Ability(FORM), Ability(ENHANCE), Ability(RESPONSE))
"""Of an action whose text is not known: its effect is done by hand."""

NUMBERS = (
    "difficulty", "control", "block_modifier", "speed", "damage", "vitality", "hand_size",
)  # fmt: skip


@rule("ufs09/B.6.1.1", "ufs09/B.6.1.1.2")
def version_of(name: str) -> int:
    """The dots on one side of a character's name, or the numeral or figure behind it; else zero."""
    found = MARKED.search(name)
    if found is None:
        return 0
    if found["dots"]:
        return len(found["dots"])
    numeral = found["numeral"] or found["digit"]
    if numeral.isdigit():
        return int(numeral)
    return NUMERALS.index(numeral) + 1 if numeral in NUMERALS else 0


@rule("ufs09/B.6.1.1", "ufs09/B.6.1.1.1", "ufs09/B.6.1.1.2")
def character_name(name: str) -> str:
    """Dots around a name, or a numeral behind it, only say which version it is."""
    while (bare := VERSION.sub("", name)) != name:
        name = bare
    return name


def printed_from(key: str, data: dict[str, Any]) -> Printed:
    """The facts of a card as a setup stores them.

    An action is played for its ability, so one whose text nobody read has one of each type.
    """
    abilities = tuple(ability_from(each) for each in data.get("abilities", []))
    unread = data["type"] == ACTION and not abilities
    return Printed(
        key=key,
        name=data.get("name", key),
        type=data["type"],
        block_zone=data.get("block_zone", ""),
        symbols=resource_symbols(data.get("symbols", [])),
        keywords=dict(data.get("keywords", {})),
        zone=data.get("zone", ""),
        only=data.get("only", ""),
        abilities=UNREAD if unread else abilities,
        unread=unread,
        watermark=data.get("watermark", ""),
        gender=data.get("gender", ""),
        vitals=dict(data.get("vitals", {})),
        reading=json.dumps(data["reading"], sort_keys=True) if data.get("reading") else "",
        **{name: data.get(name, 0) for name in NUMBERS},
    )


@rule("ufs09/B.6.6.2.1", "ufs09/B.6.6.2.2", "ufs09/B.6.6.2.2.n1", "ufs09/J.5.2")
def resource_symbols(printed: list[str]) -> frozenset[str]:
    """Infinity is no symbol: it grants all twelve, each once."""
    found = frozenset(printed)
    return found - {INFINITY} | RESOURCES if INFINITY in found else found


def ability_from(data: dict[str, Any]) -> Ability:
    """A played ability as a setup stores it; lists become tuples."""
    fields = dict(data)
    for name in ("cost", "cancel"):
        fields[name] = tuple((str(kind), amount) for kind, amount in data.get(name, []))
    for name in ("only", "words", "causes"):
        fields[name] = tuple(data.get(name, ()))
    return Ability(**fields)


UNKNOWN = Printed("?", "an unknown card", "")
FACE_DOWN = Printed("", "a face-down card", "")
FACE_DOWN_FOUNDATION = Printed("", "a face-down card", FOUNDATION)
