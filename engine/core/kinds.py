"""What kind of card somebody means, in words that all must fit: `attack, non-instant, cost<=1`.

A number may be written as cards write it: `cost 3 or more`, `cost {r}{r}{r} or more`.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import Field, fields
from typing import Any, ClassVar, Protocol

NUMBER = re.compile(r"([a-z ]+?)\s*(<=|>=|=|<|>)\s*(-?\d+)")
IN_WORDS = re.compile(r"([a-z ]+?) (?:(\d+)|((?:\{r\})+))(?: or (more|less))?")
SIGNS = {None: "=", "more": ">=", "less": "<="}
VERSION = re.compile(r"\s+\([^)]*\)$")
UNSPOKEN = frozenset({"key", "text"})
ANY = "any"
IN_NAME = "name has "
"""A kind by one word of its name."""


class Facts(Protocol):
    """What a game's catalogue says of a card: a dataclass, with a name at least."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def name(self) -> str: ...


def kind_of(text: str) -> list[str]:
    """The words of a kind, as somebody typed them."""
    return [word.strip().lower() for word in text.split(",") if word.strip()]


def is_such(facts: Facts, kind: Iterable[str]) -> bool:
    """Whether a card with these facts is of the kind; no words mean any card, `a|b` either."""
    return all(_fits(facts, word) for word in kind if word != ANY)


def _fits(facts: Facts, word: str) -> bool:
    if "|" in word:
        return any(_fits(facts, each) for each in word.split("|"))
    if word.startswith(("non-", "not ")):
        return not _fits(facts, word[4:])
    if word.startswith(IN_NAME):
        return word.removeprefix(IN_NAME) in VERSION.sub("", facts.name.lower()).split()
    if compared := NUMBER.fullmatch(word):
        name, sign, digits = compared.groups()
        return _holds(facts, name, sign, int(digits))
    if (spoken := IN_WORDS.fullmatch(word)) and hasattr(facts, spoken[1]):
        name, written, symbols, bound = spoken.groups()
        return _holds(facts, name, SIGNS[bound], int(written or symbols.count("{r}")))
    return word in words_of(facts)


def _holds(facts: Facts, name: str, sign: str, number: int) -> bool:
    """A card that does not have the value does not fit, whatever the number."""
    value = getattr(facts, name.replace(" ", "_"), None)
    if not isinstance(value, int):
        return False
    if value == number:
        return "=" in sign
    return (">" if value > number else "<") in sign


def words_of(facts: Facts) -> frozenset[str]:
    """All that can be said of a card: its name, types, tags, keywords, and what is true of it."""
    found = {VERSION.sub("", facts.name.lower())}
    for each in fields(facts):
        value = getattr(facts, each.name)
        if each.name in UNSPOKEN:
            continue
        if isinstance(value, str):
            found.add(value.lower())
        elif isinstance(value, frozenset | tuple | list | Mapping):
            found.update(item.lower() for item in value if isinstance(item, str))
        elif value is True:
            found.add(each.name.replace("_", " "))
    return frozenset(found)
