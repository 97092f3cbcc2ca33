"""Which test files shall notice a fault in a source file.

Those that mirror it, those that import it, and those marked with a rule that it cites.
"""

import ast
import functools
import re
from pathlib import Path

RULES = re.compile(r"rule\(((?:\s*\"[^\"]+\",?)+)\s*\)")
IDENTIFIER = re.compile(r"\"([a-z0-9]+/[^\"]+)\"")


def rules_in(text: str) -> set[str]:
    return {name for cited in RULES.findall(text) for name in IDENTIFIER.findall(cited)}


@functools.cache
def files_of_tests(root: Path) -> dict[str, tuple[frozenset[str], frozenset[str]]]:
    """For each test file the modules that it imports and the rules that it shows."""
    found = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        if "browser" not in path.parts:
            text = path.read_text()
            names = frozenset(imported(ast.parse(text)))
            found[path.relative_to(root).as_posix()] = (names, frozenset(rules_in(text)))
    return found


def imported(tree: ast.Module) -> set[str]:
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return names


def noticing_tests(root: Path, path: str) -> list[list[str]]:
    """The mirror, and what is asked only when the mirror has noticed nothing."""
    source = Path(path)
    module = ".".join(source.with_suffix("").parts).removesuffix(".__init__")
    stem = source.parent.name if source.stem == "__init__" else source.stem
    cited = rules_in((root / path).read_text())
    mirror, others = [], []
    for name, (imports, shown) in files_of_tests(root).items():
        if is_mirror(name, source.parent, stem):
            mirror.append(name)
        elif module in imports or cited & shown:
            others.append(name)
    nearby = [] if mirror else package_tests(root, source)
    groups = (mirror, others, [name for name in nearby if name not in others])
    return [group for group in groups if group]


def is_mirror(test: str, folder: Path, stem: str) -> bool:
    where, name = Path(test).parent, Path(test).stem.removeprefix("test_")
    places = (Path("tests") / folder, (Path("tests") / folder).parent)
    return (where == places[0] and name.startswith(stem)) or (where == places[1] and name == stem)


def package_tests(root: Path, source: Path) -> list[str]:
    """A file that no test names is shown by the tests of its folder."""
    folder = Path("tests") / source.parent
    while not list((root / folder).glob("test_*.py")):
        folder = folder.parent
    return sorted(path.relative_to(root).as_posix() for path in (root / folder).glob("test_*.py"))
