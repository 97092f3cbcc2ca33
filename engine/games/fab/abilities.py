"""What a card can do as code: triggered, replacing, static and resolving abilities.

An ability is found again by its key, so the state stores words and never a function.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from engine.core.abilities import (
    Prohibition,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.core.changes import Change
from engine.core.scripts import Scripts
from engine.games.fab.cards import Printed
from engine.games.fab.state import FabState, Layer
from engine.games.fab.zones import ARENA

Resolve = Callable[[FabState, Layer], Awaitable[None]]
Condition = Callable[[FabState, str, Change], bool]


def no_targets(state: FabState, me: str) -> Sequence[str] | None:
    """The ability does not target.

    Targets are asked for again when the layer resolves: `me` may be gone, so its controller is
    `values.controller_of`, not `state.objects[me]`.
    """
    return None


@dataclass(frozen=True, slots=True)
class Triggered(TriggeredAbility[FabState, Layer]):
    """When something happens, an effect waits on the chain."""

    targets: Callable[[FabState, str], Sequence[str] | None] = no_targets
    zones: frozenset[str] = ARENA
    once_per_turn: bool = False
    while_defending: bool = False
    modes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Replaces(ReplacementAbility[FabState]):
    """Stands in for a change, completely or in part."""

    while_defending: bool = False


@dataclass(frozen=True, slots=True)
class Static(StaticAbility[FabState]):
    """Is on as long as its object is face up in the arena."""

    while_defending: bool = False


@dataclass(frozen=True, slots=True)
class Forbids(Prohibition[FabState]):
    """Says that something can't happen."""

    while_defending: bool = False


@dataclass(frozen=True, slots=True)
class Resolves:
    """What the card does when it resolves as a layer."""

    key: str
    effect: Resolve
    targets: Callable[[FabState, str], Sequence[str] | None] = no_targets
    modes: tuple[str, ...] = ()
    while_defending: bool = False


@dataclass(frozen=True, slots=True)
class Activates:
    """The scripted effect of a printed activated ability, by its number on the card."""

    key: str
    number: int
    effect: Resolve
    targets: Callable[[FabState, str], Sequence[str] | None] = no_targets
    while_defending: bool = False


@dataclass(frozen=True, slots=True)
class Defines:
    """What a value is that is printed as an asterisk, in all zones."""

    key: str
    value: str
    rule: str
    number: Callable[[FabState, str], int]
    while_defending: bool = True


Ability = Defines | Triggered | Replaces | Static | Forbids | Resolves | Activates

SCRIPTS: Scripts[Ability] = Scripts()
script, keyword = SCRIPTS.script, SCRIPTS.keyword
given_by_effects = SCRIPTS.given_by_effects
script_of, is_scripted = SCRIPTS.script_of, SCRIPTS.is_scripted


def ability(key: str) -> Ability:
    return SCRIPTS.by_key[key]


def triggered(key: str) -> Triggered:
    """The triggered ability with this key."""
    found = SCRIPTS.by_key[key]
    if not isinstance(found, Triggered):
        raise TypeError(f"{key} is not a triggered ability.")
    return found


def abilities_of(printed: Printed) -> tuple[Ability, ...]:
    """Everything that the card's keywords and script can do."""
    return (*of_keywords(printed), *script_of(printed.card_name))


def of_keywords(printed: Printed) -> tuple[Ability, ...]:
    return tuple(each for name in printed.keywords for each in SCRIPTS.of_keyword.get(name, ()))
