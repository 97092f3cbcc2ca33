"""The panic pack: everything that a round needs on paper, in one file with a first page that says
how to go on."""

from collections.abc import Callable, Sequence
from typing import Any
from zoneinfo import ZoneInfo

from django.utils import timezone

from audit.queries import head_words
from papers.enums import PaperKind
from papers.queries.contents import Content, PrintWish, content_of, points_on_slips
from printing import papers
from printing.bulk import Book
from printing.papers import Contents
from tournaments.models import Event

BLANK_PAGES = 3
PARTS: dict[PaperKind, tuple[str, Callable[..., Book]]] = {
    PaperKind.BY_NAME: ("Pairings by name", papers.pairings_by_name),
    PaperKind.BY_TABLE: ("Pairings by table", papers.pairings_by_table),
    PaperKind.SLIPS: ("Result slips of this round, to be cut", papers.result_slips),
    PaperKind.STANDINGS: ("Standings", papers.standings),
}


def panic_pack(content: Content, event: Event, wish: PrintWish) -> list[Book]:
    """`content` is the players with their opponents; the other papers are read here."""
    heading = {"event": event.name, "paper": wish.paper}
    of_round = {**heading, "round": content.title}
    parts = [(title, part_of(event, kind, draw, heading)) for kind, (title, draw) in PARTS.items()]
    parts += [
        ("Players and their opponents so far", papers.players_so_far(content.rows, **of_round)),
        ("Blank result slips", blank_slips(event, heading)),
    ]
    books = [(title, book) for title, book in parts if book is not None]
    first = papers.emergency_page(contents_of(books), made=made_at(event), **of_round)
    return [first, *(book for _, book in books)]


def part_of(
    event: Event, kind: PaperKind, draw: Callable[..., Book], heading: dict[str, Any]
) -> Book | None:
    """Nothing where there is nothing: standings before the first round is over."""
    content = content_of(event, kind)
    if not content.rows:
        return None
    columns: dict[str, Any] = {"tie_breaks": content.columns} if content.columns else {}
    if kind == PaperKind.SLIPS:
        columns = {"points": points_on_slips(event)}
    return draw(content.rows, round=content.title, **heading, **columns)


def blank_slips(event: Event, heading: dict[str, Any]) -> Book:
    points = points_on_slips(event)
    return papers.blank_slips(BLANK_PAGES, **{**heading, "round": ""}, points=points)


def contents_of(books: Sequence[tuple[str, Book]]) -> list[Contents]:
    """On which pages each part is, behind the first page."""
    found, page = [], 2
    for title, book in books:
        last = page + len(book.stamps) - 1
        found.append(Contents(title, str(page) if page == last else f"{page} to {last}"))
        page = last + 1
    return found


def made_at(event: Event) -> str:
    now = timezone.now().astimezone(ZoneInfo(event.time_zone))
    return f"Made on {now.day} {now:%B %Y} at {now:%H:%M}. {head_words(event.topic)}"
