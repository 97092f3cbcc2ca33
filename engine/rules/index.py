"""Every rule by id: what it is about, its kind, where it stands, and whether an engine can show it.

The gists are our own words; the documents themselves are not part of Arbiter.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

EXAMPLE = "example"
EXPLAINED = re.compile(r"\w\.([a-z][a-z-]+)")
"""A glossary's ids name their word: `G.dual-wield.2`, `6.recover-value`."""
INDEX = Path(__file__).with_name("index.json")


@dataclass(frozen=True, slots=True)
class IndexedRule:
    """One rule of one document; `depends` are the rules that its text leans on."""

    id: str
    kind: str
    is_testable: bool
    gist: str
    number: str = ""
    section: str = ""
    parent: str = ""
    depends: tuple[str, ...] = ()

    @property
    def document(self) -> str:
        return self.id.partition("/")[0]

    @property
    def label(self) -> str:
        """As people cite it: the number, or what stands for one."""
        return self.number or self.id.partition("/")[2]

    @property
    def heading(self) -> str:
        """The word that it explains, or the innermost part of the document that it stands in."""
        explained = EXPLAINED.match(self.id.partition("/")[2])
        return explained[1].replace("-", " ") if explained else self.section.rpartition(" / ")[2]


@cache
def all_rules() -> dict[str, IndexedRule]:
    """The whole index, rules and worked examples, in the order of the documents."""
    rows = json.loads(INDEX.read_text())
    return {row[0]: _rule(*row) for row in rows}


def _rule(
    rule_id: str,
    kind: str,
    testable: int,
    gist: str,
    number: str = "",
    section: str = "",
    parent: str = "",
    depends: tuple[str, ...] = (),
) -> IndexedRule:
    return IndexedRule(rule_id, kind, bool(testable), gist, number, section, parent, tuple(depends))


def gist_of(rule_id: str) -> str:
    """What a cited rule says, in a sentence of our own; empty when it is not in the index."""
    found = all_rules().get(rule_id)
    return found.gist if found else ""
