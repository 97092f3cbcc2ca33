"""How a game's deck lists are read, ordered and written back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from engine.cards.catalogue import Catalogue
    from engine.cards.model import Card
    from engine.decklists.grammar import Grammar
    from engine.decklists.model import DeckList, Line


@dataclass(frozen=True)
class Layout:
    """A way to write a deck list, and the file that comes of it."""

    name: str
    write: Callable[[DeckList], str]
    ending: str = "txt"
    media: str = "text/plain; charset=utf-8"


class TextReader(NamedTuple):
    """A layout that is no list of lines: whether a text is one, and what it says."""

    looks_like: Callable[[str], bool]
    read: Callable[[str], DeckList]


class DataReader(NamedTuple):
    """The same for JSON; the text goes along to be kept."""

    looks_like: Callable[[Any], bool]
    read: Callable[[Any, str], DeckList]


def as_written(card: Card, line: Line) -> str:
    """Cards before any heading are the main deck."""
    return line.section or "main"


def in_no_order(card: Card) -> int:
    return 0


def as_they_are(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    return lines


@dataclass(frozen=True, kw_only=True)
class Lists:
    """`read` takes any text that no other reader knows; `layouts` begins with the one that players
    know best. `sections` are those of a registered deck in the order in which a judge lays them
    out; `place_of` and `place_of_unknown` say where cards and lines go whose heading is not the
    name of one. `typed_line` and `columns_of` are for lists that are typed in from a sheet, `xml`
    maps the words of deck files for other programs to sections."""

    grammar: Grammar
    read: Callable[[str], DeckList]
    layouts: Mapping[str, Layout]
    sections: Mapping[str, str]
    plain: Callable[[DeckList], str] | None = None
    texts: tuple[TextReader, ...] = ()
    data: tuple[DataReader, ...] = ()
    xml: Mapping[str, str] = field(default_factory=dict)
    main: str = "main"
    side: str = "side"
    dice: Sequence[str] = ()
    has_identifiers: bool = False
    sorts_itself: bool = False
    section_of: Callable[[Card, Line], str] = as_written
    place_of: Callable[[Card, str], str] | None = None
    place_of_unknown: Callable[[Line], str] | None = None
    order_of: Callable[[Card], int] = in_no_order
    typed_line: Callable[[str, int, str, Catalogue], Line] | None = None
    columns_of: Callable[[Card], list[str]] | None = None
    tidied: Callable[[tuple[Line, ...]], tuple[Line, ...]] = as_they_are

    def place(self, card: Card, section: str) -> str:
        """Where a card lies that stands in that section of the list."""
        return self.place_of(card, section) if self.place_of else self._under(section)

    def guessed_place(self, line: Line) -> str:
        """Where a line goes whose card is not known."""
        return self.place_of_unknown(line) if self.place_of_unknown else self._under(line.section)

    def _under(self, heading: str) -> str:
        if heading in self.sections:
            return heading
        if heading == self.grammar.leader:
            return "leader"
        return "side" if heading in ("sideboard", "side deck") else "main"
