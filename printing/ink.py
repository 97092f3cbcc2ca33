"""Marks: the places of a form where text goes. The same template makes the blank form,
whose slots are found again by name, and the filled sheet."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.html import format_html
from django.utils.safestring import SafeString

from printing.qr import QR, svg


@dataclass(frozen=True, slots=True)
class Ink:
    """How marks of one kind are set; `fits` shrinks and then shortens what is too long."""

    size: float
    bold: bool = False
    align: str = "left"
    fits: bool = False

    @property
    def css(self) -> str:
        weight = 700 if self.bold else 400
        return f"font-size:{self.size}pt;font-weight:{weight};text-align:{self.align}"


class Text(NamedTuple):
    """What stands in a mark: the words, and their size once they have been fitted."""

    words: str
    size: float


def kind_of(mark: str) -> str:
    """`name.2.14` is a mark of the kind `name`."""
    return mark.partition(".")[0]


def ink_css(inks: Mapping[str, Ink]) -> str:
    """One rule for each kind; the blank and the filled sheet are set by the same rules."""
    shared = (
        ".mark{position:relative;white-space:nowrap;font-kerning:none;"
        "font-variant-ligatures:none}"
        ".slot{display:inline-block;width:0;height:0}"
        ".edge{position:absolute;top:0;width:0;height:0}.begin{left:0}.end{right:0}"
        ".clip{overflow:hidden;text-overflow:ellipsis}"
    )
    return shared + "".join(f".ink-{kind}{{{ink.css}}}" for kind, ink in inks.items())


# Draws nothing and has no size: it only makes WeasyPrint write a tag that bears the mark's name.
NOTHING = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>"


def tagged_blank_mark(mark: str, ink: Ink | None = None) -> SafeString:
    """A blank mark whose place among the form's tags can be found again by its name."""
    named = format_html('<img class="edge" alt="{}" src="{}">', mark, NOTHING)
    return blank_mark(mark, ink, named)


def blank_mark(mark: str, ink: Ink | None = None, named: str = "") -> SafeString:
    """An empty slot on the baseline; between the edges of its box where the width matters."""
    kind = kind_of(mark)
    slot = "" if kind == QR else format_html('<i class="slot" id="{}"></i>', mark)
    edges = ""
    if ink is None or ink.fits:
        edges = format_html(
            '<i class="edge begin" id="{0}-begin"></i><i class="edge end" id="{0}-end"></i>', mark
        )
    return format_html('<div class="mark ink-{}">{}{}{}</div>', kind, slot, edges, named)


def filled_mark(mark: str, text: Text) -> SafeString:
    """The words in their size, cut off by the box when they could not be measured."""
    if kind_of(mark) == QR:
        return svg(text.words, f"QR code: {text.words}")
    return format_html(
        '<div class="mark clip ink-{}" style="font-size:{}pt">{}</div>',
        kind_of(mark),
        text.size,
        text.words,
    )
