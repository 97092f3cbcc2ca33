"""What begins with an underscore stays in its file: the engine keeps to it."""

import ast

from tests.house.sources import at, modules, tree

PUBLIC_ALL_THE_SAME = {"_asdict", "_replace", "_getframe"}
"""Python's own."""


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in PUBLIC_ALL_THE_SAME


def names_given(module: ast.Module) -> set[str]:
    """The functions, methods and fields that a file defines."""
    found = set()
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
        elif isinstance(node, ast.Attribute) and ast.unparse(node.value) == "self":
            found.add(node.attr)
    return found


def reached_for(module: ast.Module) -> list[ast.AST]:
    """Where a file takes or calls a private name of another one."""
    own = names_given(module)
    return [
        node
        for node in ast.walk(module)
        if (isinstance(node, ast.Attribute) and is_private(node.attr) and node.attr not in own)
        or (isinstance(node, ast.ImportFrom) and any(is_private(each.name) for each in node.names))
    ]


def test_engine_when_read_then_no_private_name_crosses_a_file():
    found = [at(module, node) for module in modules("engine") for node in reached_for(tree(module))]
    assert found == []


def test_search_when_a_file_reaches_into_another_then_finds_it():
    code = "from run import _take\nrun._restart()\nself._own()\nrow._replace(a=1)\n"
    assert [node.lineno for node in reached_for(ast.parse(code))] == [1, 2]
