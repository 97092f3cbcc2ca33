"""Lists for the desk: whose deck list is missing, and who has met whom."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from printing.bulk import Book
from printing.ink import Ink
from printing.names import filed
from printing.papers.lists import Column, Heading, Row, printed_list
from printing.papers.pairings import NAME, TABLE, letters

NUMBER = Ink(10, bold=True, align="right")
MET = Ink(9, align="center", fits=True)
ROUNDS_IN_A_LINE = 9
WIDTH_OF_ROUND = 13.5


class MissingList(NamedTuple):
    """One player whom the judges wait for, and what is wrong."""

    name: str
    table: str
    trouble: str
    code: str = ""


class PlayerSoFar(NamedTuple):
    """`met` holds one entry for each round: the opponent's number and the result, `12 W`."""

    number: str
    name: str
    record: str
    met: tuple[str, ...] = ()
    note: str = ""


def missing_lists(
    rows: Sequence[MissingList], *, event: str, round: str, paper: str = "A4", large: bool = False
) -> Book:
    """By last name, with a box to tick when the list is there."""
    columns = (
        Column("name", "Player", ink=NAME),
        TABLE,
        Column("trouble", "What is missing", 62.0),
        Column("code", "Paper code", 26.0, Ink(10), in_large=False),
    )
    lines: list[Row] = [(filed(row.name), row.table, row.trouble, row.code) for row in rows]
    heading = Heading(event, "Missing and illegal deck lists", round, letters)
    return printed_list(heading, columns, lines, paper, large=large)


def players_so_far(
    rows: Sequence[PlayerSoFar], *, event: str, round: str, paper: str = "A4"
) -> Book:
    """Everybody by last name with the record and every opponent so far, so that a round can be
    paired by hand."""
    rounds = max((len(row.met) for row in rows), default=0)
    shown = min(rounds, ROUNDS_IN_A_LINE)
    columns = (
        Column("number", "No.", 12.0, NUMBER),
        Column("name", "Player", ink=Ink(10.5, bold=True, fits=True)),
        Column("record", "Record", 30.0, Ink(9, align="right", fits=True)),
        *(Column(f"met{place}", f"R{place + 1}", WIDTH_OF_ROUND, MET) for place in range(shown)),
    )
    lines = [line for row in rows for line in lines_of(row, shown)]
    note = "12 W: won against number 12. L lost, D drawn, – no result yet, bye: no opponent."
    heading = Heading(event, f"Players and opponents, {round}", note, numbers, whole_players)
    return printed_list(heading, columns, lines, paper)


def lines_of(row: PlayerSoFar, shown: int) -> list[Row]:
    """Nine rounds in a line; later ones below them."""
    name = f"{filed(row.name)} ({row.note})" if row.note else filed(row.name)
    first = (row.number, name, row.record)
    chunks = [row.met[at : at + shown] for at in range(0, len(row.met), shown or 1)] or [()]
    return [
        (*(first if at == 0 else ("", "", "")), *padded(chunk, shown))
        for at, chunk in enumerate(chunks)
    ]


def padded(met: Sequence[str], shown: int) -> list[str]:
    return [entry or "" for entry, _ in zip_longest(met, range(shown), fillvalue="")]


def numbers(rows: Sequence[Row]) -> str:
    found = [row[0] for row in rows if row[0]]
    return f"{found[0]} – {found[-1]}" if found else ""


def whole_players(rows: Sequence[Row], size: int) -> list[Sequence[Row]]:
    """Pages that do not part a player's lines."""
    pages: list[Sequence[Row]] = []
    start = 0
    while start < len(rows):
        end = min(start + size, len(rows))
        while end < len(rows) and not rows[end][0] and end > start + 1:
            end -= 1
        pages.append(rows[start:end])
        start = end
    return pages
