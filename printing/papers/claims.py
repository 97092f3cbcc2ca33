"""Claim slips, ten to a page in cut order: with the code on it a player without an account takes
over their record later."""

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
from printing.paper import INNER_WIDTH, Paper, paper_called
from printing.papers.slips import cut_order

COLUMNS, ROWS = 2, 5
ON_A_PAGE = COLUMNS * ROWS
INKS = {
    "event": Ink(8.5, fits=True),
    "player": Ink(14, bold=True, fits=True),
    "code": Ink(17, bold=True, fits=True),
    "site": Ink(8, fits=True),
}


class ClaimSlip(NamedTuple):
    """One player; `address` claims the record, `site` is where the code can be typed."""

    player: str
    code: str
    address: str
    site: str


def claim_slips(slips: Sequence[ClaimSlip], *, event: str, paper: str = "A4") -> Book:
    """The slips in the order given; cut and stacked pile by pile they lie in it again."""
    if not slips:
        raise NothingToPrintError
    size = paper_called(paper)
    pages = [page_marks(places, event) for places in cut_order(slips, ON_A_PAGE)]
    blank = form(claim_design(size), letters_beyond(w for page in pages for w in page.values()))
    return Book(blank, stamped_in_chunks(blank, ([page] for page in pages), len(pages)))


def page_marks(places: Sequence[ClaimSlip | None], event: str) -> dict[str, str]:
    marks: dict[str, str] = {}
    for place, slip in enumerate(places):
        if slip is not None:
            marks |= {
                f"event.{place}": event,
                f"player.{place}": slip.player,
                f"code.{place}": f"{slip.code[:5]} {slip.code[5:]}",
                f"site.{place}": slip.site,
                f"qr.{place}": slip.address,
            }
    return marks


@lru_cache(maxsize=4)
def claim_design(paper: Paper) -> Design:
    return Design(
        title="Claim slips",
        template="sheets/claims.html",
        style=(Path(settings.ROOT) / "templates" / "sheets" / "claims.css").read_text(),
        paper=paper,
        inks=INKS,
        context=lambda fill: claim_context(paper, fill),
    )


def claim_context(paper: Paper, fill: Fill) -> dict[str, Any]:
    return {
        "slips": [
            {
                "style": box(paper, *divmod(place, COLUMNS)),
                **{mark: fill(f"{mark}.{place}") for mark in (*INKS, "qr")},
            }
            for place in range(ON_A_PAGE)
        ]
    }


def box(paper: Paper, row: int, column: int) -> str:
    width, height = INNER_WIDTH / COLUMNS, paper.inner_height / ROWS
    corner = f"left:{column * width:.2f}mm;top:{row * height:.2f}mm"
    return f"{corner};width:{width:.2f}mm;height:{height:.2f}mm"
