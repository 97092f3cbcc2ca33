"""A form that WeasyPrint lays out once: where its slots are, and the glyphs to fill them with."""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString

from printing.document import PRESS, laid_out, page_rule
from printing.faces import ALWAYS, Faces, faces_of
from printing.ink import Ink, blank_mark, ink_css, kind_of, tagged_blank_mark
from printing.paper import Paper
from printing.tags import NO_TAGS, Tags, tags_of

POINTS_PER_PIXEL = 0.75
GAUGE = "gauge"
GAUGE_SIZE = 50
NARROW = 40.0

Fill = Callable[[str], SafeString]


@dataclass(frozen=True, eq=False)
class Design:
    """A page with marks and its CSS. `context` is given the function that makes a mark's html."""

    title: str
    template: str
    style: str
    paper: Paper
    inks: Mapping[str, Ink]
    context: Callable[[Fill], dict[str, Any]]

    def section(self, fill: Fill) -> SafeString:
        return render_to_string(self.template, self.context(fill))

    def blank(self, mark: str) -> SafeString:
        return blank_mark(mark, self.inks.get(kind_of(mark)))

    def tagged_blank(self, mark: str) -> SafeString:
        return tagged_blank_mark(mark, self.inks.get(kind_of(mark)))

    def document(self, *sections: SafeString) -> SafeString:
        css = page_rule(self.paper) + ink_css(self.inks) + self.style
        return format_html(
            '<!doctype html><html lang="en"><head><title>{}</title><style>{}</style></head>'
            "<body>{}</body></html>",
            self.title,
            SafeString(css),
            SafeString("".join(sections)),
        )


class Place(NamedTuple):
    """A mark's point on the baseline and the width of its box, in points from the foot."""

    x: float
    y: float
    left: float
    top: float
    width: float


class Form:
    """The blank page, a second page that carries the glyphs and is dropped, and both as facts.
    A tagged form knows besides what a screen reader is told of it, mark by mark."""

    def __init__(self, design: Design, extra: frozenset[str], is_tagged: bool = False) -> None:
        self.design, self.is_tagged = design, is_tagged
        blank = design.section(design.tagged_blank if is_tagged else design.blank)
        self.document = laid_out(design.document(blank, glyph_page(ALWAYS | extra)))
        form_page, carrier = self.document.pages
        self.places = places_on(form_page)
        gauge = places_on(carrier)[GAUGE]
        self.ascent = (gauge.top - gauge.y) / GAUGE_SIZE
        self.faces, self.tags = self.written_facts()
        self.fingerprint = fingerprint_of(self)

    def written_facts(self) -> tuple[Faces, Tags]:
        """What is known only once WeasyPrint has written it: its fonts and its tags."""
        found: list[tuple[Faces, Tags]] = []

        def look(document: Any, pdf: Any) -> None:
            tags = tags_of(pdf, self.places) if self.is_tagged else NO_TAGS
            found.append((faces_of(document.fonts.values()), tags))

        self.document.copy().write_pdf(finisher=look, pdf_tags=self.is_tagged)
        return found[0]


@lru_cache(maxsize=12)
def form(design: Design, extra: frozenset[str] = frozenset(), is_tagged: bool = False) -> Form:
    """The form, laid out at most once in a process."""
    with PRESS:
        return Form(design, extra, is_tagged)


def glyph_page(chars: frozenset[str]) -> SafeString:
    """Every character in both faces, and a mark that tells how far the baseline lies below
    the top of a line."""
    return format_html(
        '<div style="break-before:page;font-size:6pt;font-kerning:none;'
        'font-variant-ligatures:none;white-space:pre-wrap;overflow-wrap:anywhere">{0}<b>{0}</b>'
        '<div style="font-size:{1}pt;line-height:1">{2}</div></div>',
        "".join(sorted(chars)),
        GAUGE_SIZE,
        blank_mark(GAUGE),
    )


def places_on(page: Any) -> dict[str, Place]:
    """Every mark by name. A box without a slot (the QR code's) is placed by its edges, a slot
    without edges has a little room to both sides."""
    height = page.height * POINTS_PER_PIXEL
    points = {
        name: (x * POINTS_PER_PIXEL, height - y * POINTS_PER_PIXEL)
        for name, (x, y, *_) in page.anchors.items()
    }
    marks = {name.removesuffix("-begin") for name in points if not name.endswith("-end")}
    return {mark: place_of(mark, points) for mark in marks}


def place_of(mark: str, points: Mapping[str, tuple[float, float]]) -> Place:
    if f"{mark}-end" not in points:
        x, y = points[mark]
        return Place(x, y, x - NARROW / 2, y, NARROW)
    left, top = points[f"{mark}-begin"]
    x, y = points.get(mark, (left, top))
    return Place(x, y, left, top, points[f"{mark}-end"][0] - left)


def fingerprint_of(form: Form) -> str:
    """Changes whenever a page stamped for this form would no longer fit it."""
    facts = repr((sorted(form.places.items()), form.faces, sorted(form.design.inks.items())))
    return hashlib.sha256(facts.encode()).hexdigest()[:16]
