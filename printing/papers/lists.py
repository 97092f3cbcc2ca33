"""A list that hangs on a wall: a heading on every page, columns, and ruled rows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings

from printing.bulk import Book
from printing.chunks import stamped_in_chunks
from printing.errors import NothingToPrintError
from printing.faces import letters_beyond
from printing.form import Design, Fill, form
from printing.ink import Ink
from printing.paper import INNER_WIDTH, Paper, paper_called

ROW_HEIGHT = 6.2
HEADER_HEIGHT = 29.0
LARGE_HEADER_HEIGHT = 46.0
LARGE_INK = 1.7
LARGE_WIDTH = 1.5
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
    """One column; those without a width share what the others leave. What a reader of large
    print can do without is not `in_large` print, so that the rest has room."""

    key: str
    heading: str
    width: float = 0.0
    ink: Ink = PLAIN
    in_large: bool = True


def even_parts(rows: Sequence[Row], size: int) -> list[Sequence[Row]]:
    return [rows[first : first + size] for first in range(0, len(rows), size)]


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands over the rows on every page; `ranges` says what each page spans, `parts` where
    a page ends."""

    event: str
    title: str
    note: str = ""
    ranges: Callable[[Sequence[Row]], str] | None = None
    parts: Callable[[Sequence[Row], int], list[Sequence[Row]]] = even_parts


def printed_list(
    heading: Heading,
    columns: tuple[Column, ...],
    rows: Sequence[Row],
    paper: str,
    *,
    large: bool = False,
    progress: Progress | None = None,
) -> Book:
    """The rows in their order, as many pages as they need."""
    if not rows:
        raise NothingToPrintError
    if large:
        columns, rows = in_large_print(columns, rows)
    size = paper_called(paper)
    pages = pages_of(heading, columns, rows, rows_on(size, large))
    blank = form(
        list_design(columns, size, large),
        letters_beyond(words for page in pages for words in page.values()),
    )
    books = ([page] for page in pages)
    return Book(blank, stamped_in_chunks(blank, books, len(pages), progress=progress))


def in_large_print(
    columns: tuple[Column, ...], rows: Sequence[Row]
) -> tuple[tuple[Column, ...], list[Row]]:
    kept = [place for place, column in enumerate(columns) if column.in_large]
    return (
        tuple(enlarged(columns[place]) for place in kept),
        [tuple(row[place] for place in kept) for row in rows],
    )


def enlarged(column: Column) -> Column:
    return replace(column, width=column.width * LARGE_WIDTH, ink=enlarged_ink(column.ink))


def enlarged_ink(ink: Ink) -> Ink:
    return replace(ink, size=round(ink.size * LARGE_INK, 1))


def rows_on(paper: Paper, large: bool = False) -> int:
    header = LARGE_HEADER_HEIGHT if large else HEADER_HEIGHT
    return int((paper.inner_height - header) // row_height(large))


def row_height(large: bool) -> float:
    return ROW_HEIGHT * (LARGE_INK if large else 1)


def pages_of(
    heading: Heading, columns: tuple[Column, ...], rows: Sequence[Row], size: int
) -> list[dict[str, str]]:
    parts = heading.parts(rows, size)
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


@lru_cache(maxsize=48)
def list_design(columns: tuple[Column, ...], paper: Paper, large: bool) -> Design:
    header = {key: enlarged_ink(ink) if large else ink for key, ink in HEADER_INKS.items()}
    return Design(
        title="List",
        template="sheets/list.html",
        style=(Path(settings.ROOT) / "templates" / "sheets" / "list.css").read_text(),
        paper=paper,
        inks={**header, **{column.key: column.ink for column in columns}},
        context=lambda fill: list_context(columns, paper, large, fill),
    )


def list_context(
    columns: tuple[Column, ...], paper: Paper, large: bool, fill: Fill
) -> dict[str, Any]:
    placed = placed_columns(columns)
    return {
        "large": large,
        "marks": {mark: fill(mark) for mark in HEADER_INKS},
        "columns": placed,
        "rows": [
            [(cell, fill(f"{cell['key']}.{place}")) for cell in placed]
            for place in range(rows_on(paper, large))
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
