"""Only atoms write the state: sources are read, and games are played with writes watched."""

import ast
import random
import sys
from pathlib import Path

import pytest

import engine.core
import engine.games
from engine.core.game import Game
from engine.core.state import Record, State
from engine.games.ashes.rules import RAVEN
from engine.games.fab.rules import RULES
from engine.games.ufs.rules import UFS
from engine.games.wow.rules import WOW
from tests.engine.games.ashes import practice as ashes
from tests.engine.games.fab import practice as fab
from tests.engine.games.ufs import practice as ufs
from tests.engine.games.wow import practice as wow
from tests.engine.playout import play_out

CORE, GAMES = Path(engine.core.__file__).parent, Path(engine.games.__file__).parent
CHANGING = {
    *("append", "extend", "insert", "remove", "pop", "clear", "update", "setdefault", "sort"),
    *("reverse", "add", "discard", "popitem", "subtract", "__setitem__", "__delitem__"),
}
SETTERS = {"setattr", "delattr", "object.__setattr__", "object.__delattr__"}
STATES = {"state", "card", "hero", "link", "layer", "effect", "seat"}
REACHING = (ast.Attribute, ast.Subscript, ast.Call, ast.Starred, ast.Await)
HIDDEN_WRITES = (
    "state.turn = 2",
    "state.players[p].life -= 1",
    "state.zones[hand].append(x)",
    "setattr(state, 'turn', 2)",
    "object.__setattr__(state.players[p], 'life', 0)",
    "del state.objects[x]",
    "state.shown.add(x)",
    "who = state.players[p]\nwho.life = 0",
    "hand = state.zones[p]\nhand.remove(x)",
    "for each in state.objects.values():\n    each.damage = 0",
    "if (found := state.objects.get(x)):\n    found.damage += 1",
    "self.state.turn = 2",
    "self.link.x = 2",
    "first, who = x, state.players[p]\nwho.life = 0",
    "for who in (state.players[p] for p in state.order):\n    who.life = 0",
)


def modules():
    return [
        path
        for path in sorted(GAMES.rglob("*.py"))
        if "atoms" not in path.parts and path.name != "state.py"
    ]


def comes_from_state(node, names):
    """Whether an expression leads into the state: from a name of it, by attributes and calls."""
    while isinstance(node, REACHING):
        if isinstance(node, ast.Attribute) and node.attr in STATES:
            return True
        node = node.func if isinstance(node, ast.Call) else node.value
    if isinstance(node, ast.GeneratorExp):
        return comes_from_state(node.elt, names)
    return isinstance(node, ast.Name) and node.id in names


def bindings(node):
    """What a statement gives names to, pairwise as far as both sides are written out."""
    if isinstance(node, ast.Assign):
        pairs = [(target, node.value) for target in node.targets]
    elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and node.value:
        pairs = [(node.target, node.value)]
    elif isinstance(node, ast.For | ast.AsyncFor | ast.comprehension):
        pairs = [(node.target, node.iter)]
    else:
        return
    for target, value in pairs:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            yield from zip(target.elts, value.elts, strict=False)
        else:
            yield target, value


def names_of_state(function):
    """Every name in a function that leads into the state."""
    names = set(STATES)
    while True:
        before = len(names)
        for node in ast.walk(function):
            for target, value in bindings(node):
                if comes_from_state(value, names) and "cache" not in ast.unparse(value):
                    named = getattr(target, "elts", [target])
                    names |= {each.id for each in named if isinstance(each, ast.Name)}
        if len(names) == before:
            return names


def written(node):
    """What a node writes into, if it writes."""
    if isinstance(node, ast.Assign | ast.Delete):
        return [each for target in node.targets for each in getattr(target, "elts", [target])]
    if isinstance(node, ast.AugAssign | ast.AnnAssign):
        return [node.target]
    return []


def writes_state(node, names):
    for target in written(node):
        if isinstance(target, ast.Attribute | ast.Subscript) and comes_from_state(
            target.value, names
        ):
            return True
    if not isinstance(node, ast.Call):
        return False
    if ast.unparse(node.func) in SETTERS:
        return comes_from_state(node.args[0], names)
    return (
        isinstance(node.func, ast.Attribute)
        and node.func.attr in CHANGING
        and comes_from_state(node.func.value, names)
    )


def offences(source):
    functions = [
        n for n in ast.walk(source) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    return [
        f"line {node.lineno}: {ast.unparse(node)}"
        for function in functions
        for names in [names_of_state(function)]
        for node in ast.walk(function)
        if writes_state(node, names) and "cache" not in ast.unparse(node)
    ]


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(GAMES)))
def test_module_when_it_is_no_atom_then_never_writes_the_state(path):
    assert offences(ast.parse(path.read_text())) == []


@pytest.mark.parametrize("code", HIDDEN_WRITES)
def test_scan_when_the_state_is_written_in_a_roundabout_way_then_finds_it(code):
    body = "\n".join(f"    {line}" for line in code.splitlines())
    assert len(offences(ast.parse(f"def rule(self, state, p, x):\n{body}"))) == 1


def every_kind(of):
    return [of, *(each for kind in of.__subclasses__() for each in every_kind(kind))]


def may_write(file):
    """Atoms, the states themselves, the kernel, and what dataclasses generate."""
    path = Path(file)
    return (
        "atoms" in path.parts or path.name == "state.py" or CORE in path.parents or file[0] == "<"
    )


@pytest.mark.parametrize(
    ("rules", "setup"),
    [(RULES["fab14"], fab.setup), (WOW, wow.setup), (UFS, ufs.setup), (RAVEN, ashes.setup)],
    ids=["fab", "wow", "ufs", "ashes"],
)
def test_game_when_played_with_every_write_watched_then_only_atoms_write(rules, setup, monkeypatch):
    writers, others = set(), set()

    def write(record, name, value):
        frame = sys._getframe(1)
        known = writers if may_write(frame.f_code.co_filename) else others
        known.add(f"{frame.f_code.co_filename}:{frame.f_lineno} writes {name}")
        object.__setattr__(record, name, value)

    for kind in (*every_kind(State), *every_kind(Record)):
        monkeypatch.setattr(kind, "__setattr__", write, raising=False)
    for seed in range(3):
        game = Game.new(rules, setup(), seed=str(seed))
        play_out(game, random.Random(seed).randrange, most=400)
    assert any("atoms" in each for each in writers)
    assert others == set()
