"""Pairings for the wall: by name for players, by table for the desk (see policy/6.2)."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from printing.bulk import Book
from printing.ink import Ink
from printing.names import filed, filing_order, unaccented
from printing.papers.lists import Column, Heading, Row, first_to_last, printed_list

TABLE = Column("table", "Table", 20.0, Ink(13, bold=True, align="right"))
BYE = "Bye: no match this round"
NO_TABLE = "–"
SCORE = Ink(10, align="right", fits=True)
NAME = Ink(11, bold=True, fits=True)


class NamePairing(NamedTuple):
    """One player's line; a bye has no table and no opponent. `points` may be a record: 2–0–1."""

    name: str
    table: str
    opponent: str = ""
    points: str = ""


class TablePairing(NamedTuple):
    table: str
    first: str
    second: str = ""
    first_points: str = ""
    second_points: str = ""


def pairings_by_name(
    rows: Sequence[NamePairing],
    *,
    event: str,
    round: str,
    note: str = "",
    paper: str = "A4",
    large: bool = False,
) -> Book:
    """Every player once, by last name; each page says which letters are on it."""
    columns = (
        Column("name", "Player", ink=NAME),
        Column("points", "Score", 18.0, SCORE, in_large=False),
        TABLE,
        Column("opponent", "Opponent", 78.0),
    )
    ordered = sorted(rows, key=lambda row: filing_order(row.name))
    lines: list[Row] = [
        (
            filed(row.name),
            row.points,
            row.table or NO_TABLE,
            filed(row.opponent) if row.opponent else BYE,
        )
        for row in ordered
    ]
    heading = Heading(event, f"Pairings by name, {round}", note, letters, by_letters)
    return printed_list(heading, columns, lines, paper, large=large)


def letter_of(row: Row) -> str:
    return unaccented(row[0])[0].upper()


def letters(rows: Sequence[Row]) -> str:
    return first_to_last([letter_of(row) for row in rows])


def by_letters(rows: Sequence[Row], size: int) -> list[Sequence[Row]]:
    """Pages that end with a letter, so that nobody of one letter looks on two sheets; only a
    letter that fills more than a page goes over several."""
    pages: list[Sequence[Row]] = []
    page: list[Row] = []
    for _, group in groupby(rows, key=letter_of):
        same = list(group)
        if page and len(page) + len(same) > size:
            pages.append(page)
            page = []
        page = page + same
        while len(page) > size:
            pages.append(page[:size])
            page = page[size:]
    return [*pages, page] if page else pages


def pairings_by_table(
    rows: Sequence[TablePairing],
    *,
    event: str,
    round: str,
    note: str = "",
    paper: str = "A4",
    large: bool = False,
) -> Book:
    """Every match in the order given, for the scorekeeper and the judges."""
    columns = (
        TABLE,
        Column("first", "Player", ink=NAME),
        Column("firstpoints", "Score", 18.0, SCORE, in_large=False),
        Column("second", "Opponent", ink=NAME),
        Column("secondpoints", "Score", 18.0, SCORE, in_large=False),
    )
    lines: list[Row] = [
        (row.table or NO_TABLE, row.first, row.first_points, row.second or BYE, row.second_points)
        for row in rows
    ]
    heading = Heading(event, f"Pairings by table, {round}", note, ranges=tables)
    return printed_list(heading, columns, lines, paper, large=large)


def tables(rows: Sequence[Row]) -> str:
    return first_to_last([row[0] for row in rows if row[0] != NO_TABLE])
