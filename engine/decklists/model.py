"""A deck list as it was written: its lines by section, and every raw line of the text."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple


class Line(NamedTuple):
    """So many copies of one named card, from one line of the text (counted from 1).

    `identifier` is a site's own id such as `snatch_red`, where the text gives one; `note` is what
    else stood on the line, such as a set or a collector's number.
    """

    number: int
    copies: int
    name: str
    section: str = ""
    pitch: int | None = None
    identifier: str = ""
    note: str = ""


class UnreadableLine(NamedTuple):
    """A line that gives no card: what is wrong with it, and what to do about it."""

    number: int
    text: str
    problem: str
    advice: str

    @property
    def message(self) -> str:
        return f"Line {self.number}: {self.problem} {self.advice}"


class DeckTextError(ValueError):
    """The text as a whole cannot be read; its sentence may be shown to the player."""


@dataclass(frozen=True, slots=True)
class DeckList:
    """`text` is the paste as it came; `layout` names the format that was recognised."""

    game: str
    lines: tuple[Line, ...]
    layout: str = "plain"
    title: str = ""
    format_name: str = ""
    unreadable: tuple[UnreadableLine, ...] = ()
    text: str = field(default="", compare=False)
    dice: tuple[tuple[str, int], ...] = ()
    first_five: tuple[str, ...] = ()

    @property
    def raw_lines(self) -> tuple[str, ...]:
        return tuple(self.text.splitlines())

    @property
    def sections(self) -> dict[str, tuple[Line, ...]]:
        """The lines by section, in the order of the text."""
        found: dict[str, tuple[Line, ...]] = {}
        for line in self.lines:
            found[line.section] = (*found.get(line.section, ()), line)
        return found

    def raw_line(self, number: int) -> str:
        lines = self.raw_lines
        return lines[number - 1] if 0 < number <= len(lines) else ""


def card_count(lines: Iterable[Line]) -> int:
    return sum(line.copies for line in lines)
