"""The phrase book of UFS: each kind of phrase with what carries it out."""

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from engine.games.ufs.continuous import Static
from engine.games.ufs.reading.acting import Acting
from engine.games.ufs.state import Happening
from engine.reading.meaning import Meaning, Part
from engine.reading.phrases import Carriers, PhraseBook

BOOK = PhraseBook()
Do = Callable[[Acting, Meaning], Awaitable[None]]


class Waits(NamedTuple):
    """What is waited for: a kind of game event, and which of them.

    `names` is what the text may call the card of the event by, and `path` where that card stands.
    """

    on: str
    when: Callable[[Acting, Happening], bool]
    names: tuple[str, ...] = ()
    path: str = "object"
    this: bool = False


deed: Carriers[Do] = Carriers(BOOK, "deed")
"""What somebody does, as an order: “draw 1 card”."""
does: Carriers[Do] = Carriers(BOOK, "does", deed.by_what)
"""The same, told of somebody: “draws 1 card”."""
effect: Carriers[Do] = Carriers(BOOK, "effect", deed.by_what)
attack: Carriers[Callable[[Acting, Meaning], str]] = Carriers(BOOK, "said attack")
"""One attack that is under way."""
BOOK.add("attack", "", "{=said attack}")
thing: Carriers[Callable[[Acting, Meaning], Awaitable[list[str]]]] = Carriers(BOOK, "thing")
amount: Carriers[Callable[[Acting, Meaning], int]] = Carriers(BOOK, "atom")
condition: Carriers[Callable[[Acting, Meaning], bool]] = Carriers(BOOK, "condition")
event: Carriers[Callable[[Meaning], Waits]] = Carriers(BOOK, "event")
outcome: Carriers[Callable[[Meaning], Waits]] = Carriers(BOOK, "outcome")
"""What may become of an attack later: “this attack deals damage”."""
static: Carriers[Callable[[str, Meaning], Sequence[Static]]] = Carriers(BOOK, "static")

TWO_FORMS = re.compile(r"(\w+)~(\w+)")


def verb(what: str, *patterns: str, **fixed: Part) -> Callable[[Do], Do]:
    """Teach a deed both as an order and told of somebody: `draw~draws {n:count} cards`."""

    def carries(function: Do) -> Do:
        deed(what, *(TWO_FORMS.sub(r"\1", each) for each in patterns), **fixed)(function)
        does(what, *(TWO_FORMS.sub(r"\2", each) for each in patterns), **fixed)(function)
        return function

    return carries


async def things(at: Acting, meaning: Meaning, name: str = "o") -> list[str]:
    """The cards that a part speaks of now."""
    part = meaning.of(name)
    return await thing.of(part)(at, part)


def amount_of(at: Acting, meaning: Meaning, name: str = "n") -> int:
    """How much a part is now."""
    part = meaning[name]
    if isinstance(part, int):
        return part
    return amount.of(meaning.of(name))(at, meaning.of(name))
