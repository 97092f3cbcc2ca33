"""Which rules the code cites and the tests show, counted per document and kind."""

import ast
import importlib
import pkgutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import engine
from engine.formats.registry import shipped_formats
from engine.rulebook import citations
from engine.rules.index import EXAMPLE, IndexedRule, all_rules

IN_SCOPE = ("setup", "structure", "zone", "play", "combat", "damage", "win", "information")
"""The kinds of rules that the procedures of a game cover; effects and keywords come with cards."""
COUNTED = (
    "**cited**: a function names the rule in `@rule`. **tested**: a test is marked with it.",
    "",
    "A figure says that somebody wrote a test for the rule, not that the engine keeps it in every",
    "case: one test shows one case, and a function that names several does not say which line",
    "keeps which. So a test that carries a rule must fail when the rule is broken (`make mutants`",
    "looks for those that do not), and a fault found in play gets a test of its own.",
)
"""The page was once read as a proof of behaviour; it counts mentions."""
TESTS = Path(__file__).parents[2] / "tests"


@dataclass(frozen=True, slots=True)
class Coverage:
    """Ids that code cites and ids that tests are marked with."""

    cited: frozenset[str]
    tested: frozenset[str]

    @property
    def unknown(self) -> list[str]:
        """Ids of documents that do not exist there; a judge's policy has no index."""
        named = {each for each in self.cited | self.tested if not each.startswith("policy/")}
        return sorted(named - set(all_rules()))


def measured(tests: Path = TESTS) -> Coverage:
    """Import the engine with its formats, which cite deck rules as data, and read the tests."""
    for module in pkgutil.walk_packages(engine.__path__, "engine."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    shipped_formats()
    return Coverage(frozenset(citations()), frozenset(marked_in(tests)))


def marked_in(folder: Path) -> Iterator[str]:
    """The ids in every `pytest.mark.rule(...)` under a folder."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                for argument in node.args:
                    if isinstance(argument, ast.Constant):
                        yield str(argument.value)


def report(coverage: Coverage) -> str:
    """The figures and what is missing, as a page."""
    lines = ["# Rules coverage", "", "Written by `python -m engine.rules coverage`.", "", *COUNTED]
    lines += ["", _total(coverage)]
    documents = list(dict.fromkeys(rule.document for rule in all_rules().values()))
    lines += ["", "| document | kind | testable | cited | tested |", "|---|---|---|---|---|"]
    lines += _rows(coverage, documents, IN_SCOPE)
    lines += ["", "Worked examples of the documents, each a test of its own:", ""]
    lines += ["| document | examples | tested |", "|---|---|---|"]
    lines += [_examples(coverage, document) for document in documents]
    lines += ["", "What comes with cards, keywords and decks, covered as far as scripts need it:"]
    lines += ["", "| document | kind | testable | cited | tested |", "|---|---|---|---|---|"]
    lines += _rows(coverage, documents, _kinds_beyond())
    for document in documents:
        lines += _missing(coverage, document)
    if coverage.unknown:
        lines += ["", "## Ids that do not exist", "", *(f"- {each}" for each in coverage.unknown)]
    return "\n".join(lines) + "\n"


def _total(coverage: Coverage) -> str:
    rules = [each for each in all_rules().values() if each.is_testable and each.kind != EXAMPLE]
    whole = [each for each in rules if not _lacking(coverage, each)]
    return f"All testable rules: {len(whole):,} of {len(rules):,} are cited and tested."


def _kinds_beyond() -> list[str]:
    kinds = {rule.kind for rule in all_rules().values() if rule.is_testable}
    return sorted(kinds.difference(IN_SCOPE, [EXAMPLE]))


def _rows(coverage: Coverage, documents: list[str], kinds: Iterable[str]) -> list[str]:
    return [row for each in documents for kind in kinds for row in _row(coverage, each, kind)]


def _examples(coverage: Coverage, document: str) -> str:
    ids = {rule.id for rule in _rules(document, EXAMPLE)}
    return f"| {document} | {len(ids)} | {len(ids & coverage.tested)} |"


def _rules(document: str, *kinds: str) -> list[IndexedRule]:
    return [
        rule
        for rule in all_rules().values()
        if rule.document == document and rule.kind in kinds and rule.is_testable
    ]


def _row(coverage: Coverage, document: str, kind: str) -> list[str]:
    ids = {rule.id for rule in _rules(document, kind)}
    if not ids:
        return []
    cited, tested = len(ids & coverage.cited), len(ids & coverage.tested)
    return [f"| {document} | {kind} | {len(ids)} | {cited} | {tested} |"]


def _missing(coverage: Coverage, document: str) -> list[str]:
    lines = [
        f"- {rule.id}, not {' and not '.join(lacking)}: {rule.gist}"
        for rule in _rules(document, *IN_SCOPE, *_kinds_beyond(), EXAMPLE)
        if (lacking := _lacking(coverage, rule))
    ]
    return ["", f"## Missing in {document}", "", *lines] if lines else []


def _lacking(coverage: Coverage, rule: IndexedRule) -> list[str]:
    """An example is never cited: it is not a rule, it shows one."""
    wanted = {"cited": coverage.cited, "tested": coverage.tested}
    if rule.kind == EXAMPLE:
        del wanted["cited"]
    return [word for word, known in wanted.items() if rule.id not in known]
