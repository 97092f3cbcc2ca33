"""The phrase book of Ashes: each kind of phrase with what carries it out."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from engine.core.changes import Change
from engine.games.ashes.reading.acting import Acting
from engine.games.ashes.state import AshesState
from engine.reading.meaning import Meaning
from engine.reading.phrases import Carriers, PhraseBook

BOOK = PhraseBook()


class Waits(NamedTuple):
    """What a trigger waits for: a kind of change, and which of them.

    `names_a_unit` where “that unit” speaks of what the change is about, and `names_an_opponent`
    where “their Phoenixborn” is that of the player to whom it happens.
    """

    on: str
    when: Callable[[AshesState, str, Change], bool]
    names_a_unit: bool = False
    names_an_opponent: bool = False


effect: Carriers[Callable[[Acting, Meaning], Awaitable[None]]] = Carriers(BOOK, "effect")
aim: Carriers[Callable[[Acting, Meaning], Awaitable[list[str]]]] = Carriers(BOOK, "aim")
who: Carriers[Callable[[Acting, Meaning], Awaitable[list[str]]]] = Carriers(BOOK, "who")
event: Carriers[Callable[[Meaning], Waits]] = Carriers(BOOK, "event")
static: Carriers[Callable[[Meaning], dict[str, int]]] = Carriers(BOOK, "static")


async def aimed(at: Acting, meaning: Meaning, name: str = "o") -> list[str]:
    """The cards that a part speaks of now."""
    part = meaning.of(name)
    return await aim.of(part)(at, part)


async def players_meant(at: Acting, meaning: Meaning, name: str = "w") -> list[str]:
    """The players that a part speaks of now."""
    part = meaning.of(name)
    return await who.of(part)(at, part)
