"""Phrases as data: a pattern, what it means, and who carries it out.

In a pattern `a|b` is either word, `[...]` may be missing, `{slot:kind}` is a part of that kind,
`{=kind}` is the part itself, and `kind*and` is one or several: `a`, `a and b`, `a, b, and c`.
"""

import hashlib
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from engine.reading.meaning import Meaning, Part
from engine.rulebook import rules_of

Carrier = TypeVar("Carrier", bound=Callable[..., object])
PIECE = re.compile(r"\{[^}]*:[^}]*\}|\{=[^}]*\}|\[|\]|[^\s\[\]]+")


class Literal(NamedTuple):
    """One of these words."""

    words: tuple[str, ...]


class Slot(NamedTuple):
    """A part of a kind; a slot without a name is the meaning itself."""

    name: str
    kind: str


Item = Literal | Slot


class Phrase(NamedTuple):
    """One way to say a meaning. `fixed` are parts that the words do not vary."""

    items: tuple[Item, ...]
    what: str
    fixed: tuple[tuple[str, Part], ...]
    pattern: str

    def meaning(self, parts: tuple[tuple[str, Part], ...]) -> Part:
        if not self.what:
            return parts[0][1]
        return Meaning(self.what, (*parts, *self.fixed))


Nested = list["Item | Nested"]
"""Items, with those that may be missing in lists of their own."""


class DoubleMeaningError(ValueError):
    """Two functions would carry out the same meaning."""


@dataclass
class PhraseBook:
    """The phrases of a game by the kind of thing that they say."""

    phrases: dict[str, list[Phrase]] = field(default_factory=lambda: defaultdict(list))
    carriers: list["Carriers[Any]"] = field(default_factory=list)

    def add(self, kind: str, what: str, *patterns: str, **fixed: Part) -> None:
        """Teach ways to say something; the first one is how it is said back."""
        for pattern in patterns:
            for items in alternatives(pattern):
                phrase = Phrase(items, what, tuple(fixed.items()), pattern)
                self.phrases[kind].append(phrase)

    def rules_behind(self, data: object) -> tuple[str, ...]:
        """The rules that what carries out a stored meaning follows, in the order of its text."""
        found: list[str] = []
        for what in said_in(data):
            for each in self.carriers:
                if what in each.by_what:
                    found += rules_of(each.by_what[what])
        return tuple(dict.fromkeys(found))

    def version(self) -> str:
        """A mark that changes with any phrase."""
        phrases = [
            (kind, each.pattern, each.what, each.fixed)
            for kind, several in sorted(self.phrases.items())
            for each in several
        ]
        return hashlib.sha256(repr(phrases).encode()).hexdigest()[:16]


@dataclass
class Carriers(Generic[Carrier]):
    """The phrases of one kind, each taught together with the function that carries it out."""

    book: PhraseBook
    kind: str
    by_what: dict[str, Carrier] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.book.carriers.append(self)

    def __call__(self, what: str, *patterns: str, **fixed: Part) -> Callable[[Carrier], Carrier]:
        """Teach phrases: `@effect("draw", "draw a card", n=1)`."""
        self.book.add(self.kind, what, *patterns, **fixed)

        def carries(function: Carrier) -> Carrier:
            known = self.by_what.setdefault(what, function)
            if known is not function:
                raise DoubleMeaningError(f"Two functions carry out “{what}” as {self.kind}.")
            return function

        return carries

    def of(self, meaning: Meaning) -> Carrier:
        return self.by_what[meaning.what]

    def __contains__(self, meaning: Meaning) -> bool:
        return meaning.what in self.by_what


def said_in(data: object) -> Iterator[str]:
    """What every meaning in stored data is, the outer one first."""
    if isinstance(data, Mapping):
        if isinstance(data.get("is"), str):
            yield data["is"]
        data = list(data.values())
    if isinstance(data, list | tuple):
        for each in data:
            yield from said_in(each)


@cache
def alternatives(pattern: str) -> tuple[tuple[Item, ...], ...]:
    """The pattern with and without each of its optional parts, the shortest first."""
    stack: list[Nested] = [[]]
    for piece in PIECE.findall(pattern):
        if piece == "[":
            stack.append([])
        elif piece == "]":
            stack[-2].append(stack.pop())
        else:
            stack[-1].append(_item(piece))
    return tuple(found for found in _expanded(stack[0]) if found)


def _item(piece: str) -> Item:
    if piece.startswith("{="):
        return Slot("", piece[2:-1])
    if piece.startswith("{") and ":" in piece:
        name, kind = piece[1:-1].split(":")
        return Slot(name, kind)
    return Literal(tuple(piece.split("|")))


def _expanded(items: Nested) -> Iterator[tuple[Item, ...]]:
    results: list[tuple[Item, ...]] = [()]
    for item in items:
        if isinstance(item, list):
            inner = list(_expanded(item))
            results = [(*before, *more) for before in results for more in ((), *inner)]
        else:
            results = [(*before, item) for before in results]
    yield from results


def is_list(kind: str) -> bool:
    return "*" in kind


def item_of(kind: str) -> str:
    """The kind of each part of a list."""
    return kind.partition("*")[0]
