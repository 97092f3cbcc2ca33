"""Makes small faults in functions that cite a rule; says which the tests of their rules survive.

Only tests that carry one of the rules of a function are asked. SEED and COUNT choose the sample,
ONLY narrows it to paths that begin so; it goes on where it stopped.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor

from machine.commands import ROOT
from mutants import KEPT, Trials, sample
from mutating.by_rule import ByRule, table_of
from mutating.copies import Copy

AT_ONCE = int(os.environ.get("AT_ONCE") or 1)


def main() -> int:
    seed, count = int(os.environ.get("SEED") or 1), int(os.environ.get("COUNT") or 40)
    only = os.environ.get("ONLY") or "engine"
    KEPT.mkdir(parents=True, exist_ok=True)
    copies = [Copy(ROOT, KEPT / f"rules-{number}") for number in range(AT_ONCE)]
    by_rule = ByRule(copies[0].folder)
    trials = Trials(copies, KEPT / "rules.jsonl", by_rule.noticing)
    chosen = sample(by_rule.changes(only), seed, count)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        outcomes = list(pool.map(trials.make, chosen))
    for line in table_of([(by_rule.rules[c], o) for c, o in zip(chosen, outcomes, strict=True)]):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
