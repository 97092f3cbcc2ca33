"""Shapes on a sheet. A shape names its ink; the page or a fixed palette says what colour it is."""

from dataclasses import dataclass, field
from enum import StrEnum


class Ink(StrEnum):
    """The names are classes in static/css/metagame.css, too."""

    PAPER = "paper"
    TEXT = "text"
    SOFT = "soft"
    FAINT = "faint"
    ACCENT = "accent"
    GAME = "game"


class Anchor(StrEnum):
    START = "start"
    MIDDLE = "middle"
    END = "end"


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    width: float
    height: float
    ink: Ink
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Dot:
    x: float
    y: float
    radius: float
    ink: Ink


@dataclass(frozen=True, slots=True)
class Words:
    """`y` is the line that the letters stand on; `room` cuts what is longer."""

    x: float
    y: float
    text: str
    size: float
    ink: Ink = Ink.TEXT
    bold: bool = False
    anchor: Anchor = Anchor.START
    room: float = 0


Shape = Box | Dot | Words


@dataclass(slots=True)
class Drawing:
    """`title` is what somebody hears who does not see it."""

    width: float
    height: float
    title: str
    shapes: list[Shape] = field(default_factory=list)

    def add(self, *shapes: Shape) -> None:
        self.shapes.extend(shapes)
