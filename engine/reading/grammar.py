"""The phrases of a game together with the words of its catalogue: what a text is read by."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from engine.reading.meaning import Part
from engine.reading.phrases import Literal, Phrase, PhraseBook
from engine.reading.words import Words, words_of

Ends = Iterable[tuple[int, Part]]
Reader = Callable[[Words, int], Ends]
"""From a place in the words: where something may end, and what it is."""
Sayer = Callable[[Part], str | None]


@dataclass
class Grammar:
    """`readers` and `sayers` are for kinds that are no list of phrases: numbers, nouns."""

    book: PhraseBook
    readers: dict[str, Reader] = field(default_factory=dict)
    sayers: dict[str, Sayer] = field(default_factory=dict)
    words: dict[str, dict[str, list[tuple[Words, Part]]]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(list))
    )
    _by_first: dict[str, tuple[dict[str, list[Phrase]], list[Phrase]]] = field(default_factory=dict)

    def word(self, kind: str, text: str, value: Part) -> None:
        """A word of the catalogue: a name, a keyword, a counter."""
        words = words_of(text)
        self.words[kind][words[0]].append((words, value))

    def beginning_with(self, kind: str, word: str) -> Iterable[Phrase]:
        """The phrases of a kind that may begin with this word."""
        if kind not in self._by_first:
            self._by_first[kind] = _sorted_in(self.book.phrases.get(kind, []))
        by_word, others = self._by_first[kind]
        yield from by_word.get(word, ())
        yield from others


def _sorted_in(phrases: list[Phrase]) -> tuple[dict[str, list[Phrase]], list[Phrase]]:
    by_word: dict[str, list[Phrase]] = defaultdict(list)
    others = []
    for phrase in phrases:
        first = phrase.items[0]
        if isinstance(first, Literal):
            for word in first.words:
                by_word[word].append(phrase)
        else:
            others.append(phrase)
    return by_word, others
