"""Result slips, four to a page, in cut order: stack the cut piles and the tables are sorted."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from django.conf import settings

from printing.bulk import Book
from printing.chunks import stamped_in_chunks
from printing.errors import NothingToPrintError
from printing.faces import letters_beyond
from printing.form import Design, Fill, form
from printing.ink import Ink
from printing.paper import Paper, paper_called

ON_A_PAGE = 4
INKS = {
    "event": Ink(10, bold=True, fits=True),
    "round": Ink(10, fits=True),
    "table": Ink(26, bold=True, align="center", fits=True),
    "player": Ink(13, bold=True, fits=True),
    "id": Ink(8.5, fits=True),
}


class Slip(NamedTuple):
    """One match; `address` is where its result can be reported, as a QR code, `called` what it
    is called in a bracket, and `time` until when or how long it is played."""

    table: str
    first: str
    second: str
    first_about: str = ""
    second_about: str = ""
    address: str = ""
    called: str = ""
    time: str = ""


def result_slips(
    slips: Sequence[Slip], *, event: str, round: str, paper: str = "A4", points: str = ""
) -> Book:
    """The slips in the order given; `points` names what each side scores beside games, if it does.
    Cut all pages at once and put the first pile on the second,
       that on the third, and so on: they are in the same order again."""
    if not slips:
        raise NothingToPrintError
    size = paper_called(paper)
    pages = [page_marks(places, event, round) for places in cut_order(slips, ON_A_PAGE)]
    blank = form(
        slip_design(size, points), letters_beyond(w for page in pages for w in page.values())
    )
    return Book(blank, stamped_in_chunks(blank, ([page] for page in pages), len(pages)))


def blank_slips(pages: int, *, event: str, round: str, paper: str = "A4", points: str = "") -> Book:
    """Slips without names, for tables that are written by hand."""
    empty = [Slip("", "", "")] * (pages * ON_A_PAGE)
    return result_slips(empty, event=event, round=round, paper=paper, points=points)


def cut_order(slips: Sequence[Any], on_a_page: int) -> list[list[Any]]:
    """What lies where on each page, or None: pile by pile, not page by page."""
    pages = -(-len(slips) // on_a_page)
    return [
        [
            slips[place * pages + page] if place * pages + page < len(slips) else None
            for place in range(on_a_page)
        ]
        for page in range(pages)
    ]


def page_marks(places: Sequence[Slip | None], event: str, round: str) -> dict[str, str]:
    marks: dict[str, str] = {}
    for place, slip in enumerate(places):
        if slip is not None:
            marks |= slip_marks(place, slip, event, round)
    return {mark: words for mark, words in marks.items() if words}


def slip_marks(place: int, slip: Slip, event: str, round: str) -> dict[str, str]:
    return {
        f"event.{place}": event,
        f"round.{place}": " · ".join(filter(None, [slip.called or round, slip.time])),
        f"table.{place}": slip.table,
        f"player.{place}.0": slip.first,
        f"player.{place}.1": slip.second,
        f"id.{place}.0": slip.first_about,
        f"id.{place}.1": slip.second_about,
        f"qr.{place}": slip.address,
    }


@lru_cache(maxsize=8)
def slip_design(paper: Paper, points: str = "") -> Design:
    return Design(
        title="Result slips",
        template="sheets/slips.html",
        style=(Path(settings.ROOT) / "templates" / "sheets" / "slips.css").read_text(),
        paper=paper,
        inks=INKS,
        context=lambda fill: {**slip_context(paper, fill), "points": points},
    )


def slip_context(paper: Paper, fill: Fill) -> dict[str, Any]:
    height = paper.inner_height / ON_A_PAGE
    return {
        "slips": [
            {
                "style": f"top:{place * height:.2f}mm;height:{height:.2f}mm",
                "is_last": place == ON_A_PAGE - 1,
                "event": fill(f"event.{place}"),
                "round": fill(f"round.{place}"),
                "table": fill(f"table.{place}"),
                "qr": fill(f"qr.{place}"),
                "players": [
                    {"name": fill(f"player.{place}.{seat}"), "id": fill(f"id.{place}.{seat}")}
                    for seat in (0, 1)
                ],
            }
            for place in range(ON_A_PAGE)
        ]
    }
