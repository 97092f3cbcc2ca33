"""Deck sheets beside reportlab drawing the same sheet, in one run: 1, 50 and 500 sheets by one and
by two workers, a single tagged sheet in a warm worker, and 5,000 sheets.

Every figure is of processes of its own that are warm before they begin together: processor time of
all of them for each sheet, time on the clock, and the largest memory of one. JSON lines; the last
one names the targets that were missed. Run: python -m benchmarks.sheets [quick]
"""

import os
import resource
import sys
import time
from collections.abc import Callable
from multiprocessing import get_context

import django

from benchmarks.targets import Targets

COUNTS = {1: (1,), 50: (1, 2), 500: (1, 2)}
MANY = 5000
MOST_MEGABYTES = 300.0
NAMES = (
    *("Anchor the Line", "Borrowed Courage", "Cartwright's Haymaker", "Glass Between Ribs"),
    *("Lantern-Bearer's Due", "Paper Lantern Sweep", "Ropewalker's Reach", "Third Bell Strike"),
)
Maker = Callable[[list], bytes]


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


def makers() -> dict[str, Maker]:
    """What makes a PDF of these sheets, each ready to be measured."""
    from benchmarks.yardsticks.reportlab_sheets import drawn
    from decks.sheets import render_sheets, single_sheet
    from decks.sheets.designs import design
    from printing.form import form
    from printing.paper import PAPERS

    def reportlab(sheets: list) -> bytes:
        return drawn(sheets, form(design("fab", PAPERS["A4"])))

    return {
        "arbiter": render_sheets,
        "arbiter tagged": lambda sheets: single_sheet(sheets[0]),
        "reportlab": reportlab,
    }


def worker(maker: str, numbers: range, ready, answers) -> None:
    """Warm, then as soon as all are ready its share of the sheets as one PDF."""
    django.setup()
    make = makers()[maker]
    sheets = [sheet(number) for number in numbers]
    for _ in range(2):
        make(sheets[:1])
    before = peak_megabytes()
    ready.wait()
    clock, processor = time.perf_counter(), time.process_time()
    size = len(make(sheets))
    answers.put(
        {
            "wall": time.perf_counter() - clock,
            "cpu": time.process_time() - processor,
            "bytes": size,
            "warm": before,
            "peak": peak_megabytes(),
        }
    )


def peak_megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def measured(maker: str, count: int, workers: int = 1) -> dict:
    context = get_context("spawn")
    ready, answers = context.Barrier(workers), context.Queue()
    shares = [range(number, count, workers) for number in range(workers)]
    processes = [
        context.Process(target=worker, args=(maker, share, ready, answers)) for share in shares
    ]
    for each in processes:
        each.start()
    found = [answers.get() for _ in processes]
    for each in processes:
        each.join()
    return {
        "maker": maker,
        "sheets": count,
        "workers": workers,
        "cpu_ms_a_sheet": round(sum(each["cpu"] for each in found) * 1e3 / count, 2),
        "wall_ms_a_sheet": round(max(each["wall"] for each in found) * 1e3 / count, 2),
        "warm_mb": round(max(each["warm"] for each in found)),
        "peak_mb": round(max(each["peak"] for each in found)),
        "kilobytes": round(sum(each["bytes"] for each in found) / 1024),
    }


def reached(figures: dict[tuple[str, int, int], dict]) -> dict[str, bool]:
    ours, theirs = figures["arbiter", 500, 1], figures["reportlab", 500, 1]
    one, their_one = figures["arbiter", 1, 1], figures["reportlab", 1, 1]
    tagged = figures["arbiter tagged", 1, 1]
    found = {
        "one sheet no slower than reportlab": one["cpu_ms_a_sheet"] <= their_one["cpu_ms_a_sheet"],
        "500 sheets no slower than reportlab": ours["cpu_ms_a_sheet"] <= theirs["cpu_ms_a_sheet"],
        "500 sheets under 300 MB": ours["peak_mb"] < MOST_MEGABYTES,
        "a tagged sheet no slower than reportlab": tagged["cpu_ms_a_sheet"]
        <= their_one["cpu_ms_a_sheet"],
    }
    if ("arbiter", MANY, 1) in figures:
        many = figures["arbiter", MANY, 1]
        found["5,000 sheets under 300 MB"] = many["peak_mb"] < MOST_MEGABYTES
    return found


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    asked = [
        (maker, count, workers)
        for count, sizes in COUNTS.items()
        for workers in sizes
        for maker in ("arbiter", "reportlab")
    ]
    asked.insert(2, ("arbiter tagged", 1, 1))
    if "quick" not in sys.argv:
        asked.append(("arbiter", MANY, 1))
    figures, targets = {}, Targets()
    for each in asked:
        figures[each] = measured(*each)
        targets.say(figures[each])
    targets.say({"load": round(os.getloadavg()[0], 1)}, reached(figures))
    return targets.status()


if __name__ == "__main__":
    raise SystemExit(main())
