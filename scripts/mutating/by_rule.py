"""Faults by rule: the functions that cite one, and the tests that carry it."""

import ast
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from mutating.changes import Change, Function, Source, changes_in


class ByRule:
    """What may be changed below a folder, and which tests have to notice it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.rules: dict[Change, tuple[str, ...]] = {}
        self.tests = tests_by_rule(root)

    def changes(self, only: str) -> list[Change]:
        """All of them, of functions that cite a rule, in files whose paths begin so."""
        for path in sorted(self.root.glob("engine/**/*.py")):
            name = path.relative_to(self.root).as_posix()
            if name.startswith(only):
                self.rules |= changes_by_rule(name, path.read_bytes())
        return [change for change in self.rules if change.path.startswith(only)]

    def noticing(self, change: Change) -> list[list[str]]:
        """One group: every test that carries one of the rules."""
        rules = self.rules[change]
        found = dict.fromkeys(test for rule in rules for test in self.tests.get(rule, ()))
        return [list(found)] if found else []


def changes_by_rule(path: str, content: bytes) -> dict[Change, tuple[str, ...]]:
    """Each change with the rules that its function cites; the innermost function counts."""
    found: dict[Change, tuple[str, ...]] = {}
    for function in functions_of(ast.parse(content)):
        rules = tuple(cited_by(function.decorator_list))
        if rules:
            source = Source(path, content)
            found |= dict.fromkeys(changes_in(source, [function]), rules)
    return found


def functions_of(tree: ast.AST) -> Iterator[Function]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def cited_by(decorators: Iterable[ast.expr], name: str = "rule") -> Iterator[str]:
    """The ids in `@rule(...)`, or in another decorator that ends so."""
    for each in decorators:
        if isinstance(each, ast.Call) and ast.unparse(each.func) == name:
            for argument in each.args:
                if isinstance(argument, ast.Constant):
                    yield str(argument.value)


def tests_by_rule(root: Path) -> dict[str, list[str]]:
    """Each rule with the tests that are marked with it, as pytest names them."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((root / "tests").rglob("test_*.py")):
        name = path.relative_to(root).as_posix()
        for function in functions_of(ast.parse(path.read_text())):
            for rule in cited_by(function.decorator_list, "pytest.mark.rule"):
                found[rule].append(f"{name}::{function.name}")
    return found


def table_of(judged: Iterable[tuple[tuple[str, ...], str]]) -> list[str]:
    """What came of the faults, by document; one with rules of two documents counts in both."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for rules, outcome in judged:
        for document in {rule.partition("/")[0] for rule in rules}:
            counts[document][outcome] += 1
    lines = ["| document | made | killed | survived | other |", "|---|---|---|---|---|"]
    for document, found in sorted(counts.items()):
        made, killed, survived = sum(found.values()), found["killed"], found["survived"]
        other = made - killed - survived
        share = f"{killed} ({killed * 100 // made} %)"
        lines.append(f"| {document} | {made} | {share} | {survived} | {other} |")
    return lines
