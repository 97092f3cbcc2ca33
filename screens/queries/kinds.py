"""The kinds of things that a screen can show. Each is registered under a word of its address."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from clocks.queries import ClockFace
from clocks.queries.limited import LimitedFace
from tournaments.models import Event


class Line(NamedTuple):
    """A large word or number, what belongs to it, and what stands at the end of the line."""

    lead: str
    main: str
    aside: str = ""


@dataclass(frozen=True)
class Content:
    """Lines that are divided into pages, or a `template` of its own with what it shows."""

    title: str
    lines: list[Line] = field(default_factory=list)
    nothing: str = ""
    face: ClockFace | LimitedFace | None = None
    template: str = ""
    shown: Mapping[str, Any] = field(default_factory=dict)


class Kind(NamedTuple):
    words: str
    read: Callable[[Event], Content]


_known: dict[str, Kind] = {}


def register_kind(key: str, words: str, read: Callable[[Event], Content]) -> None:
    """`read(event)` gives only what everybody may see: screens ask for no log-in."""
    _known[key] = Kind(words, read)


def kinds() -> Mapping[str, Kind]:
    return _known
