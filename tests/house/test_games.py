"""No product file knows a game: whatever differs from one to the other stands in its folder.

Data files, migrations and documents may; so may benchmarks and pictures, which show one of them.
"""

import ast
import functools
import re
from pathlib import Path

import pytest

from engine.kits.registry import kits
from tests.house.sources import PACKAGES, ROOT, at, files, is_migration, modules, nodes

WORD = re.compile(r"[a-z0-9]+")
PAGES = (".html", ".js", ".css")
NAMED = [(kit.slug, kit.name) for kit in kits().values()]


@pytest.mark.parametrize(("slug", "name"), NAMED)
def test_code_when_it_is_outside_the_folder_of_a_game_then_it_does_not_name_it(slug, name):
    offences = [
        at(module, node)
        for module in modules(*PACKAGES, "scripts")
        if not (is_migration(module) or shows_one(module) or is_inside(module, slug))
        for node, text in spoken(module)
        if speaks_of(text, slug, name)
    ]
    assert offences == []


@pytest.mark.parametrize(("slug", "name"), NAMED)
def test_pages_when_they_are_written_then_they_name_no_game(slug, name):
    offences = [
        f"{file}:{number}"
        for file in files()
        if file.parts[0] in ("templates", "static") and file.suffix in PAGES
        for number, line in enumerate((ROOT / file).read_text().splitlines(), start=1)
        if speaks_of(line, slug, name)
    ]
    assert offences == []


def shows_one(module: Path) -> bool:
    return module.parts[0] == "scripts" and module.stem.endswith("screens")


def is_inside(module: Path, slug: str) -> bool:
    return str(module).startswith(f"engine/games/{slug}/")


@functools.cache
def spoken(module: Path) -> list[tuple[ast.AST, str]]:
    """Every word that a module names or holds, docstrings left out."""
    said = {
        node.value
        for node in nodes(module)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    return [(node, text) for node in nodes(module) if node not in said for text in texts_of(node)]


def texts_of(node: ast.AST) -> list[str]:
    """What a piece of code is called, imports, or holds as a text."""
    fields = (getattr(node, name, None) for name in ("value", "id", "attr", "name", "module"))
    return [each for each in fields if isinstance(each, str)]


def speaks_of(text: str, slug: str, name: str) -> bool:
    """As a word of its own: `ashes` is in "ashes.live", and not in "slashes"."""
    lower = text.lower()
    return (slug in lower and slug in WORD.findall(lower)) or (" " in name and name in text)


def test_speaking_of_a_game_when_its_slug_is_a_word_then_it_is_found():
    assert speaks_of("engine.games.fab.rules", "fab", "Flesh and Blood")
    assert speaks_of("for Flesh and Blood", "fab", "Flesh and Blood")
    assert not speaks_of("fabric", "fab", "Flesh and Blood")
