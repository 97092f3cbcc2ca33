"""What stands around a rule: its neighbours, worked examples, keywords, and how we read it."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.rules.index import EXAMPLE, IndexedRule, all_rules

HERE = Path(__file__).parent
EXAMPLES, KEYWORDS = HERE / "examples.json", HERE / "keywords.json"
CONTRADICTIONS = HERE / "contradictions.json"


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example of a document: what happens, and what comes out."""

    id: str
    rule: str
    situation: str
    outcome: str


@dataclass(frozen=True, slots=True)
class Keyword:
    """A word of a game, what it means, what is easily overlooked, and the rules that say so."""

    game: str
    word: str
    meaning: str
    remarks: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Where a document is silent or contradicts itself, and the reading that the engine follows."""

    name: str
    game: str
    rules: tuple[str, ...]
    problem: str
    reading: str


@dataclass(frozen=True, slots=True)
class Surroundings:
    """One rule with everything that leads to it or away from it."""

    rule: IndexedRule
    before: IndexedRule | None
    after: IndexedRule | None
    above: tuple[IndexedRule, ...]
    below: tuple[IndexedRule, ...]
    depends: tuple[IndexedRule, ...]
    depended_on: tuple[IndexedRule, ...]
    examples: tuple[Example, ...]
    keywords: tuple[Keyword, ...]
    contradictions: tuple[Contradiction, ...]


@cache
def examples() -> tuple[Example, ...]:
    rules = all_rules()
    rows = json.loads(EXAMPLES.read_text())
    return tuple(Example(name, rule, told, rules[name].gist) for name, rule, told in rows)


@cache
def keywords() -> tuple[Keyword, ...]:
    rows = json.loads(KEYWORDS.read_text())
    return tuple(
        Keyword(game, word, meaning, tuple(remarks), tuple(rules))
        for game, word, meaning, remarks, rules in rows
    )


@cache
def contradictions() -> tuple[Contradiction, ...]:
    rows = json.loads(CONTRADICTIONS.read_text())
    return tuple(
        Contradiction(name, game, tuple(rules), problem, reading)
        for name, game, rules, problem, reading in rows
    )


@cache
def rules_of_document(document: str) -> tuple[IndexedRule, ...]:
    """In the order of the document, without its examples."""
    return tuple(
        each for each in all_rules().values() if each.document == document and each.kind != EXAMPLE
    )


@cache
def documents() -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule.document for rule in all_rules().values()))


def surroundings(rule_id: str) -> Surroundings | None:
    """None where there is no such rule."""
    rule = all_rules().get(rule_id)
    if rule is None or rule.kind == EXAMPLE:
        return None
    shelf = rules_of_document(rule.document)
    at = shelf.index(rule)
    return Surroundings(
        rule=rule,
        before=shelf[at - 1] if at else None,
        after=shelf[at + 1] if at + 1 < len(shelf) else None,
        above=tuple(_above(rule)),
        below=_found(_children()[rule.id]),
        depends=_found(rule.depends),
        depended_on=_found(_dependents()[rule.id]),
        examples=tuple(each for each in examples() if each.rule == rule.id),
        keywords=tuple(each for each in keywords() if rule.id in each.rules),
        contradictions=tuple(each for each in contradictions() if rule.id in each.rules),
    )


def _above(rule: IndexedRule) -> list[IndexedRule]:
    """From the chapter down to what the rule is a part of."""
    parent = all_rules().get(rule.parent)
    return [*_above(parent), parent] if parent else []


def _found(ids: Iterable[str]) -> tuple[IndexedRule, ...]:
    return tuple(all_rules()[each] for each in ids if each in all_rules())


@cache
def _children() -> defaultdict[str, tuple[str, ...]]:
    return _turned_round((rule.id, (rule.parent,)) for rule in all_rules().values())


@cache
def _dependents() -> defaultdict[str, tuple[str, ...]]:
    return _turned_round((rule.id, rule.depends) for rule in all_rules().values())


def _turned_round(
    pointing: Iterable[tuple[str, tuple[str, ...]]],
) -> defaultdict[str, tuple[str, ...]]:
    found: defaultdict[str, tuple[str, ...]] = defaultdict(tuple)
    for source, targets in pointing:
        for target in targets:
            found[target] += (source,)
    return found
