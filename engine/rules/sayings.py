"""What is said of rules elsewhere in our own words, for a search: by the tests that show them
("combat chain when all pass then closes"), by the functions that keep them, and by players, who
bring words of other games along ("summoning sickness")."""

from __future__ import annotations

import ast
import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from engine.rules.index import all_rules

HERE = Path(__file__).parent
SAYINGS, FUNCTIONS, ASKED = (HERE / f"{name}.json" for name in ("sayings", "functions", "asked"))
MARK, CITED, BEGIN = "pytest.mark.rule", "rule", "test_"
ENGINE = HERE.parent
Sayings = Mapping[str, tuple[tuple[str, int], ...]]


@cache
def sayings_of_rules() -> Sayings:
    """By rule: what tests say, and of how many rules they say it at once."""
    return _by_rule(SAYINGS)


@cache
def functions_of_rules() -> Sayings:
    """The same of the functions that cite rules."""
    return _by_rule(FUNCTIONS)


@cache
def asked_of_rules() -> Mapping[str, str]:
    """By rule: the words in which players ask for it."""
    return dict(json.loads(ASKED.read_text()))


def _by_rule(file: Path) -> Sayings:
    found: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
    for words, rules in json.loads(file.read_text()):
        for rule in rules:
            found[rule].append((words, len(rules)))
    return {rule: tuple(said) for rule, said in found.items()}


def read_sayings(tests: Path) -> Iterator[tuple[str, list[str]]]:
    """Each marked test under a folder: its name as words, and the rules of the index it shows."""
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith(BEGIN):
                rules = _named(node, MARK)
                if rules:
                    yield node.name.removeprefix(BEGIN).replace("_", " "), rules


def read_functions(code: Path) -> Iterator[tuple[str, list[str]]]:
    """Each function that cites rules: its name and its first paragraph."""
    for path in sorted(code.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                rules = _named(node, CITED)
                about = (ast.get_docstring(node) or "").partition("\n\n")[0]
                if rules:
                    yield f"{node.name.replace('_', ' ')} {about}".strip(), rules


def write_sayings(tests: Path) -> int:
    """How many there are of tests and functions."""
    return _write(SAYINGS, read_sayings(tests)) + _write(FUNCTIONS, read_functions(ENGINE))


def _write(file: Path, said: Iterator[tuple[str, list[str]]]) -> int:
    lines = [json.dumps(each, ensure_ascii=False) for each in said]
    file.write_text("[\n" + ",\n".join(lines) + "\n]\n")
    return len(lines)


def _named(
    node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, decorator: str
) -> list[str]:
    found: set[str] = set()
    for each in node.decorator_list:
        if isinstance(each, ast.Call) and ast.unparse(each.func) == decorator:
            found |= {word.value for word in each.args if _is_text(word)}  # type: ignore[attr-defined]
    return sorted(found & all_rules().keys())


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)
