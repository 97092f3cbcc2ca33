"""One filled page as PDF drawing commands, to be laid over the blank form."""

import zlib
from collections.abc import Mapping
from typing import NamedTuple

from printing.faces import Face, can_set, fitted, width_of
from printing.form import Form, Place
from printing.ink import Ink, Text, kind_of
from printing.qr import QR, dark_runs
from printing.tags import FIGURE

SHARE_LEFT_OF_POINT = {"left": 0.0, "center": 0.5, "right": 1.0}


class Stamp(NamedTuple):
    """A page's commands, and the marks that only WeasyPrint itself can set."""

    commands: bytes
    odd: dict[str, Text]


def stamped(form: Form, words_by_mark: Mapping[str, str]) -> Stamp:
    """The page whose marks hold these words; the QR mark holds an address."""
    commands, odd, codes = ["BT 0 g"], {}, []
    pen = Pen()
    for mark, words in words_by_mark.items():
        place = form.places[mark]
        if kind_of(mark) == QR:
            codes += marked(form, mark, [qr_commands(words, place)])
            continue
        ink = form.design.inks[kind_of(mark)]
        face = form.faces.of(ink)
        text = fitted(words, ink, place.width, face)
        if can_set(text.words, face):
            commands += marked(form, mark, pen.written(text, ink, place, face))
        else:
            odd[mark] = text
    drawn = "\n".join([*commands, "ET", *codes])
    return Stamp(zlib.compress(drawn.encode("ascii")), odd)


def marked(form: Form, mark: str, commands: list[str]) -> list[str]:
    """With the mark's number around them, where the form is tagged."""
    if (number := form.tags.marks.get(mark)) is None:
        return commands
    tag = FIGURE if kind_of(mark) == QR else "Span"
    return [f"/{tag} <</MCID {number}>> BDC", *commands, "EMC"]


class Pen:
    """Writes text commands and remembers the font that is already chosen."""

    def __init__(self) -> None:
        self.commands: list[str] = []
        self.font: tuple[str, float] | None = None

    def written(self, text: Text, ink: Ink, place: Place, face: Face) -> list[str]:
        self.commands = []
        share = SHARE_LEFT_OF_POINT[ink.align]
        left = place.x - share * width_of(text.words, text.size, face) if share else place.x
        self.commands.append(f"1 0 0 1 {left:.2f} {place.y:.2f} Tm")
        run: list[str] = []
        for char in text.words:
            glyph = face[char]
            if (glyph.font, text.size) != self.font:
                self.show(run)
                run = []
                self.font = (glyph.font, text.size)
                self.commands.append(f"/{glyph.font} {text.size:g} Tf")
            run.append(glyph.code)
        self.show(run)
        return self.commands

    def show(self, run: list[str]) -> None:
        if run:
            self.commands.append(f"<{''.join(run)}> Tj")


def qr_commands(address: str, place: Place) -> str:
    """The code fills its box; the form's box leaves the quiet zone white."""
    width, runs = dark_runs(address)
    scale = place.width / width
    dark = " ".join(f"{x} {y} {length} 1 re" for x, y, length in runs)
    return f"q {scale:.4f} 0 0 {-scale:.4f} {place.left:.2f} {place.top:.2f} cm {dark} f Q"
