"""The phrase book of World of Warcraft: each kind of phrase with what carries it out."""

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from engine.core.changes import Change
from engine.games.wow.powers import Ability
from engine.games.wow.reading.acting import Acting
from engine.games.wow.state import WowState
from engine.reading.meaning import Meaning
from engine.reading.phrases import Carriers, PhraseBook

BOOK = PhraseBook()


class Waits(NamedTuple):
    """What a trigger waits for: a kind of change, and which of them.

    `names` is the noun of the one other card that it is about, and `path` where that card stands;
    with `by_word` the text must call it by a word, because “it” could be another card.
    """

    on: str
    when: Callable[[WowState, str, Change], bool]
    names: Meaning | None = None
    path: str = "object"
    names_itself: tuple[str, ...] = ()
    by_word: bool = False


Make = Callable[[str, Meaning], Sequence[Ability]]

effect: Carriers[Callable[[Acting, Meaning], Awaitable[None]]] = Carriers(BOOK, "effect")
does: Carriers[Callable[[Acting, Meaning], Awaitable[None]]] = Carriers(BOOK, "does")
thing: Carriers[Callable[[Acting, Meaning], Awaitable[list[str]]]] = Carriers(BOOK, "single")
group: Carriers[Callable[[Acting, Meaning], Awaitable[list[str]]]] = Carriers(
    BOOK, "group", thing.by_what
)
"""All cards of a kind: a lasting effect on them is on whatever they are at a moment (714.3e)."""
BOOK.add("thing", "", "{=single}")
BOOK.add("thing", "", "{=group}")
who: Carriers[Callable[[Acting, Meaning], Awaitable[list[str]]]] = Carriers(BOOK, "who")
amount: Carriers[Callable[[Acting, Meaning], Awaitable[int]]] = Carriers(BOOK, "amount")
event: Carriers[Callable[[Meaning], Waits]] = Carriers(BOOK, "event")
condition: Carriers[Callable[[Acting, Meaning], bool]] = Carriers(BOOK, "condition")
static: Carriers[Make] = Carriers(BOOK, "static")
price: Carriers[Callable[[Acting, Meaning], Awaitable[bool]]] = Carriers(BOOK, "price")

PAYABLE: dict[str, Callable[[Acting, Meaning], bool]] = {}
"""Whether a price can be paid."""


def payable(
    what: str,
) -> Callable[[Callable[[Acting, Meaning], bool]], Callable[[Acting, Meaning], bool]]:
    """Whether the price of a phrase can be paid."""

    def register(function: Callable[[Acting, Meaning], bool]) -> Callable[[Acting, Meaning], bool]:
        PAYABLE[what] = function
        return function

    return register


async def things(at: Acting, meaning: Meaning, name: str = "o") -> list[str]:
    """The cards that a part speaks of now."""
    part = meaning.of(name)
    return await thing.of(part)(at, part)


async def players_meant(at: Acting, meaning: Meaning, name: str = "w") -> list[str]:
    """The players that a part speaks of now."""
    part = meaning.of(name)
    return await who.of(part)(at, part)


async def amount_of(at: Acting, meaning: Meaning, name: str = "n") -> int:
    """How much a part is now."""
    part = meaning[name]
    if isinstance(part, int):
        return part
    return await amount.of(meaning.of(name))(at, meaning.of(name))
