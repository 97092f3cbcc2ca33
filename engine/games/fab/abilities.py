"""What a card can do as code: triggered, replacing, static and resolving abilities.

An ability is found again by its key, so the state stores words and never a function.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from engine.core.changes import Change
from engine.core.modifiers import Modifier
from engine.core.teaching import Teaching
from engine.games.fab.cards import Printed
from engine.games.fab.state import FabState, Layer
from engine.games.fab.zones import ARENA

Resolve = Callable[[FabState, Layer], Awaitable[None]]
Condition = Callable[[FabState, str, Change], bool]


def always(state: FabState, me: str, change: Change) -> bool:
    return True


def no_targets(state: FabState, me: str) -> Sequence[str] | None:
    """The ability does not target.

    Targets are asked for again when the layer resolves: `me` may be gone, so its controller is
    `values.controller_of`, not `state.objects[me]`.
    """
    return None


def still_true(state: FabState, layer: Layer) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Triggered:
    """When something happens, an effect waits on the chain."""

    key: str
    on: str
    rule: str
    text: str
    effect: Resolve
    when: Condition = always
    still: Callable[[FabState, Layer], bool] = still_true
    targets: Callable[[FabState, str], Sequence[str] | None] = no_targets
    zones: frozenset[str] = ARENA
    once_per_turn: bool = False
    while_defending: bool = False
    modes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Replaces:
    """Stands in for a change, completely or in part."""

    key: str
    on: str
    rule: str
    label: str
    effect: Callable[[FabState, str, Change], Awaitable[None]]
    when: Condition = always
    while_defending: bool = False


@dataclass(frozen=True, slots=True)
class Static:
    """Is on as long as its object is face up in the arena."""

    key: str
    rule: str
    modifier: Callable[[FabState, str], Modifier]
    while_defending: bool = False


@dataclass(frozen=True, slots=True)
class Forbids:
    """Says that something can't happen."""

    key: str
    on: str
    rule: str
    when: Condition = always
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

_taught: Teaching[Ability] = Teaching()
_of_keyword: dict[str, tuple[Ability, ...]] = {}
_of_card: dict[str, tuple[Ability, ...]] = {}


def keyword(name: str, *abilities: Ability) -> None:
    """Teach the engine what a keyword does."""
    _taught.teach(f"the keyword {name}", *abilities)
    _of_keyword[name] = abilities


def script(name: str, *abilities: Ability) -> None:
    """Teach the engine what a card does, by its name."""
    _taught.teach(name, *abilities)
    _of_card[name] = abilities


def delayed(found: Triggered | Replaces) -> None:
    """An ability that only a lasting effect has; it is used once."""
    _taught.teach("", found)


def ability(key: str) -> Ability:
    return _taught.by_key[key]


def triggered(key: str) -> Triggered:
    """The triggered ability with this key."""
    found = _taught.by_key[key]
    if not isinstance(found, Triggered):
        raise TypeError(f"{key} is not a triggered ability.")
    return found


def is_scripted(name: str) -> bool:
    return name in _of_card


def abilities_of(printed: Printed) -> tuple[Ability, ...]:
    """Everything that the card's keywords and script can do."""
    return (*of_keywords(printed), *script_of(printed.card_name))


def of_keywords(printed: Printed) -> tuple[Ability, ...]:
    return tuple(each for name in printed.keywords for each in _of_keyword.get(name, ()))


def script_of(name: str) -> tuple[Ability, ...]:
    return _of_card.get(name, ())
