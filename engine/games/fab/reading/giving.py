"""Amounts that a text names at its end: `for each`, `where X is` (19.6), put where they count."""

from engine.games.fab.reading.book import BOOK
from engine.reading.meaning import Meaning, Part, within

BOOK.add("sentence", "where x", "{do:effects} , where x is {n:amount}")
BOOK.add("sentence", "for each", "{do:effect} for each {of:counted}")
X = Meaning("x")
COUNTED_BY = {
    "gain life": "n", "lose life": "n", "create": "n", "draw": "n", "put counters": "n",
    "arcane damage": "n", "arcane damage at": "n", "damage": "n", "damage at": "n",
    "gain resources": "n", "gain action points": "n", "opt": "n",
    "prevent": "n", "prevent once": "n", "banish top": "n", "mill": "n",
}  # fmt: skip
"""The part of an effect that says how much."""
GAINING = frozenset({"gains", "gains for", "next attack gains", "next played gains"})


class NotGivenError(ValueError):
    """It cannot be told what an amount belongs to."""


def given(meaning: Meaning) -> Meaning:
    """The meaning with each such amount at its place."""
    parts = tuple((name, _given(part)) for name, part in meaning.parts)
    now = Meaning(meaning.what, parts)
    if now.what == "where x":
        # Worked out twice it could be two numbers.
        if list(within(now.of("do"))).count(X) != 1:
            raise NotGivenError("X stands in more than one place.")
        return _put(now.of("do"), now["n"])
    return _for_each(now.of("do"), now.of("of")) if now.what == "for each" else now


def _given(part: Part) -> Part:
    if isinstance(part, Meaning):
        return given(part)
    return tuple(_given(each) for each in part) if isinstance(part, tuple) else part


def _put(meaning: Meaning, amount: Part) -> Meaning:
    def put(part: Part) -> Part:
        if part == X:
            return amount
        if isinstance(part, Meaning):
            return Meaning(part.what, tuple((name, put(each)) for name, each in part.parts))
        return tuple(put(each) for each in part) if isinstance(part, tuple) else part

    found = put(meaning)
    if not isinstance(found, Meaning):
        raise NotGivenError("Nothing is done.")
    return found


def _for_each(meaning: Meaning, of: Meaning) -> Meaning:
    if meaning.what in GAINING:
        gained = meaning.of("g")
        if gained.what != "more":
            raise NotGivenError("It gains more than a number for each.")
        by = Meaning("times", (("n", gained["by"]), ("of", of)))
        more = Meaning("more by", (*((n, p) for n, p in gained.parts if n != "by"), ("by", by)))
        return _with(meaning, "g", more)
    name = COUNTED_BY.get(meaning.what)
    if name is None or not isinstance(meaning[name], int):
        raise NotGivenError("It cannot be told what there is more of.")
    return _with(meaning, name, Meaning("times", (("n", meaning[name]), ("of", of))))


def _with(meaning: Meaning, name: str, part: Part) -> Meaning:
    return Meaning(
        meaning.what, tuple((each, part if each == name else was) for each, was in meaning.parts)
    )
