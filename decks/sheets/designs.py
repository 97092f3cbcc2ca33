"""The form of each game and paper, as the printing room lays it out."""

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings

from decks.sheets.layouts import COLUMNS, DECK, Layout, layout_of
from engine.kits.papers import Block
from printing.form import Design, Fill
from printing.ink import Ink
from printing.paper import Paper

INKS = {
    "event": Ink(15, bold=True, fits=True),
    "about": Ink(9.5, fits=True),
    "letter": Ink(30, bold=True, align="center", fits=True),
    "table": Ink(24, bold=True, align="center", fits=True),
    "player": Ink(13, bold=True, fits=True),
    "id": Ink(11, fits=True),
    "leader": Ink(11.5, bold=True, fits=True),
    "title": Ink(10.5, fits=True),
    "code": Ink(9.5, bold=True, align="center"),
    "fingerprint": Ink(7.5),
    "page": Ink(8.5, bold=True, align="right"),
    "quantity": Ink(10, bold=True, align="center"),
    "name": Ink(9.2, fits=True),
    "group": Ink(8.5, bold=True, fits=True),
    "detail": Ink(6.5, align="right"),
    "total": Ink(11, bold=True, align="center"),
    "grand": Ink(14, bold=True, align="center"),
}
LARGER = {"event": 20, "about": 14, "player": 22, "id": 18, "leader": 20, "title": 18, "code": 11}
LARGE_INKS = {
    **{kind: replace(ink, size=LARGER.get(kind, ink.size)) for kind, ink in INKS.items()},
    "quantity": Ink(19, bold=True, align="center"),
    "name": Ink(19, fits=True),
    "group": Ink(17, bold=True, fits=True),
    "page": Ink(14, bold=True, align="right", fits=True),
}


@lru_cache
def design(game: str, paper: Paper, kind: str = DECK, large: bool = False) -> Design:
    layout = layout_of(game, kind, large)
    return Design(
        title=f"{layout.kicker}s, {layout.game_name}",
        template="sheets/deck.html",
        style=(Path(settings.ROOT) / "templates" / "sheets" / "deck.css").read_text(),
        paper=paper,
        inks=LARGE_INKS if large else INKS,
        context=lambda fill: context(layout, paper, fill),
    )


def context(layout: Layout, paper: Paper, fill: Fill) -> dict[str, Any]:
    rows = layout.rows(paper)
    blocks = [block_context(layout, block, rows, fill) for block in layout.blocks]
    head = block_context(layout, layout.head, layout.head_rows, fill) if layout.head else None
    return {
        "layout": layout,
        "marks": {kind: fill(kind) for kind in (*INKS, "qr") if kind not in ROW_KINDS},
        "head": head,
        "blocks": blocks,
    }


ROW_KINDS = ("quantity", "name", "total", "group", "detail")


def block_context(layout: Layout, block: Block, rows: int, fill: Fill) -> dict[str, Any]:
    """The block's rows, column by column."""
    return {
        "block": block,
        "width": f"{100 * block.span / COLUMNS:.4f}%",
        "total": fill(f"total.{block.key}"),
        "pips": range(block.pips),
        "columns": [
            [row_marks(layout, block, column * rows + row, fill) for row in range(rows)]
            for column in range(block.column_count)
        ],
    }


def row_marks(layout: Layout, block: Block, row: int, fill: Fill) -> dict[str, Any]:
    place = f"{block.key}.{row}"
    marks = {"quantity": fill(f"quantity.{place}"), "name": fill(f"name.{place}")}
    if block.groups or layout.large:
        marks["group"] = fill(f"group.{place}")
    if layout.details:
        marks["detail"] = fill(f"detail.{place}")
    return marks
