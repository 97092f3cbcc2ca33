"""`python -m engine.rules coverage`, `... rulings` print pages, `... index DIR` reads
an index, `... sayings` writes what tests say of rules."""

import sys
from pathlib import Path

from engine.rules.coverage import TESTS, measured, report
from engine.rules.rulings import page
from engine.rules.sayings import write_sayings
from engine.rules.taking_over import take_over


def main(arguments: list[str]) -> int:
    """Run one command; 1 when a cited rule does not exist or the command is unknown."""
    if arguments == ["coverage"]:
        coverage = measured()
        sys.stdout.write(report(coverage))
        return 1 if coverage.unknown else 0
    if arguments == ["rulings"]:
        sys.stdout.write(page())
        return 0
    if arguments == ["sayings"]:
        sys.stdout.write(f"{write_sayings(TESTS)} sayings\n")
        return 0
    if len(arguments) == 2 and arguments[0] == "index":
        sys.stdout.write(f"{take_over(Path(arguments[1]))} entries\n")
        return 0
    sys.stderr.write(f"{__doc__}\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
