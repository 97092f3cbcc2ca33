"""Makes small faults in services, pairing, formats, deck lists and jobs; says what no test notices.

SEED and COUNT choose the sample, ONLY narrows it to paths that begin so; it goes on where it
stopped, as long as neither the file nor the tests that should notice have changed.
"""

import hashlib
import json
import os
import random
import sys
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from machine.commands import ROOT
from mutating.changes import Change, changes_of
from mutating.copies import Copy
from mutating.noticing import noticing_tests

PLACES = (
    *("*/services.py", "*/services/**/*.py", "jobs/**/*.py"),
    *(f"engine/{part}/**/*.py" for part in ("pairing", "formats", "decklists")),
    *(f"engine/games/*/{part}/**/*.py" for part in ("deck_rules", "lists")),
)
AT_ONCE = 2
KEPT = ROOT / "var" / "mutants"


def sources(root: Path) -> list[str]:
    found = {
        path.relative_to(root).as_posix()
        for place in PLACES
        for path in sorted(root.glob(place))
        if "migrations" not in path.parts
    }
    return sorted(found)


def changes_below(root: Path, only: str) -> list[Change]:
    return [
        change
        for path in sources(root)
        if path.startswith(only)
        for change in changes_of(path, (root / path).read_bytes())
    ]


def sample(possible: list[Change], seed: int, count: int) -> list[Change]:
    made = min(count, len(possible))
    print(f"{len(possible)} changes are possible; {made} are made.", flush=True)
    return random.Random(seed).sample(possible, made)  # noqa: S311


def mark(root: Path, change: Change, tests: list[list[str]]) -> str:
    """The same fault before the same tests needs no second trial."""
    names = [change.path, *(name for group in tests for name in group)]
    paths = dict.fromkeys(name.partition("::")[0] for name in names)
    files = b"".join((root / path).read_bytes() for path in paths)
    asked = " ".join(names)
    return hashlib.sha256(change.key.encode() + asked.encode() + files).hexdigest()[:16]


def judge(copy: Copy, change: Change, tests: list[list[str]]) -> dict[str, str]:
    """The first group of tests that notices ends the trial."""
    if not tests:
        return {"outcome": "no test", "by": "nobody has to notice it"}
    content = change.apply((copy.folder / change.path).read_bytes())
    for group in tests:
        run = copy.with_fault(change.path, content, group)
        if not run.passed and (not run.failed or copy.passes_without(run.failed)):
            return {"outcome": "killed", "by": run.failed or "endless"}
        if not run.passed:
            return {"outcome": "a test fails without it", "by": run.failed}
    return {"outcome": "survived", "by": " ".join(name for group in tests for name in group)}


def known_of(journal: Path) -> dict[str, dict[str, str]]:
    lines = journal.read_text().splitlines() if journal.exists() else []
    return {row["mark"]: row for row in map(json.loads, lines)}


class Trials:
    """Each change in whichever copy is free; the journal keeps what came of it."""

    def __init__(
        self,
        copies: list[Copy],
        journal: Path,
        noticing: Callable[[Change], list[list[str]]],
    ) -> None:
        self.journal, self.known, self.noticing = journal, known_of(journal), noticing
        self.outcomes: Counter[str] = Counter()
        self.writing = threading.Lock()
        self.root = copies[0].folder
        self.free: SimpleQueue[Copy] = SimpleQueue()
        for copy in copies:
            self.free.put(copy)

    def make(self, change: Change) -> str:
        tests = self.noticing(change)
        copy = self.free.get()
        try:
            here = mark(self.root, change, tests)
            row = self.known.get(here) or {"mark": here, "change": str(change)}
            if "outcome" not in row:
                row |= judge(copy, change, tests)
                self.keep(row)
        finally:
            self.free.put(copy)
        self.outcomes[row["outcome"]] += 1
        if row["outcome"] != "killed":
            print(f"{change}\n    {row['outcome']}: {row['by']}", flush=True)
        return row["outcome"]

    def keep(self, row: dict[str, str]) -> None:
        with self.writing, self.journal.open("a") as file:
            file.write(json.dumps(row) + "\n")


def main() -> int:
    seed, count = int(os.environ.get("SEED") or 1), int(os.environ.get("COUNT") or 40)
    only = os.environ.get("ONLY", "")
    KEPT.mkdir(parents=True, exist_ok=True)
    copies = [Copy(ROOT, KEPT / f"copy-{number}") for number in range(AT_ONCE)]
    root = copies[0].folder
    trials = Trials(
        copies, KEPT / "journal.jsonl", lambda change: noticing_tests(root, change.path)
    )
    with ThreadPoolExecutor(AT_ONCE) as pool:
        list(pool.map(trials.make, sample(changes_below(root, only), seed, count)))
    print(", ".join(f"{number} {outcome}" for outcome, number in sorted(trials.outcomes.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
