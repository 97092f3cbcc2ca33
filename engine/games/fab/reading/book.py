"""The phrase book of Flesh and Blood: each kind of phrase with what carries it out."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from engine.core.changes import Change
from engine.games.fab.reading.acting import Acting
from engine.games.fab.state import FabState
from engine.games.fab.zones import ARENA
from engine.reading.meaning import Meaning
from engine.reading.phrases import Carriers, PhraseBook

BOOK = PhraseBook()


class Waits(NamedTuple):
    """What a trigger waits for: a kind of change, and which of them."""

    on: str
    when: Callable[[FabState, str, Change], bool]
    zones: frozenset[str] = ARENA
    """Where the object lies that waits for it."""


Legal = Callable[[FabState, str], list[str]]

effect: Carriers[Callable[[Acting, Meaning], Awaitable[None]]] = Carriers(BOOK, "effect")
condition: Carriers[Callable[[Acting, Meaning], bool]] = Carriers(BOOK, "condition")
event: Carriers[Callable[[Meaning], Waits]] = Carriers(BOOK, "event")
amount: Carriers[Callable[[Acting, Meaning], int]] = Carriers(BOOK, "amount")
counted: Carriers[Callable[[Acting, Meaning], int]] = Carriers(BOOK, "counted")
who: Carriers[Callable[[Acting, Meaning], list[str]]] = Carriers(BOOK, "who")
thing: Carriers[Callable[[Acting, Meaning], list[str]]] = Carriers(BOOK, "thing")
cost: Carriers[Callable[[Acting, Meaning], Awaitable[None]]] = Carriers(BOOK, "cost")

LEGAL: dict[str, Callable[[Meaning], Legal]] = {}
"""What may be chosen as a target, by the word for it."""
PAYABLE: dict[str, Callable[[Acting, Meaning], bool]] = {}
"""Whether a cost can be paid."""


SOUND: dict[str, Callable[[Meaning], bool]] = {}
"""What a meaning must speak of so that what carries it out does just that."""


def sound(what: str) -> Callable[[Callable[[Meaning], bool]], Callable[[Meaning], bool]]:
    """Whether this very meaning is carried out; another one of the phrase is left to people."""

    def register(function: Callable[[Meaning], bool]) -> Callable[[Meaning], bool]:
        SOUND[what] = function
        return function

    return register


def targets(what: str) -> Callable[[Callable[[Meaning], Legal]], Callable[[Meaning], Legal]]:
    """The legal targets of a phrase."""

    def register(function: Callable[[Meaning], Legal]) -> Callable[[Meaning], Legal]:
        LEGAL[what] = function
        return function

    return register


def payable(
    what: str,
) -> Callable[[Callable[[Acting, Meaning], bool]], Callable[[Acting, Meaning], bool]]:
    """Whether the cost of a phrase can be paid."""

    def register(function: Callable[[Acting, Meaning], bool]) -> Callable[[Acting, Meaning], bool]:
        PAYABLE[what] = function
        return function

    return register
