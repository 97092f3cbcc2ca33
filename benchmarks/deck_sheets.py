"""Deck sheets: ours in bulk and alone, beside one sheet as a person would first write it for
WeasyPrint (flexible boxes, a grid, collapsed tables). Processor time, so that a busy machine
measures the same. Run: python -m benchmarks.deck_sheets
"""

import os
import resource
import sys
import time
from collections.abc import Callable
from html import escape

import django

NAIVE_SHEETS = 5
BULK = (1, 50, 500)
MANY = 5000
TARGETS = {"bulk ms/sheet": 6.0, "single s": 0.3, "peak MB at 500": 300.0}
NAMES = (
    *("Anchor the Line", "Borrowed Courage", "Cartwright's Haymaker", "Glass Between Ribs"),
    *("Lantern-Bearer's Due", "Paper Lantern Sweep", "Ropewalker's Reach", "Third Bell Strike"),
)


def sheet(number: int):
    """A full list: 80 cards on 60 lines, every sheet different."""
    from decks.sheets import DeckSheet, SheetLine, SheetSection

    def lines(count: int, shift: int) -> tuple:
        return tuple(
            SheetLine(1 + (number + row) % 3, f"{NAMES[(row + shift) % len(NAMES)]} {row}")
            for row in range(count)
        )

    counts = {"arena": 12, "pitch1": 24, "pitch2": 10, "pitch3": 14}
    return DeckSheet(
        event="Benchmark Open",
        date="18 November 2026",
        venue="The Long Hall",
        format="Classic Constructed",
        player_name=f"Player Number {number}",
        player_id=f"{10_000_000 + number}",
        table=str(number),
        leader="Somebody, of Somewhere",
        title=f"Deck {number}",
        sections=tuple(
            SheetSection(key, lines(count, at)) for at, (key, count) in enumerate(counts.items())
        ),
        short_code="7KQ2-M4XD",
        address=f"https://arbiter.example/decks/{number:08}",
        fingerprint="7KQ2-M4XD",
    )


def naive_html(entry) -> str:
    tables = "".join(
        f"<table><tr><th>Qty<th>{section.key}</tr>"
        + "".join(f"<tr><td>{x.quantity}<td>{escape(x.name)}" for x in section.lines)
        + f"<tr><td>{section.total}<td>Total</table>"
        for section in entry.sections
    )
    fields = (entry.event, entry.date, entry.venue, entry.player_name, entry.player_id, entry.table)
    boxes = "".join(f"<div class=f>{escape(field)}</div>" for field in fields)
    from printing.qr import svg

    return (
        "<style>@page{size:A4;margin:9mm}body{font-size:8pt}.h{display:flex}.f{flex:1;border:1px "
        "solid}.g{display:grid;grid-template-columns:1fr 1fr 1fr;gap:2mm}table{border-collapse:"
        "collapse;width:100%}td,th{border:1px solid #888;padding:1mm}svg{width:25mm}</style>"
        f"<div class=h>{boxes}{svg(entry.address, 'code')}</div><div class=g>{tables}</div>"
    )


def timed(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def peak_megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def measure() -> dict[str, float]:
    from decks.sheets import render_sheets, single_sheet
    from printing.document import laid_out

    figures = {"cold first sheet s": timed(lambda: render_sheets([sheet(0)]))}
    for count in BULK:
        sheets = [sheet(number) for number in range(count)]
        figures[f"bulk of {count}, ms/sheet"] = (
            timed(lambda s=sheets: render_sheets(s)) * 1e3 / count
        )
    figures["bulk ms/sheet"] = figures[f"bulk of {BULK[-1]}, ms/sheet"]
    figures["peak MB at 500"] = peak_megabytes()
    single_sheet(sheet(1))
    figures["single s"] = min(timed(lambda: single_sheet(sheet(2))) for _ in range(3))
    naive = [sheet(number) for number in range(NAIVE_SHEETS)]
    laid_out(naive_html(naive[0])).write_pdf()
    spent = timed(lambda: [laid_out(naive_html(entry)).write_pdf() for entry in naive])
    figures["naive WeasyPrint ms/sheet"] = spent * 1e3 / NAIVE_SHEETS
    figures["naive / bulk"] = figures["naive WeasyPrint ms/sheet"] / figures["bulk ms/sheet"]
    many = [sheet(number) for number in range(MANY)]
    figures[f"bulk of {MANY}, ms/sheet"] = timed(lambda: render_sheets(many)) * 1e3 / MANY
    figures[f"peak MB at {MANY}"] = peak_megabytes()
    return figures


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    figures = measure()
    for name, value in figures.items():
        target = f"   (at most {TARGETS[name]:g})" if name in TARGETS else ""
        sys.stdout.write(f"{name:28} {value:10.2f}{target}\n")
    missed = [name for name, most in TARGETS.items() if figures[name] > most]
    sys.stdout.write(f"missed: {', '.join(missed)}\n" if missed else "all targets reached\n")
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
