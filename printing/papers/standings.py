"""Standings for the wall, with every tie-break that decided a place (see policy/6.2)."""

from collections.abc import Sequence
from typing import NamedTuple

from printing.bulk import Book
from printing.ink import Ink
from printing.papers.lists import Column, Heading, Row, first_to_last, printed_list

FIGURE = Ink(10, align="right")
POINTS = Column("points", "Points", 16.0, Ink(11, bold=True, align="right"))
WIDTH_OF_TIE_BREAK = 18.0
MOST_TIE_BREAKS = 5


class StandingLine(NamedTuple):
    """`rank` may be shared, “9–12”; without points anywhere their column is left out."""

    rank: str
    name: str
    points: str
    record: str = ""
    tie_breaks: tuple[str, ...] = ()


def standings(
    rows: Sequence[StandingLine],
    *,
    event: str,
    round: str,
    tie_breaks: Sequence[str] = (),
    note: str = "",
    paper: str = "A4",
    large: bool = False,
) -> Book:
    """The rows in the order given; `tie_breaks` names their columns."""
    named = tuple(tie_breaks)[:MOST_TIE_BREAKS]
    has_points = any(row.points for row in rows)
    columns = (
        Column("rank", "Rank", 15.0, Ink(12, bold=True, align="right")),
        Column("name", "Player", ink=Ink(11, bold=True, fits=True)),
        *((POINTS,) if has_points else ()),
        Column("record", "Record", 20.0, FIGURE),
        *(
            Column(f"break{place}", name, WIDTH_OF_TIE_BREAK, FIGURE, in_large=False)
            for place, name in enumerate(named)
        ),
    )
    lines: list[Row] = [
        (
            row.rank,
            row.name,
            *((row.points,) if has_points else ()),
            row.record,
            *padded(row.tie_breaks, len(named)),
        )
        for row in rows
    ]
    heading = Heading(event, f"Standings, {round}", note, ranges=ranks)
    return printed_list(heading, columns, lines, paper, large=large)


def padded(values: tuple[str, ...], count: int) -> tuple[str, ...]:
    return (*values[:count], *[""] * (count - len(values)))


def ranks(rows: Sequence[Row]) -> str:
    return first_to_last([row[0] for row in rows])
