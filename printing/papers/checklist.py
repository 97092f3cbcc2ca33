"""A set's cards with a place for how many were opened and how many are played (see policy/6.2)."""

from collections.abc import Sequence
from typing import NamedTuple

from printing.bulk import Book
from printing.ink import Ink
from printing.paper import paper_called
from printing.papers.lists import Column, Heading, Row, printed_list, rows_on

BESIDE = 3
LINE = "_____"
FIGURE = Ink(8, align="center")
NAME = Ink(8.5, fits=True)
NAMES = (
    "Player using the pool ____________________   Registered by ____________________   Judge ____"
)


class ChecklistCard(NamedTuple):
    number: str
    name: str


def pool_checklist(
    cards: Sequence[ChecklistCard], *, event: str, round: str, paper: str = "A4"
) -> Book:
    """Three columns beside each other, each read from top to bottom; `round` names the set."""
    columns = tuple(column for place in range(BESIDE) for column in columns_of(place))
    lines = arranged(cards, rows_on(paper_called(paper)))
    heading = Heading(event, f"Pool checklist, {round}", NAMES)
    return printed_list(heading, columns, lines, paper)


def columns_of(place: int) -> tuple[Column, Column, Column]:
    return (
        Column(f"opened{place}", "Opened", 12.0, FIGURE),
        Column(f"played{place}", "Played", 12.0, FIGURE),
        Column(f"card{place}", "Card", ink=NAME),
    )


def arranged(cards: Sequence[ChecklistCard], rows: int) -> list[Row]:
    """As many rows a page as fit; the last page has no more than it needs."""
    lines: list[Row] = []
    for first in range(0, len(cards), rows * BESIDE):
        page = cards[first : first + rows * BESIDE]
        height = min(rows, -(-len(page) // BESIDE))
        lines += [line(page[row::height]) for row in range(height)]
    return lines


def line(cards: Sequence[ChecklistCard]) -> Row:
    cells = [
        words for card in cards for words in (LINE, LINE, f"{card.number} {card.name}".strip())
    ]
    return (*cells, *[""] * (3 * BESIDE - len(cells)))
