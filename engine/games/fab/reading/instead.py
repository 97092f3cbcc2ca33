"""`If ..., instead ...` and `otherwise`: one of two effects, never both (18.1, 19.2)."""

from collections.abc import Iterable

from engine.games.fab.reading.book import BOOK
from engine.reading.meaning import Meaning
from engine.reading.sentences import UnboundError

BOOK.add("sentence", "instead if", "if {c:condition} , instead {do:effects}")
BOOK.add("sentence", "either if", "if {c:condition} , {do:effects} , otherwise {else:effects}")
BOOK.add("sentence", "otherwise", "otherwise , {do:effects}", "otherwise {do:effects}")
ALIKE = (
    frozenset({"draw"}),
    frozenset({"gains", "gains for"}),
    frozenset({"gain life"}),
    frozenset({"create"}),
    frozenset({"arcane damage", "arcane damage at"}),
    frozenset({"damage", "damage at"}),
    frozenset({"next attack gains", "next played gains", "your attacks gain"}),
)
"""An effect stands in for the one before it only where both do the same kind of thing."""


def united(meanings: Iterable[Meaning]) -> list[Meaning]:
    """Each `instead` together with the effect in the sentence before it, which it replaces."""
    found: list[Meaning] = []
    for each in meanings:
        if each.what not in ("instead if", "otherwise"):
            found.append(each)
            continue
        if not found:
            raise UnboundError("What is replaced?")
        join = in_place if each.what == "instead if" else with_other
        found.append(join(found.pop(), each))
    return found


def with_other(before: Meaning, otherwise: Meaning) -> Meaning:
    """`If ..., ... Otherwise, ...`: what is done where the last condition does not hold."""
    if before.what == "when" or (before.what == "if" and before.of("do").what == "if"):
        inner = with_other(before.of("do"), otherwise)
        return Meaning(before.what, tuple((n, inner if n == "do" else p) for n, p in before.parts))
    if before.what != "if":
        raise UnboundError("Otherwise than what?")
    return Meaning("either if", (*before.parts, ("else", otherwise["do"])))


def in_place(before: Meaning, instead: Meaning) -> Meaning:
    """The last effect before is what is replaced; what stands in front of it stays."""
    if before.what in ("when", "if", "may"):
        inner = in_place(before.of("do"), instead)
        return Meaning(before.what, tuple((n, inner if n == "do" else p) for n, p in before.parts))
    if not any({before.what, instead.of("do").what} <= alike for alike in ALIKE):
        raise UnboundError("What is replaced?")
    return Meaning("either if", (("c", instead["c"]), ("do", instead["do"]), ("else", before)))
