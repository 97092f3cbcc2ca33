"""All meanings that words can have. More than one is a fault of the phrases, never a choice."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.reading.grammar import Grammar
from engine.reading.meaning import Meaning, Part
from engine.reading.phrases import Item, Literal, Phrase, is_list, item_of
from engine.reading.words import Words

JOINTS = {"and": ("and",), "or": ("or",), "any": ("and", "or", "and/or")}
Found = dict[tuple[int, Part], None]
Parts = tuple[tuple[str, Part], ...]


@dataclass(frozen=True)
class Read:
    """What came of some words: the meanings, and where nothing went on and what was awaited."""

    meanings: tuple[Part, ...]
    understood: int
    awaited: tuple[str, ...]

    @property
    def meaning(self) -> Part | None:
        """The only meaning, if there is exactly one."""
        return self.meanings[0] if len(self.meanings) == 1 else None


def read(grammar: Grammar, kind: str, words: Words) -> Read:
    """The meanings of all these words as a kind of thing."""
    derivation = _Derivation(grammar, words)
    found = derivation.at(kind, 0)
    whole = tuple(part for end, part in found if end == len(words))
    return Read(whole, derivation.furthest, tuple(sorted(derivation.awaited)))


@dataclass
class _Derivation:
    """One text under way; what a kind may be at a place is worked out once."""

    grammar: Grammar
    words: Words
    memo: dict[tuple[str, int], Found] = field(default_factory=dict)
    furthest: int = 0
    awaited: set[str] = field(default_factory=set)

    def at(self, kind: str, place: int) -> Found:
        key = (kind, place)
        if key not in self.memo:
            # A phrase that begins with its own kind finds nothing at the same place.
            self.memo[key] = {}
            self.memo[key] = dict.fromkeys(self._all(kind, place))
        return self.memo[key]

    def _all(self, kind: str, place: int) -> Iterator[tuple[int, Part]]:
        if place >= len(self.words):
            return
        if is_list(kind):
            yield from self._several(kind, place)
            return
        if kind in self.grammar.readers:
            yield from self.grammar.readers[kind](self.words, place)
        here = self.words[place]
        for words, value in self.grammar.words[kind].get(here, ()):
            if self.words[place : place + len(words)] == words:
                yield place + len(words), value
        for phrase in self.grammar.beginning_with(kind, here):
            yield from self._phrase(phrase, place)

    def _phrase(self, phrase: Phrase, place: int) -> Iterator[tuple[int, Part]]:
        for end, parts in self._items(phrase.items, place):
            yield end, phrase.meaning(parts)

    def _items(self, items: tuple[Item, ...], place: int) -> Iterator[tuple[int, Parts]]:
        if not items:
            yield place, ()
            return
        item, rest = items[0], items[1:]
        if isinstance(item, Literal):
            if place < len(self.words) and self.words[place] in item.words:
                yield from self._items(rest, place + 1)
            else:
                self._miss(place, item.words[0])
            return
        found = self.at(item.kind, place)
        if not found:
            self._miss(place, f"<{item.kind}>")
        for end, part in list(found):
            for last, parts in self._items(rest, end):
                yield last, ((item.name, part), *parts)

    def _miss(self, place: int, awaited: str) -> None:
        if place > self.furthest:
            self.furthest, self.awaited = place, set()
        if place == self.furthest:
            self.awaited.add(awaited)

    def _several(self, kind: str, place: int) -> Iterator[tuple[int, Part]]:
        """`a`, `a and b`, `a, b, and c`."""
        item, joints = item_of(kind), JOINTS[kind.partition("*")[2]]
        for end, part in list(self.at(item, place)):
            yield end, part
            yield from self._more(item, joints, end, (part,))

    def _more(
        self, item: str, joints: tuple[str, ...], place: int, got: tuple[Part, ...]
    ) -> Iterator[tuple[int, Part]]:
        here, then = self._word(place), self._word(place + 1)
        if here in joints:
            yield from self._last(item, place + 1, got, here)
        elif here == "," and then in joints:
            yield from self._last(item, place + 2, got, then)
        elif here == ",":
            for end, part in list(self.at(item, place + 1)):
                yield from self._more(item, joints, end, (*got, part))

    def _last(
        self, item: str, place: int, got: tuple[Part, ...], joint: str
    ) -> Iterator[tuple[int, Part]]:
        for end, part in list(self.at(item, place)):
            yield end, Meaning("list", (("joint", joint), ("of", (*got, part))))

    def _word(self, place: int) -> str:
        return self.words[place] if place < len(self.words) else ""
