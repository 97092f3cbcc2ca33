"""No function of the product is called by tests alone: it is used, or it is gone."""

import ast
import functools
from collections import defaultdict
from pathlib import Path

from tests.house.sources import PACKAGES, at, is_migration, modules, tree

KEEPS_ITS_NAME = {"rule", "cache", "lru_cache", "contextmanager", "staticmethod"}
"""Decorators that hand a function on as it is; any other one may have registered it."""

FOR_OTHERS = {
    "begin_swiss": "an event without the site: docs/tournament-file.md",
    "begin_round_robin": "an event without the site",
    "begin_bracket": "an event without the site",
    "with_game": "how the tests add a game that no product file knows",
    "deck_from_collection": "wow74/800.2a, a deck between the games of a raid",
    "check_presented": "fab14/12.6, what a player presents for one game",
    "starting_deck": "fab14/12.6",
    "recommended_two_days": "the policy's table for events of two days",
    "fallen_with": "wow74/415.9c, asked by scripts of cards",
    "could_aim_at": "wow74/706.6, asked by scripts of cards",
    "play_instructed": "ufs09/H.5.4, done by scripts of cards",
    "undefined_x": "ufs09/J.4.3.3, asked by scripts of cards",
    "instruct": "ufs09/J.3.5.1.1, done by scripts of cards",
    "could_cause": "ufs09/K.2.8, asked by scripts of cards",
    "where_it_was": "ufs09/K.2.9, asked by scripts of cards",
    "are_copies_of_one_ability": "ufs09/K.3.3, asked by scripts of cards",
    "has_blank_text_box": "ufs09/K.3.15, asked by scripts of cards",
    "cost_of_keyword": "ufs09/K.3.22, asked by scripts of cards",
}
"""Kept although nothing calls it yet, with the reason; once it is used it must leave this list."""


def plain_functions(module: Path):
    """The functions of a module that somebody must call by their name."""
    for node in tree(module).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            called = [each.func if isinstance(each, ast.Call) else each
                      for each in node.decorator_list]  # fmt: skip
            if {ast.unparse(each).split(".")[-1] for each in called} <= KEEPS_ITS_NAME:
                yield node


def names_in(node: ast.AST):
    """What is called, handed on, or named in a string like `live.context.topics`."""
    for each in ast.walk(node):
        if isinstance(each, ast.Name):
            yield each.id
        elif isinstance(each, ast.Attribute):
            yield each.attr
        elif isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value.rpartition(".")[2]


@functools.cache
def users():
    """The functions, or modules, of the product in which a name occurs."""
    found = defaultdict(set)
    for module in modules(*PACKAGES, "scripts"):
        for node in tree(module).body:
            for name in names_in(node):
                found[name].add((module, node.lineno))
    return found


def unused(roots):
    used = users()
    return [
        f"{at(module, function)} {function.name}"
        for module in modules(*roots)
        if not is_migration(module)
        for function in plain_functions(module)
        if not used[function.name] - {(module, function.lineno)}
    ]


def test_functions_when_nobody_but_tests_calls_them_then_they_are_named_here():
    assert {each.rpartition(" ")[2] for each in unused(PACKAGES)} == set(FOR_OTHERS)


def test_search_when_it_looks_at_the_tests_then_it_finds_what_only_they_call():
    assert any(each.endswith(" plain_functions") for each in unused(["tests"]))
