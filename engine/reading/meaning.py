"""What a text means: what something is, and its parts by name, in the order of the text."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Meaning:
    """Plain data that can be compared and stored; never code, never a card's text."""

    what: str
    parts: tuple[tuple[str, Part], ...] = ()

    def __getitem__(self, name: str) -> Part:
        return dict(self.parts)[name]

    def get(self, name: str, default: Part | None = None) -> Part | None:
        return dict(self.parts).get(name, default)

    def number(self, name: str) -> int:
        """A part that is a number."""
        part = self[name]
        if not isinstance(part, int):
            raise TypeError(f"{name} of {self.what} is no number: {part!r}")
        return part

    def word(self, name: str) -> str:
        """A part that is a word; empty when there is none."""
        part = self.get(name, "")
        if not isinstance(part, str):
            raise TypeError(f"{name} of {self.what} is no word: {part!r}")
        return part

    def of(self, name: str) -> Meaning:
        """A part that is a meaning itself."""
        part = self[name]
        if not isinstance(part, Meaning):
            raise TypeError(f"{name} of {self.what} has no parts: {part!r}")
        return part


Part = Meaning | int | str | tuple["Part", ...]


def as_data(part: Part) -> Any:  # noqa: ANN401 - JSON
    """The part as JSON: a meaning is an object that says what it `is`."""
    if isinstance(part, Meaning):
        return {"is": part.what, **{name: as_data(each) for name, each in part.parts}}
    return [as_data(each) for each in part] if isinstance(part, tuple) else part


def from_data(data: Any) -> Part:  # noqa: ANN401 - JSON
    """The part that `as_data` wrote."""
    if isinstance(data, dict):
        rest = ((name, from_data(each)) for name, each in data.items() if name != "is")
        return Meaning(data["is"], tuple(rest))
    if isinstance(data, list):
        return tuple(from_data(each) for each in data)
    found: int | str = data
    return found


def meaning_from(data: Any) -> Meaning:  # noqa: ANN401 - JSON
    """A meaning that was stored."""
    found = from_data(data)
    if not isinstance(found, Meaning):
        raise TypeError(f"This is no stored meaning: {data!r}")
    return found


def mark_of(data: object) -> str:
    """A short mark of stored data: the same data has the same, other data another."""
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:12]


def within(part: Part) -> Iterator[Meaning]:
    """The meanings in a part, itself first, in the order of the text."""
    if isinstance(part, Meaning):
        yield part
        for _, each in part.parts:
            yield from within(each)
    elif isinstance(part, tuple):
        for each in part:
            yield from within(each)
