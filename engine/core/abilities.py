"""The kinds of abilities that several games have; each game adds what only its rules know."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.core.changes import Change
from engine.core.modifiers import Modifier
from engine.core.table import TableState

AnyTable = TypeVar("AnyTable", bound=TableState)
OnChain = TypeVar("OnChain")
"""What carries the effect to its resolution: a layer in one game, a link in another."""


def always(state: object, me: str, change: object) -> bool:
    """The ability waits for any such event."""
    return True


def still_true(state: object, on_chain: object) -> bool:
    """Nothing is checked again when the effect resolves."""
    return True


@dataclass(frozen=True, slots=True)
class TriggeredAbility(Generic[AnyTable, OnChain]):
    """When something happens, an effect is put on the chain."""

    key: str
    on: str
    rule: str
    text: str
    effect: Callable[[AnyTable, OnChain], Awaitable[None]]
    when: Callable[[AnyTable, str, Change], bool] = always
    still: Callable[[AnyTable, OnChain], bool] = still_true


@dataclass(frozen=True, slots=True)
class ReplacementAbility(Generic[AnyTable]):
    """Stands in for a change, completely or in part."""

    key: str
    on: str
    rule: str
    label: str
    effect: Callable[[AnyTable, str, Change], Awaitable[None]]
    when: Callable[[AnyTable, str, Change], bool] = always


@dataclass(frozen=True, slots=True)
class StaticAbility(Generic[AnyTable]):
    """Its modifier is on as long as its card is in play."""

    key: str
    rule: str
    modifier: Callable[[AnyTable, str], Modifier]


@dataclass(frozen=True, slots=True)
class Prohibition(Generic[AnyTable]):
    """Says that something can't happen."""

    key: str
    on: str
    rule: str
    when: Callable[[AnyTable, str, Change], bool] = always
