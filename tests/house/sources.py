"""The files of this repository, parsed once: what the house rules look at."""

import ast
import functools
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
APPS = (
    *(
        "privacy",
        "checks",
        "metagame",
        "screens",
        "papers",
        "tracker",
        "arrivals",
        "floor",
        "calendars",
        "webhooks",
        "rehearsals",
        "snapshots",
        "calls",
        "clocks",
        "prizes",
        "questions",
        "series",
        "tournaments",
        "decks",
        "backups",
        "notices",
        "audit",
    ),
    *("jobs", "api", "accounts", "live", "printing", "rulebooks", "monitoring", "statements"),
)
PACKAGES = ("config", *APPS, "engine")
TOOLS = ("scripts", "tests", "benchmarks")
IGNORED = {line.strip("/") for line in (ROOT / ".gitignore").read_text().splitlines()} | {".git"}


@functools.cache
def files() -> tuple[Path, ...]:
    """Every file that belongs to the repository, relative to its root."""
    return tuple(found())


def found() -> Iterator[Path]:
    folders = [ROOT]
    while folders:
        for path in sorted(folders.pop().iterdir()):
            name = str(path.relative_to(ROOT))
            if name in IGNORED or path.name in IGNORED or path.suffix == ".pyc":
                continue
            if path.is_dir():
                folders.append(path)
            else:
                yield path.relative_to(ROOT)


def modules(*roots: str) -> list[Path]:
    return [file for file in files() if file.suffix == ".py" and file.parts[0] in roots]


@functools.cache
def tree(module: Path) -> ast.Module:
    return ast.parse((ROOT / module).read_text())


@functools.cache
def nodes(module: Path) -> tuple[ast.AST, ...]:
    """Walked once: every rule looks at them."""
    return tuple(ast.walk(tree(module)))


def functions(module: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in nodes(module):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def calls(module: Path) -> Iterator[ast.Call]:
    for node in nodes(module):
        if isinstance(node, ast.Call):
            yield node


def imported(module: Path) -> Iterator[str]:
    """The full name of everything a module imports."""
    for node in nodes(module):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or "." * node.level


def at(module: Path, node: ast.AST) -> str:
    return f"{module}:{node.lineno}"


def is_migration(module: Path) -> bool:
    return "migrations" in module.parts
