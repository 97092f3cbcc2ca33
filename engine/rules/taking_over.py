"""Writes the compact index of the rules from the full one, with examples, keywords and readings."""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from engine.kits.registry import kits
from engine.rules.index import EXAMPLE, INDEX
from engine.rules.library import CONTRADICTIONS, EXAMPLES, KEYWORDS

ROW = re.compile(r"^\| ([A-Z]+-\d+) \| (.*?) \| (.*) \| (.*?) \|$")
RULE = re.compile(r"(?:[a-z]+[0-9]+/)?(?:[A-Z]|\d)[\w.#-]*\w|\d")


def take_over(folder: Path) -> int:
    """Write what is read from a folder with the full index; how many rules and examples it has."""
    rules = json.loads((folder / "rules.json").read_text())
    examples = json.loads((folder / "examples.json").read_text())
    keywords = json.loads((folder / "keywords.json").read_text())
    rows = [*map(_row_of_rule, rules)]
    rows += [[each["id"], EXAMPLE, 1, each["expected"]] for each in examples]
    _write(INDEX, rows)
    _write(EXAMPLES, ([each["id"], each["rule"], each["situation"]] for each in examples))
    _write(KEYWORDS, map(_row_of_keyword, keywords))
    known = {each["id"] for each in rules}
    _write(CONTRADICTIONS, _contradictions((folder / "RULES_OVERVIEW.md").read_text(), known))
    return len(rows)


def _row_of_rule(rule: dict[str, Any]) -> list[Any]:
    row = [rule["id"], rule["kind"], int(rule["testable"]), rule["gist"]]
    return [*row, _number(rule), rule["section"], rule["parent"] or "", rule["depends"]]


def _number(rule: dict[str, Any]) -> str:
    """A glossary's entry is found by its word, everything else by its number."""
    return "" if ":" in rule["number"] else rule["number"]


def _row_of_keyword(entry: dict[str, Any]) -> list[Any]:
    names = ("game", "keyword", "definition", "edge_cases", "rules")
    return [entry[name] for name in names]


def _contradictions(text: str, known: set[str]) -> Iterable[list[Any]]:
    for line in text.splitlines():
        if found := ROW.match(line):
            name, rules, problem, reading = (part.strip() for part in found.groups())
            game, document = _game_of(name)
            named = [each if "/" in each else f"{document}/{each}" for each in RULE.findall(rules)]
            yield [name, game, [each for each in named if each in known], problem, reading]


def _game_of(name: str) -> tuple[str, str]:
    """FAB-1 is about the first rulebook of the game whose slug begins so."""
    start = name.partition("-")[0].lower()
    kit = next(kit for slug, kit in kits().items() if slug.startswith(start))
    return kit.slug, next(iter(kit.rulebooks))


def _write(path: Path, rows: Iterable[list[Any]]) -> None:
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    path.write_text(f"[\n{lines}\n]\n")
