"""What a benchmark misses is called so, and its run fails (PAIR-16)."""

import json
import re
from pathlib import Path

import pytest

from benchmarks.event_day import Day
from benchmarks.pairing import SITE_TARGETS, SWISSPAIR_UP_TO
from benchmarks.sheets import reached
from benchmarks.targets import Targets

FOLDER = Path(__file__).parents[2] / "benchmarks"
# They measure what nobody has set a target for; another one may too.
STATES_A_TARGET = re.compile(r"\b(?:goal|target|missed)", re.IGNORECASE)


def lines_of(capsys) -> list[dict]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_target_when_missed_then_its_line_and_the_last_one_say_so_and_the_run_fails(capsys):
    targets = Targets()
    targets.say({"ms": 4}, {"under 5 ms": True})
    targets.say({"ms": 6}, {"under 5 ms": False})
    status = targets.status()

    assert (status, lines_of(capsys)) == (
        1,
        [
            {"ms": 4},
            {"ms": 6, "missed": ["under 5 ms"]},
            {"targets": 2, "missed": ["under 5 ms"]},
        ],
    )


def test_targets_when_all_are_reached_then_the_run_is_well(capsys):
    targets = Targets()
    targets.say({"ms": 4}, {"under 5 ms": True})

    assert (targets.status(), lines_of(capsys)[-1]) == (0, {"reached": 1})


def test_benchmark_when_it_can_be_run_then_it_has_targets_and_ends_with_their_status():
    texts = {path.name: path.read_text() for path in FOLDER.glob("*.py")}
    runnable = {name: text.lower() for name, text in texts.items() if "__main__" in text}
    ending = ("systemexit(", "sys.exit(")
    silent = {
        name
        for name, text in runnable.items()
        if "targets.status()" not in text or not any(each in text for each in ending)
    }
    assert {name for name in silent if STATES_A_TARGET.search(runnable[name])} == set()


def test_pairing_when_measured_then_it_is_what_the_site_calls_beside_swisspair():
    assert SITE_TARGETS == {512: 1.0, 2048: 5.0, 8192: 15.0, 100_000: 150.0}
    assert SWISSPAIR_UP_TO >= 2048


@pytest.mark.parametrize(("ours", "is_reached"), [(9.0, True), (11.0, False)])
def test_tagged_sheet_when_it_takes_longer_than_reportlab_then_it_is_missed(ours, is_reached):
    size = {"cpu_ms_a_sheet": 2.0, "peak_mb": 100}
    figures = {(maker, count, 1): size for maker in ("arbiter", "reportlab") for count in (1, 500)}
    figures["reportlab", 1, 1] = {**size, "cpu_ms_a_sheet": 10.0}
    figures["arbiter tagged", 1, 1] = {**size, "cpu_ms_a_sheet": ours}

    assert reached(figures)["a tagged sheet no slower than reportlab"] is is_reached


@pytest.mark.parametrize(
    ("value", "unit", "is_missed"), [(4, "s", False), (6, "s", True), (6, "/s", False)]
)
def test_day_when_a_goal_is_missed_then_the_run_fails(value, unit, is_missed, capsys):
    day = Day.__new__(Day)
    day.database, day.targets = "SQLite", Targets()
    day.say("what", value, 5, unit)

    assert (day.targets.status() == 1, "missed" in lines_of(capsys)[0]) == (is_missed, is_missed)
