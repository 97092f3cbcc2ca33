"""What a card can do as code: triggered effects, what a spell or effect does, tolls (4.2)."""

import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.changes import Change
from engine.core.scripts import Scripts
from engine.games.ashes.cards import Cost, Printed
from engine.games.ashes.state import AshesState

WOULD, WHEN, AFTER = "would", "when", "after"
RESOLVES = "resolves"
Effect = Callable[[AshesState, str, Change], Awaitable[None]]
Condition = Callable[[AshesState, str, Change], bool]


def is_me(state: AshesState, me: str, change: Change) -> bool:
    return change.object == me


@dataclass(frozen=True, slots=True)
class Triggered:
    """An effect with a triggering condition. One without a cost or “may” is mandatory.

    A Reaction Spell has one too, and waits in the hand; `between_realms` in hand or discard pile.
    Only what is `inexhaustible` can be used while its card is exhausted.
    """

    key: str
    on: str
    timing: str
    text: str
    effect: Effect
    when: Condition = is_me
    optional: bool = False
    cost: Cost | None = None
    between_realms: bool = False
    inexhaustible: bool = False


@dataclass(frozen=True, slots=True)
class Resolves:
    """What an action spell does, or an effect that is activated: `effect(state, player, me)`."""

    effect: Callable[[AshesState, str, str], Awaitable[None]]
    key: str = RESOLVES


@dataclass(frozen=True, slots=True)
class Way:
    """One way to pay: its words, whether it can be paid now, and the paying itself."""

    text: str
    possible: Callable[[AshesState, str], bool]
    pay: Callable[[AshesState, str, str], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Toll:
    """As long as its card is in play, every player pays one of the ways to do something."""

    on: str
    ways: tuple[Way, ...]
    key: str = "toll"


Ability = Triggered | Resolves | Toll

SCRIPTS: Scripts[Ability] = Scripts(has_own_keys=True)
script = SCRIPTS.script


OfReading = Callable[[Printed, Sequence[dict[str, Any]]], tuple[Ability, ...]]
_READERS: list[OfReading] = []
_READ: dict[tuple[str, str, str], tuple[Ability, ...]] = {}
"""Abilities that were made from readings, by what they were made from."""


def carries_out_readings(function: OfReading) -> OfReading:
    """What makes abilities of a reading stands above this module, so it comes here by itself."""
    _READERS[:] = [function]
    return function


def read_of(printed: Printed) -> tuple[Ability, ...]:
    """What the text of a card does, as it was read."""
    made_from = (printed.name, printed.type, printed.reading)
    if made_from not in _READ:
        reading = json.loads(printed.reading or "[]")
        _READ[made_from] = _READERS[0](printed, reading) if reading and _READERS else ()
    return _READ[made_from]


def triggered_of(printed: Printed) -> tuple[Triggered, ...]:
    """The triggered effects of a card; a script comes before a reading."""
    found = SCRIPTS.script_of(printed.name) or read_of(printed)
    return tuple(each for each in found if isinstance(each, Triggered))


def resolves_of(printed: Printed, place: int | None = None) -> Resolves | None:
    """What a spell does when it resolves, or what its activated effect at this place does."""
    name, key = printed.name, RESOLVES
    if place is not None:
        name, key = f"{name}: {printed.activated[place].name}", f"activated {place}"
    scripted = (each for each in SCRIPTS.script_of(name) if isinstance(each, Resolves))
    read = (each for each in read_of(printed) if isinstance(each, Resolves) and each.key == key)
    return next(scripted, None) or next(read, None)


def tolls_of(name: str) -> tuple[Toll, ...]:
    """What a card asks of players, by its name."""
    return tuple(each for each in SCRIPTS.script_of(name) if isinstance(each, Toll))
