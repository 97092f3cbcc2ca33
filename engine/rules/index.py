"""Every rule by id: what it is about, its kind, and whether an engine can show it.

The gists are our own words; the documents themselves are not part of Arbiter.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

EXAMPLE = "example"
INDEX = Path(__file__).with_name("index.json")


@dataclass(frozen=True, slots=True)
class IndexedRule:
    """One rule of one document."""

    id: str
    kind: str
    is_testable: bool
    gist: str

    @property
    def document(self) -> str:
        return self.id.partition("/")[0]


@cache
def all_rules() -> dict[str, IndexedRule]:
    """The whole index."""
    rows = json.loads(INDEX.read_text())
    return {row[0]: IndexedRule(row[0], row[1], bool(row[2]), row[3]) for row in rows}


def gist_of(rule_id: str) -> str:
    """What a cited rule says, in a sentence of our own; empty when it is not in the index."""
    found = all_rules().get(rule_id)
    return found.gist if found else ""


def take_over(folder: Path) -> int:
    """Write the compact index from the full one, worked examples too; how many entries it has."""
    rules = json.loads((folder / "rules.json").read_text())
    examples = json.loads((folder / "examples.json").read_text())
    rows = [[each["id"], each["kind"], int(each["testable"]), each["gist"]] for each in rules]
    rows += [[each["id"], EXAMPLE, 1, each["expected"]] for each in examples]
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    INDEX.write_text(f"[\n{lines}\n]\n")
    return len(rows)
