"""The poster of an event: a code that opens its page, large enough to scan across a table."""

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

INKS = {
    "event": Ink(40, bold=True, align="center", fits=True),
    "about": Ink(18, align="center", fits=True),
    "place": Ink(18, align="center", fits=True),
    "site": Ink(16, bold=True, align="center", fits=True),
}


class Poster(NamedTuple):
    event: str
    about: str
    place: str
    address: str


def event_poster(poster: Poster, *, paper: str = "A4") -> Book:
    marks = {
        "event": poster.event,
        "about": poster.about,
        "place": poster.place,
        "site": poster.address.partition("://")[2] or poster.address,
        "qr": poster.address,
    }
    marks = {mark: words for mark, words in marks.items() if words}
    blank = form(poster_design(paper_called(paper)), letters_beyond(marks.values()))
    return Book(blank, stamped_in_chunks(blank, [[marks]], 1))


@lru_cache(maxsize=4)
def poster_design(paper: Paper) -> Design:
    return Design(
        title="Poster",
        template="sheets/poster.html",
        style=(Path(settings.ROOT) / "templates" / "sheets" / "poster.css").read_text(),
        paper=paper,
        inks=INKS,
        context=poster_context,
    )


def poster_context(fill: Fill) -> dict[str, Any]:
    return {"marks": {mark: fill(mark) for mark in (*INKS, "qr")}}
