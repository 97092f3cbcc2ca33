"""How files look: their size, their names, what they say about themselves."""

import ast

from tests.house.sources import (
    PACKAGES,
    ROOT,
    TOOLS,
    at,
    calls,
    files,
    functions,
    imported,
    is_migration,
    modules,
    nodes,
    tree,
)

LONGEST_FILE = 400
LONGEST_FUNCTION = 50
LONGEST_LINE_OF_HTML = 120
NAMES_THAT_SAY_NOTHING = {"utils", "util", "helpers", "helper", "common", "misc", "base", "shared"}
TEXTS = {".py", ".html", ".css", ".js", ".sh"}
PAUSES = {"time.sleep", "sleep", "asyncio.sleep", "page.wait_for_timeout"}


def test_packages_when_listed_then_each_folder_with_code_is_known():
    folders = {path.parts[0] for path in files() if path.suffix == ".py" and len(path.parts) > 1}
    assert folders - {*PACKAGES, *TOOLS} == set()


def test_files_when_counted_then_none_is_over_the_limit():
    texts = [file for file in files() if file.suffix in TEXTS and not is_migration(file)]
    lengths = {str(file): len((ROOT / file).read_text().splitlines()) for file in texts}
    assert {file: lines for file, lines in lengths.items() if lines > LONGEST_FILE} == {}


def test_functions_when_counted_then_none_is_over_the_limit():
    too_long = [
        at(module, function)
        for module in modules(*PACKAGES, *TOOLS)
        for function in functions(module)
        if function.end_lineno - function.lineno >= LONGEST_FUNCTION
    ]
    assert too_long == []


def test_templates_when_measured_then_no_line_is_over_the_limit():
    too_long = [
        f"{template}:{number}"
        for template in files()
        if template.suffix == ".html"
        for number, line in enumerate((ROOT / template).read_text().splitlines(), 1)
        if len(line) > LONGEST_LINE_OF_HTML
    ]
    assert too_long == []


def test_modules_when_read_then_each_says_what_it_is_for():
    silent = [
        str(module)
        for module in modules(*PACKAGES, "scripts", "benchmarks")
        if tree(module).body and not ast.get_docstring(tree(module)) and not is_migration(module)
    ]
    assert silent == []


def test_modules_when_named_then_no_name_says_nothing():
    written = modules(*PACKAGES, *TOOLS)
    silent = [module for module in written if {*module.parts, module.stem} & NAMES_THAT_SAY_NOTHING]
    # Django looks for a database's backend under this name and no other.
    assert [str(module) for module in silent] == ["config/sqlite/base.py"]


def test_exceptions_when_caught_then_their_kind_is_named():
    offences = [
        at(module, node)
        for module in modules(*PACKAGES, *TOOLS)
        for node in nodes(module)
        if isinstance(node, ast.ExceptHandler) and node.type is None
    ]
    assert offences == []


def test_tests_when_they_wait_then_they_wait_for_something():
    offences = [
        at(module, call)
        for module in modules("tests")
        for call in calls(module)
        if ast.unparse(call.func) in PAUSES
    ]
    assert offences == []


def test_tests_when_read_then_none_replaces_what_it_tests():
    offences = [
        f"{module} imports {name}"
        for module in modules("tests")
        for name in imported(module)
        if name.startswith(("unittest.mock", "mock", "pytest_mock"))
    ]
    assert offences == []
