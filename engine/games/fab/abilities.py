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
Pay = Callable[[FabState, str, str], Awaitable[None]]
"""What a player pays besides resources, for an object."""
Possible = Callable[[FabState, str, str], bool]
Wanted = Callable[[FabState, str, str], Awaitable[bool]]
Condition = Callable[[FabState, str, Change], bool]


def no_targets(state: FabState, me: str) -> Sequence[str] | None:
    """The ability does not target.

    Targets are asked for again when the layer resolves: `me` may be gone, so its controller is
    `values.controller_of`, not `state.objects[me]`.
    """
    return None


@dataclass(frozen=True, slots=True)
class Triggered(TriggeredAbility[FabState, Layer]):
    """When something happens, an effect waits on the chain. One that is `alone` touches nothing
    but its own object, so among such the order changes nothing."""

    targets: Callable[[FabState, str], Sequence[str] | None] = no_targets
    zones: frozenset[str] = ARENA
    once_per_turn: bool = False
    while_defending: bool = False
    modes: tuple[str, ...] = ()
    alone: bool = False


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
    pay: Pay | None = None
    possible: Possible | None = None
    while_defending: bool = False


@dataclass(frozen=True, slots=True)
class Defines:
    """What a value is that is printed as an asterisk, in all zones."""

    key: str
    value: str
    rule: str
    number: Callable[[FabState, str], int]
    while_defending: bool = True


@dataclass(frozen=True, slots=True)
class AdditionalCost:
    """Paid besides the cost of a card when it is played; one that is `wanted` only if so."""

    key: str
    pay: Pay
    possible: Possible
    wanted: Wanted | None = None
    while_defending: bool = False


@dataclass(frozen=True, slots=True)
class Costs:
    """What the text adds to the cost of a card, or takes off, in all zones."""

    key: str
    more: Callable[[FabState, str], int]
    while_defending: bool = False


@dataclass(frozen=True, slots=True)
class AbilityCosts:
    """What the text adds to the cost of one of the card's own activated abilities."""

    key: str
    number: int
    more: Callable[[FabState, str], int]
    while_defending: bool = False


@dataclass(frozen=True, slots=True)
class Taxes:
    """What an object in the arena adds to everything that a player plays or activates."""

    key: str
    more: Callable[[FabState, str, str], int]
    while_defending: bool = False


@dataclass(frozen=True, slots=True)
class EntersWith:
    """Counters that a permanent has as it enters the arena."""

    key: str
    counter: str
    number: Callable[[FabState, str], int]
    while_defending: bool = False


@dataclass(frozen=True, slots=True)
class AsInstant:
    """An action may be played as though it were an instant."""

    key: str
    when: Callable[[FabState, str], bool]
    while_defending: bool = False


@dataclass(frozen=True, slots=True)
class PlayableFrom:
    """A card may be played from another zone than hand and arsenal."""

    key: str
    zone: str
    when: Callable[[FabState, str], bool]
    while_defending: bool = False


@dataclass(frozen=True, slots=True)
class PlayedOnly:
    """A card can be played only when its text says so."""

    key: str
    when: Callable[[FabState, str], bool]
    while_defending: bool = False


@dataclass(frozen=True, slots=True)
class Modal:
    """So many of the modes of a card are chosen while it is played; `targets` of each mode."""

    key: str
    modes: tuple[str, ...]
    count: int
    most: int
    targets: tuple[Callable[[FabState, str], Sequence[str] | None], ...]
    while_defending: bool = False


Ability = (
    Defines
    | Triggered
    | Replaces
    | Static
    | Forbids
    | Resolves
    | Activates
    | AdditionalCost
    | Costs
    | PlayableFrom
    | PlayedOnly
    | Modal
    | AbilityCosts
    | Taxes
    | EntersWith
    | AsInstant
)

SCRIPTS: Scripts[Ability] = Scripts()
script, keyword = SCRIPTS.script, SCRIPTS.keyword
given_by_effects = SCRIPTS.given_by_effects
script_of, is_scripted = SCRIPTS.script_of, SCRIPTS.is_scripted


OfReading = Callable[[Printed], tuple[Ability, ...]]
_READERS: list[OfReading] = []
_READ: dict[str, Ability] = {}
"""Abilities that were made from readings, by keys that name what they were made from."""


def carries_out_readings(function: OfReading) -> OfReading:
    """What makes abilities of a reading stands above this module, so it comes here by itself."""
    _READERS[:] = [function]
    return function


def keep_read(made: Ability) -> None:
    """An ability of a reading that something else gains: found by its key."""
    _READ[made.key] = made


def ability(key: str) -> Ability:
    return SCRIPTS.by_key.get(key) or _READ[key]


def triggered(key: str) -> Triggered:
    """The triggered ability with this key."""
    found = ability(key)
    if not isinstance(found, Triggered):
        raise TypeError(f"{key} is not a triggered ability.")
    return found


def abilities_of(printed: Printed) -> tuple[Ability, ...]:
    """Everything that the card's keywords and script can do, or its text as it was read."""
    return (*of_keywords(printed), *of_text(printed))


def of_text(printed: Printed) -> tuple[Ability, ...]:
    """A script comes before a reading."""
    if is_scripted(printed.card_name):
        return script_of(printed.card_name)
    found = _READERS[0](printed) if printed.reading and _READERS else ()
    _READ.update({each.key: each for each in found})
    return found


def of_keywords(printed: Printed) -> tuple[Ability, ...]:
    return tuple(each for name in printed.keywords for each in SCRIPTS.of_keyword.get(name, ()))
