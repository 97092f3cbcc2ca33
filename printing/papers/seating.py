"""Where to sit when it is not a pairing: the player meeting, and the pods of a draft."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from printing.bulk import Book
from printing.ink import Ink
from printing.names import filed, filing_order
from printing.papers.lists import Column, Heading, Row, first_to_last, printed_list
from printing.papers.pairings import NAME, TABLE, by_letters, letters

SEAT = Ink(13, bold=True, align="right")


class Seat(NamedTuple):
    """One player's place; `pod` is empty at the player meeting."""

    name: str
    place: str
    pod: str = ""


def meeting_seats(
    seats: Sequence[Seat], *, event: str, note: str = "", paper: str = "A4", large: bool = False
) -> Book:
    """Everybody by last name with the table of the player meeting."""
    ordered = sorted(seats, key=lambda seat: filing_order(seat.name))
    lines: list[Row] = [(filed(seat.name), seat.place) for seat in ordered]
    heading = Heading(event, "Seats for the player meeting", note, letters, by_letters)
    return printed_list(
        heading, (Column("name", "Player", ink=NAME), TABLE), lines, paper, large=large
    )


def pod_seats_by_name(
    seats: Sequence[Seat], *, event: str, round: str, paper: str = "A4", large: bool = False
) -> Book:
    """For calling players: everybody by last name with pod and seat."""
    ordered = sorted(seats, key=lambda seat: filing_order(seat.name))
    columns = (
        Column("name", "Player", ink=NAME),
        Column("pod", "Pod", 20.0, SEAT),
        Column("seat", "Seat", 20.0, SEAT),
    )
    lines: list[Row] = [(filed(seat.name), seat.pod, seat.place) for seat in ordered]
    heading = Heading(event, f"Pods by name, {round}", "", letters, by_letters)
    return printed_list(heading, columns, lines, paper, large=large)


def pod_sheets(seats: Sequence[Seat], *, event: str, round: str, paper: str = "A4") -> Book:
    """For each pod's table, in large print: who sits where, clockwise."""
    columns = (Column("seat", "Seat", 16.0, SEAT), Column("name", "Player", ink=NAME))
    column_of_pod = Column("pod", "Pod", 16.0, SEAT)
    lines: list[Row] = [(seat.place, seat.name, seat.pod) for seat in seats]
    heading = Heading(
        event, f"Pod seating, {round}", "Seats are numbered clockwise.", pod_of_page, by_pods
    )
    return printed_list(heading, (*columns, column_of_pod), lines, paper, large=True)


def pod_of_page(rows: Sequence[Row]) -> str:
    return f"Pod {first_to_last([row[2] for row in rows])}"


def by_pods(rows: Sequence[Row], size: int) -> list[Sequence[Row]]:
    """A page for each pod; a pod is never larger than a page."""
    pods = (list(group) for _, group in groupby(rows, key=lambda row: row[2]))
    return [pod[first : first + size] for pod in pods for first in range(0, len(pod), size)]
