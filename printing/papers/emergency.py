"""The first page of the panic pack: what is in it, and how to go on with paper and pen."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from django.conf import settings

from printing.bulk import Book
from printing.chunks import stamped_in_chunks
from printing.faces import letters_beyond
from printing.form import Design, Fill, form
from printing.ink import Ink
from printing.paper import Paper, paper_called

MOST_PARTS = 8
INKS = {
    "event": Ink(22, bold=True, fits=True),
    "round": Ink(14, bold=True, fits=True),
    "made": Ink(11, fits=True),
    "part": Ink(11, fits=True),
    "pages": Ink(11, bold=True, align="right"),
}


class Contents(NamedTuple):
    """One part of the pack and its pages, `4 to 6`."""

    title: str
    pages: str


def emergency_page(
    parts: Sequence[Contents], *, event: str, round: str, made: str, paper: str = "A4"
) -> Book:
    marks = {"event": event, "round": round, "made": made}
    for place, part in enumerate(parts[:MOST_PARTS]):
        marks |= {f"part.{place}": part.title, f"pages.{place}": part.pages}
    blank = form(emergency_design(paper_called(paper)), letters_beyond(marks.values()))
    return Book(blank, stamped_in_chunks(blank, [[marks]], 1))


@lru_cache(maxsize=4)
def emergency_design(paper: Paper) -> Design:
    return Design(
        title="Panic pack",
        template="sheets/emergency.html",
        style=(Path(settings.ROOT) / "templates" / "sheets" / "emergency.css").read_text(),
        paper=paper,
        inks=INKS,
        context=emergency_context,
    )


def emergency_context(fill: Fill) -> dict[str, Any]:
    return {
        "marks": {mark: fill(mark) for mark in ("event", "round", "made")},
        "parts": [
            {"title": fill(f"part.{place}"), "pages": fill(f"pages.{place}")}
            for place in range(MOST_PARTS)
        ],
    }
