"""Readings for judges: where a document is silent or contradicts itself, what the engine does.

The readings are our own words: those of the overview of the documents, and house readings that
the code follows besides. Each names its rules, its scene and the test that plays it.
"""

import ast
import importlib
import importlib.util
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.rules.coverage import TESTS
from engine.rules.library import Contradiction, contradictions

READINGS = Path(__file__).with_name("readings.json")
CORE = "core_rulebook"
"""The module of a game that says what its document leaves to a book that we do not have."""
HEAD = (
    "# Readings for judges",
    "",
    "Written by `python -m engine.rules rulings`; the data is in `engine/rules/readings.json` and",
    "`contradictions.json` beside it, and in the `core_rulebook` of a game that has one.",
    "",
    "Where a document is silent, contradicts itself or can be read in two ways, the engine follows",
    "one reading. Another reading is a change of its test. Where the data names no test, the one",
    "that carries most of its rules is shown; a dash says that nothing can be played: a wrong",
    "reference, a picture, or what an event decides outside of a game.",
)


@dataclass(frozen=True, slots=True)
class Shown:
    """A test with the rules that it carries."""

    path: str
    name: str
    rules: frozenset[str]

    @property
    def scene(self) -> str:
        return self.name.removeprefix("test_").replace("_", " ")


@cache
def shown_by(tests: Path = TESTS) -> tuple[Shown, ...]:
    """Every test of the engine."""
    return tuple(
        Shown(path.relative_to(tests.parent).as_posix(), node.name, frozenset(_carried(node)))
        for path in sorted((tests / "engine").rglob("test_*.py"))
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def _carried(node: ast.FunctionDef) -> Iterator[str]:
    for each in node.decorator_list:
        if isinstance(each, ast.Call) and ast.unparse(each.func) == "pytest.mark.rule":
            yield from (str(a.value) for a in each.args if isinstance(a, ast.Constant))


def all_readings() -> list[Contradiction]:
    """The readings of the overview, those of the house, and what a core rulebook would say."""
    found = [*contradictions()]
    found += [
        Contradiction(name, game, tuple(rules), problem, reading)
        for name, game, rules, problem, reading in _rows()
    ]
    return found + [each for game in games() for each in _left_to_another_book(game)]


def games() -> list[str]:
    """In the order of the overview."""
    return list(dict.fromkeys(each.game for each in contradictions()))


def _left_to_another_book(game: str) -> Iterator[Contradiction]:
    name = f"engine.games.{game}.{CORE}"
    if importlib.util.find_spec(name) is None:
        return
    book = importlib.import_module(name)
    cited = book.CITED.rpartition(" ")[2]
    for number, (what, reading) in enumerate(book.READINGS.items(), 1):
        unclear = f"Left to the core rulebook: {what}."
        yield Contradiction(f"{cited}.{number}", game, (), unclear, reading)


@cache
def _rows() -> tuple[tuple[str, str, list[str], str, str], ...]:
    return tuple(json.loads(READINGS.read_text())["readings"])


@cache
def named_tests() -> dict[str, str]:
    """The tests that are named with a reading; an empty name says that there is none to play."""
    named: dict[str, str] = json.loads(READINGS.read_text())["tests"]
    return named


def test_of(reading: Contradiction) -> Shown | None:
    """The test that is named, or the one that carries most of its rules and little else."""
    named = named_tests().get(reading.name)
    if named is not None:
        return next((each for each in shown_by() if each.name == named), None)
    rules = set(reading.rules)
    able = [each for each in shown_by() if rules & each.rules]
    return max(able, key=lambda e: (len(rules & e.rules), -len(e.rules - rules)), default=None)


def page() -> str:
    """All readings, game by game."""
    lines = [*HEAD]
    for game in games():
        name = importlib.import_module(f"engine.games.{game}.kit").KIT.name
        lines += ["", f"## {name}", "", "| number | rules | unclear | reading | scene | test |"]
        lines += ["|---|---|---|---|---|---|"]
        lines += [_line(each) for each in all_readings() if each.game == game]
    return "\n".join(lines) + "\n"


def _line(reading: Contradiction) -> str:
    shown = test_of(reading)
    rules = ", ".join(f"`{each}`" for each in reading.rules) or "–"
    test = f"`{shown.path.removeprefix('tests/engine/games/')}`" if shown else "–"
    cells = (reading.name, rules, reading.problem, reading.reading)
    scene = shown.scene if shown else "–"
    return "| " + " | ".join(each.replace("|", "/") for each in (*cells, scene, test)) + " |"
