"""Saying a meaning back in words, by the phrases that read it: the first that fits."""

from engine.reading.grammar import Grammar
from engine.reading.meaning import Meaning, Part
from engine.reading.phrases import Literal, Phrase, is_list, item_of
from engine.reading.words import as_text, words_of

DEEPEST = 60


class UnsayableError(ValueError):
    """A meaning that no phrase says."""


def say(grammar: Grammar, kind: str, part: Part) -> str:
    """The part as a kind of thing, in words."""
    said = _said(grammar, kind, part, 0)
    if said is None:
        raise UnsayableError(f"No phrase of {kind} says {part!r}.")
    return as_text(words_of(said))


def _said(grammar: Grammar, kind: str, part: Part, depth: int) -> str | None:
    if depth > DEEPEST:
        return None
    if is_list(kind):
        return _list_said(grammar, item_of(kind), part, depth)
    if kind in grammar.sayers and (said := grammar.sayers[kind](part)) is not None:
        return said
    for options in grammar.words[kind].values():
        for words, value in options:
            if value == part:
                return " ".join(words)
    for phrase in grammar.book.phrases.get(kind, ()):
        if (said := _by_phrase(grammar, phrase, part, depth)) is not None:
            return said
    return None


def _list_said(grammar: Grammar, item: str, part: Part, depth: int) -> str | None:
    if not isinstance(part, Meaning) or part.what != "list":
        return _said(grammar, item, part, depth)
    of = part["of"]
    said = [_said(grammar, item, each, depth + 1) for each in of] if isinstance(of, tuple) else []
    known = [each for each in said if each is not None]
    if len(known) < 2 or len(known) < len(said):
        return None
    comma = "," if len(known) > 2 else ""
    return f"{', '.join(known[:-1])}{comma} {part.word('joint')} {known[-1]}"


def _by_phrase(grammar: Grammar, phrase: Phrase, part: Part, depth: int) -> str | None:
    slots = [item for item in phrase.items if not isinstance(item, Literal)]
    if not phrase.what:
        parts: dict[str, Part] = {"": part}
        if len(slots) != 1 or slots[0].name:
            return None
    elif not isinstance(part, Meaning) or part.what != phrase.what:
        return None
    else:
        parts = dict(part.parts)
        fixed = dict(phrase.fixed)
        if {*fixed, *(slot.name for slot in slots)} != set(parts):
            return None
        if any(parts[name] != value for name, value in fixed.items()):
            return None
    said = []
    for item in phrase.items:
        words = (
            item.words[0]
            if isinstance(item, Literal)
            else _said(grammar, item.kind, parts[item.name], depth + 1)
        )
        if words is None:
            return None
        said.append(words)
    return " ".join(said)
