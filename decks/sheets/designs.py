"""The form of each game and paper, as the printing room lays it out."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings

from decks.sheets.layouts import COLUMNS, LAYOUTS, ROW_HEIGHT, Block, Layout
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
    "total": Ink(11, bold=True, align="center"),
    "grand": Ink(14, bold=True, align="center"),
}


@lru_cache
def design(game: str, paper: Paper) -> Design:
    layout = LAYOUTS[game]
    return Design(
        title=f"Deck registration sheets, {layout.game_name}",
        template="sheets/deck.html",
        style=(Path(settings.ROOT) / "templates" / "sheets" / "deck.css").read_text(),
        paper=paper,
        inks=INKS,
        context=lambda fill: context(layout, paper, fill),
    )


def context(layout: Layout, paper: Paper, fill: Fill) -> dict[str, Any]:
    rows = layout.rows(paper)
    return {
        "layout": layout,
        "row_height": ROW_HEIGHT,
        "marks": {kind: fill(kind) for kind in (*INKS, "qr") if kind not in ROW_KINDS},
        "head": block_context(layout.head, layout.head_rows, fill) if layout.head else None,
        "blocks": [block_context(block, rows, fill) for block in layout.blocks],
    }


ROW_KINDS = ("quantity", "name", "total")


def block_context(block: Block, rows: int, fill: Fill) -> dict[str, Any]:
    """The block's rows, column by column."""
    return {
        "block": block,
        "width": f"{100 * block.span / COLUMNS:.4f}%",
        "total": fill(f"total.{block.key}"),
        "pips": range(block.pips),
        "columns": [
            [row_marks(block.key, column * rows + row, fill) for row in range(rows)]
            for column in range(block.span)
        ],
    }


def row_marks(block: str, row: int, fill: Fill) -> dict[str, Any]:
    return {"quantity": fill(f"quantity.{block}.{row}"), "name": fill(f"name.{block}.{row}")}
