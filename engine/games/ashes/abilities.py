"""What a card can do as code: triggered effects, what a spell or effect does, tolls (4.2)."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from engine.core.changes import Change
from engine.core.scripts import Scripts
from engine.games.ashes.cards import Cost
from engine.games.ashes.state import AshesState

WOULD, WHEN, AFTER = "would", "when", "after"
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
    key: str = "resolves"


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


def triggered_of(name: str) -> tuple[Triggered, ...]:
    """The triggered effects of a card, by its name."""
    return tuple(each for each in SCRIPTS.script_of(name) if isinstance(each, Triggered))


def resolves_of(name: str) -> Resolves | None:
    """What the card or effect of this name does when it resolves, if it is scripted."""
    found = (each for each in SCRIPTS.script_of(name) if isinstance(each, Resolves))
    return next(found, None)


def tolls_of(name: str) -> tuple[Toll, ...]:
    """What a card asks of players, by its name."""
    return tuple(each for each in SCRIPTS.script_of(name) if isinstance(each, Toll))
