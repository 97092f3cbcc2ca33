"""Only atoms write the state: the sources are read, and every other write is found."""

import ast
from pathlib import Path

import pytest

import engine.games

GAMES = Path(engine.games.__file__).parent
CHANGING = {"append", "extend", "insert", "remove", "pop", "clear", "update", "setdefault", "sort"}
STATES = {"state", "card", "hero", "link", "layer", "effect", "seat"}


def modules():
    return [
        path
        for path in sorted(GAMES.rglob("*.py"))
        if "atoms" not in path.parts and path.name != "state.py"
    ]


def root(node):
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Call):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else ""


def targets(node):
    if isinstance(node, ast.Assign):
        return node.targets
    return [node.target] if isinstance(node, ast.AugAssign | ast.AnnAssign) else []


def writes_state(node):
    for target in targets(node):
        if isinstance(target, ast.Attribute | ast.Subscript) and root(target) in STATES:
            return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        holder = node.func.value
        return (
            node.func.attr in CHANGING
            and isinstance(holder, ast.Attribute | ast.Subscript)
            and root(holder) in STATES
        )
    return False


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(GAMES)))
def test_module_when_it_is_no_atom_then_never_writes_the_state(path):
    offences = [
        f"line {node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(ast.parse(path.read_text()))
        if writes_state(node) and "cache" not in ast.unparse(node)
    ]
    assert offences == []
