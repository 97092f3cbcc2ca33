"""Which glyph of which embedded font sets a character, and how wide words are."""

import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from printing.ink import Ink, Text

SMALLEST = 0.72
ELLIPSIS = "…"
GUESSED_WIDTH = 600
FULL_WIDTH = 1000
BOLD_FROM = 600
ALWAYS = frozenset(
    char
    for first, last in ((0x20, 0x7E), (0xA1, 0x17F))
    for char in map(chr, range(first, last + 1))
    if char != "\xad"
) | frozenset("‘’“”–—…•×✓")


class Glyph(NamedTuple):
    font: str
    code: str
    width: int


Face = Mapping[str, Glyph]


class Faces(NamedTuple):
    """The regular and the bold face: a character's glyph may come from a fallback font."""

    regular: Face
    bold: Face

    def of(self, ink: Ink) -> Face:
        return self.bold if ink.bold else self.regular


def faces_of(fonts: Iterable[Any]) -> Faces:
    """Reads the glyphs that WeasyPrint embedded; ids past the font's end are missing glyphs."""
    regular: dict[str, Glyph] = {}
    bold: dict[str, Glyph] = {}
    for font in fonts:
        face = bold if font.weight >= BOLD_FROM else regular
        for number, char in font.to_unicode.items():
            if len(char) == 1 and number < font.glyph_count:
                face.setdefault(char, Glyph(font.hash, f"{number:04x}", font.widths[number]))
    return Faces(regular, {**regular, **bold})


def is_set_alone(char: str) -> bool:
    """Whether the character looks the same whatever stands beside it, left to right."""
    return (
        unicodedata.category(char).startswith(("L", "N", "P", "S", "Zs"))
        and unicodedata.bidirectional(char) not in ("R", "AL", "AN")
        and ord(char) < 0x1F000
        and not 0x0900 <= ord(char) <= 0x109F
        and not 0x1780 <= ord(char) <= 0x17FF
    )


def letters_beyond(words: Iterable[str]) -> frozenset[str]:
    """The characters that a form does not carry unless it is asked to."""
    letters: set[str] = set()
    for text in words:
        letters.update(text)
    return frozenset(char for char in letters - ALWAYS if is_set_alone(char))


def can_set(words: str, face: Face) -> bool:
    return all(char in face and is_set_alone(char) for char in words)


def width_of(words: str, size: float, face: Face) -> float:
    """In points; the width of a character without a glyph is guessed."""
    thousandths = sum(face[c].width if c in face else guessed_width(c) for c in words)
    return thousandths * size / 1000


def guessed_width(char: str) -> int:
    return FULL_WIDTH if unicodedata.east_asian_width(char) in "WF" else GUESSED_WIDTH


def fitted(words: str, ink: Ink, room: float, face: Face) -> Text:
    """The words made to fit: smaller first, then cut with an ellipsis."""
    words = " ".join(words.split())
    wanted = width_of(words, ink.size, face)
    if not ink.fits or wanted <= room:
        return Text(words, ink.size)
    size = max(int(ink.size * room / wanted * 20) / 20, round(ink.size * SMALLEST, 2))
    return Text(cut(words, size, room, face), size)


def cut(words: str, size: float, room: float, face: Face) -> str:
    if width_of(words, size, face) <= room:
        return words
    while words and width_of(words + ELLIPSIS, size, face) > room:
        words = words[:-1]
    return words.rstrip() + ELLIPSIS
