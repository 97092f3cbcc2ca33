"""The sentences of a catalogue: each is read once, and only what has one meaning is read."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.reading.derivations import read
from engine.reading.grammar import Grammar
from engine.reading.meaning import Meaning
from engine.reading.record import ReadParagraph
from engine.reading.saying import say
from engine.reading.words import words_of

MOST_AWAITED = 6


class NotReadError(ValueError):
    """A sentence has no meaning, or more than one."""


class UnboundError(ValueError):
    """A reference that nothing explains."""


class NotCarriedOutError(ValueError):
    """A meaning that is understood and that the engine cannot do."""


@dataclass
class Sentences:
    """What the phrases make of each sentence, or why it is not read."""

    grammar: Grammar
    _read: dict[tuple[str, str], Meaning | str] = field(default_factory=dict)

    def meaning(self, kind: str, text: str) -> Meaning:
        """The only meaning of these words; an error says what was expected and where."""
        found = self.tried(kind, text)
        if isinstance(found, str):
            raise NotReadError(found)
        return found

    def tried(self, kind: str, text: str) -> Meaning | str:
        """The meaning, or why there is none."""
        if (kind, text) not in self._read:
            self._read[kind, text] = self._first_time(kind, text)
        return self._read[kind, text]

    def said(self, kind: str, meaning: Meaning) -> str:
        """In the words of the phrases: what was understood, for people to compare."""
        return say(self.grammar, kind, meaning)

    def all_read(self) -> Iterator[tuple[tuple[str, str], Meaning]]:
        """Each sentence that was read so far, by its kind and words, with its meaning."""
        for key, found in self._read.items():
            if isinstance(found, Meaning):
                yield key, found

    def _first_time(self, kind: str, text: str) -> Meaning | str:
        words = words_of(text)
        got = read(self.grammar, kind, words)
        if isinstance(got.meaning, Meaning):
            return got.meaning
        if got.meanings:
            return f"{len(got.meanings)} meanings"
        after = " ".join(words[: got.understood])
        return f"After “{after}” it expects {', '.join(got.awaited[:MOST_AWAITED])}."


def judged(
    data: dict[str, Any], carry_out: Callable[[], object], said: tuple[str, ...]
) -> ReadParagraph:
    """A paragraph that was read: it is played when the engine can do all of it."""
    try:
        carry_out()
    except (NotCarriedOutError, UnboundError) as error:
        return ReadParagraph(data, f"The engine lacks: {error}", said=said)
    return ReadParagraph(data, is_played=True, said=said)
