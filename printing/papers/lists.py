"""A list that hangs on a wall: a heading on every page, columns, and ruled rows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings

from printing.bulk import bound
from printing.chunks import stamped_in_chunks
from printing.errors import NothingToPrintError
from printing.faces import letters_beyond
from printing.form import Design, Fill, form
from printing.ink import Ink
from printing.paper import INNER_WIDTH, Paper, paper_called

ROW_HEIGHT = 6.2
HEADER_HEIGHT = 29.0
PLAIN = Ink(10.5, fits=True)
HEADER_INKS = {
    "event": Ink(15, bold=True, fits=True),
    "title": Ink(12, bold=True, fits=True),
    "note": Ink(8.5, fits=True),
    "range": Ink(20, bold=True, align="right", fits=True),
    "page": Ink(9, align="right"),
}

Progress = Callable[[int, int], None]
Row = Sequence[str]


@dataclass(frozen=True, slots=True)
class Column:
    """One column; the one without a width takes what the others leave."""

    key: str
    heading: str
    width: float = 0.0
    ink: Ink = PLAIN


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands over the rows on every page; `ranges` says what each page spans."""

    event: str
    title: str
    note: str = ""
    ranges: Callable[[Sequence[Row]], str] | None = None


def printed_list(
    heading: Heading,
    columns: tuple[Column, ...],
    rows: Sequence[Row],
    paper: str,
    progress: Progress | None = None,
) -> bytes:
    """The rows in their order, as many pages as they need."""
    if not rows:
        raise NothingToPrintError
    size = paper_called(paper)
    pages = pages_of(heading, columns, rows, rows_on(size))
    blank = form(
        list_design(columns, size), letters_beyond(w for page in pages for w in page.values())
    )
    return bound(
        blank, stamped_in_chunks(blank, ([page] for page in pages), len(pages), progress=progress)
    )


def rows_on(paper: Paper) -> int:
    return int((paper.inner_height - HEADER_HEIGHT) // ROW_HEIGHT)


def pages_of(
    heading: Heading, columns: tuple[Column, ...], rows: Sequence[Row], size: int
) -> list[dict[str, str]]:
    parts = [rows[first : first + size] for first in range(0, len(rows), size)]
    return [
        {
            **heading_marks(heading, part),
            "page": f"Page {number} of {len(parts)}",
            **{
                f"{column.key}.{place}": words
                for place, row in enumerate(part)
                for column, words in zip(columns, row, strict=True)
                if words
            },
        }
        for number, part in enumerate(parts, start=1)
    ]


def first_to_last(ends: Sequence[str]) -> str:
    """`1 – 40`, or one of them when there is no more."""
    return " – ".join(dict.fromkeys([*ends[:1], *ends[-1:]]))


def heading_marks(heading: Heading, part: Sequence[Row]) -> dict[str, str]:
    spans = heading.ranges(part) if heading.ranges else ""
    marks = {
        "event": heading.event,
        "title": heading.title,
        "note": heading.note,
        "range": spans,
    }
    return {mark: words for mark, words in marks.items() if words}


@lru_cache(maxsize=16)
def list_design(columns: tuple[Column, ...], paper: Paper) -> Design:
    return Design(
        title="List",
        template="sheets/list.html",
        style=(Path(settings.ROOT) / "templates" / "sheets" / "list.css").read_text(),
        paper=paper,
        inks={**HEADER_INKS, **{column.key: column.ink for column in columns}},
        context=lambda fill: list_context(columns, paper, fill),
    )


def list_context(columns: tuple[Column, ...], paper: Paper, fill: Fill) -> dict[str, Any]:
    placed = placed_columns(columns)
    return {
        "marks": {mark: fill(mark) for mark in HEADER_INKS},
        "columns": placed,
        "rows": [
            [(cell, fill(f"{cell['key']}.{place}")) for cell in placed]
            for place in range(rows_on(paper))
        ],
    }


def placed_columns(columns: tuple[Column, ...]) -> list[dict[str, Any]]:
    """Each column with its left edge and width in millimetres."""
    free = INNER_WIDTH - sum(column.width for column in columns)
    open_columns = sum(not column.width for column in columns)
    placed, left = [], 0.0
    for column in columns:
        width = column.width or free / open_columns
        placed.append(
            {
                "key": column.key,
                "heading": column.heading,
                "align": column.ink.align,
                "style": f"left:{left + 1:.2f}mm;width:{width - 2:.2f}mm",
            }
        )
        left += width
    return placed
