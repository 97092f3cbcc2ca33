"""Every name is imported from where it is written, never through a module that imports it too."""

import ast
import functools
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.house.sources import PACKAGES, ROOT, TOOLS, at, modules, nodes


@functools.cache
def written_in(module: Path) -> set[str]:
    """Everything that a module names itself: functions, classes, constants."""
    named = {
        node.name
        for node in nodes(module)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    }
    stored = (node for node in nodes(module) if isinstance(node, ast.Name))
    return named | {node.id for node in stored if isinstance(node.ctx, ast.Store)}


def passed_on(module: Path, read: Iterable[ast.AST]) -> list[str]:
    """What a module takes from another that only imports it; packages may gather their own."""
    offences = []
    for node in read:
        if not isinstance(node, ast.ImportFrom) or not node.module:
            continue
        source = Path(*node.module.split(".")).with_suffix(".py")
        if source.parts[0] not in PACKAGES or not (ROOT / source).exists():
            continue
        offences += [
            f"{at(module, node)} {each.name} is not written in {source}"
            for each in node.names
            if each.name not in written_in(source) | {"*"}
        ]
    return offences


def test_names_when_imported_then_from_the_module_that_writes_them():
    everywhere = modules(*PACKAGES, *TOOLS)
    assert [each for module in everywhere for each in passed_on(module, nodes(module))] == []


@pytest.mark.parametrize(
    "taken",
    [
        "from tournaments.services.rounds import note",
        "from tournaments.services.results import locked_match",
        "from tournaments.services.rounds import new_seed",
    ],
)
def test_imports_when_a_service_is_reached_through_another_area_then_the_rule_says_so(taken):
    assert len(passed_on(Path("example.py"), ast.walk(ast.parse(taken)))) == 1
