"""What tests say of the rules that they show, in our own words: "combat chain when all pass then
closes". A judge asks for a situation, so a search looks there too."""

from __future__ import annotations

import ast
import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from engine.rules.index import all_rules

SAYINGS = Path(__file__).with_name("sayings.json")
MARK, BEGIN = "pytest.mark.rule", "test_"


@cache
def sayings_of_rules() -> Mapping[str, tuple[tuple[str, int], ...]]:
    """By rule: what is said, and of how many rules it is said at once."""
    found: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
    for words, rules in json.loads(SAYINGS.read_text()):
        for rule in rules:
            found[rule].append((words, len(rules)))
    return {rule: tuple(said) for rule, said in found.items()}


def read_sayings(tests: Path) -> Iterator[tuple[str, list[str]]]:
    """Each marked test under a folder: its name as words, and the rules of the index it shows."""
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith(BEGIN):
                rules = sorted(set(_marked(node)) & all_rules().keys())
                if rules:
                    yield node.name.removeprefix(BEGIN).replace("_", " "), rules


def write_sayings(tests: Path) -> int:
    """How many there are."""
    lines = [json.dumps(each, ensure_ascii=False) for each in read_sayings(tests)]
    SAYINGS.write_text("[\n" + ",\n".join(lines) + "\n]\n")
    return len(lines)


def _marked(test: ast.FunctionDef) -> Iterator[str]:
    for each in test.decorator_list:
        if isinstance(each, ast.Call) and ast.unparse(each.func) == MARK:
            yield from (word.value for word in each.args if _is_text(word))  # type: ignore[attr-defined]


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)
