"""The rules of some documents with their words counted, for a search.

A rule is found by its own words, by what stands around it (headings, what it is part of, the rule
before it), by the keywords that lead to it, and by what tests say of it.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from engine.rules.index import EXAMPLE, EXPLAINED, IndexedRule, all_rules
from engine.rules.library import keywords
from engine.rules.sayings import asked_of_rules, functions_of_rules, sayings_of_rules
from engine.rules.words import stems

# How much a word counts by where it stands; found by trying them on questions of judges.
OF_THE_RULE, OF_ITS_PARTS, OF_ITS_WORD = 1.0, 0.14, 0.5
OF_WHAT_IS_ABOVE, OF_WHAT_IS_FARTHER_UP = 0.37, 0.14
OF_WHAT_IT_GOES_ON_FROM, OF_THE_RULE_BEFORE = 0.64, 0.19
OF_ITS_KEYWORD, OF_ITS_TESTS, OF_ITS_FUNCTIONS = 0.66, 0.38, 0.2
OF_WHAT_IS_ASKED = 1.0
SHARED_AMONG, CITED_AMONG = 0.32, 0.6
GOES_ON = {"they", "it", "this", "these", "its", "their", "such", "then"}
"""A rule that begins so goes on from the one above: "They remain defending until ..."."""
NO_SENTENCE = "Section heading: "


@dataclass(frozen=True)
class Shelf:
    rules: tuple[IndexedRule, ...]
    places: Mapping[str, tuple[tuple[int, float], ...]]
    pairs: Mapping[str, frozenset[int]]
    headings: Mapping[frozenset[str], tuple[int, ...]]
    lengths: tuple[float, ...]
    usual_length: float

    def rarity(self, word: str) -> float:
        having = len(self.places.get(word, ()))
        return math.log(1 + (len(self.rules) - having + 0.5) / (having + 0.5))


def pairs_of(words: Sequence[str]) -> list[str]:
    return [f"{first} {second}" for first, second in pairwise(words)]


@cache
def shelf_of(documents: tuple[str, ...]) -> Shelf:
    rules = tuple(
        rule for rule in all_rules().values() if rule.document in documents and rule.kind != EXAMPLE
    )
    places: defaultdict[str, list[tuple[int, float]]] = defaultdict(list)
    pairs: defaultdict[str, set[int]] = defaultdict(set)
    headings: defaultdict[frozenset[str], list[int]] = defaultdict(list)
    lengths = []
    for at, rule in enumerate(rules):
        counts = _counted(rule)
        lengths.append(sum(counts.values()))
        for word, count in counts.items():
            places[word].append((at, count))
        for pair in pairs_of(stems(rule.gist)):
            pairs[pair].add(at)
        headings[frozenset(stems(rule.heading))].append(at)
    return Shelf(
        rules,
        {word: tuple(found) for word, found in places.items()},
        {pair: frozenset(found) for pair, found in pairs.items()},
        {heading: tuple(found) for heading, found in headings.items()},
        tuple(lengths),
        sum(lengths) / len(lengths) if lengths else 1,
    )


def _counted(rule: IndexedRule) -> Mapping[str, float]:
    """Its words, each counted by where it stands."""
    counts: defaultdict[str, float] = defaultdict(float)
    for text, weight in _texts(rule):
        for word, count in Counter(stems(text)).items():
            counts[word] += weight * count
    return counts


def _texts(rule: IndexedRule) -> Iterator[tuple[str, float]]:
    yield _said(rule), OF_THE_RULE
    is_of_glossary = EXPLAINED.match(rule.id.partition("/")[2])
    yield rule.heading, OF_ITS_WORD if is_of_glossary else OF_ITS_PARTS
    yield rule.section, OF_ITS_PARTS
    goes_on = rule.gist.split()[0].lower() in GOES_ON
    nearest = OF_WHAT_IT_GOES_ON_FROM if goes_on else OF_WHAT_IS_ABOVE
    for place, above in enumerate(_above(rule)):
        yield _said(above), OF_WHAT_IS_FARTHER_UP if place else nearest
    yield from ((word, OF_ITS_KEYWORD) for word in _keywords_of().get(rule.id, ()))
    yield from _elsewhere(rule)
    if rule.id in _before():
        yield _said(_before()[rule.id]), OF_THE_RULE_BEFORE


def _elsewhere(rule: IndexedRule) -> Iterator[tuple[str, float]]:
    """A test or a function of many rules says less of each."""
    yield asked_of_rules().get(rule.id, ""), OF_WHAT_IS_ASKED
    said = sayings_of_rules().get(rule.id, ())
    yield from ((words, OF_ITS_TESTS / rules**SHARED_AMONG) for words, rules in said)
    cited = functions_of_rules().get(rule.id, ())
    yield from ((words, OF_ITS_FUNCTIONS / rules**CITED_AMONG) for words, rules in cited)


def _said(rule: IndexedRule) -> str:
    return rule.gist.removeprefix(NO_SENTENCE)


def _above(rule: IndexedRule) -> list[IndexedRule]:
    """From what it is a part of to the whole chapter."""
    parent = all_rules().get(rule.parent)
    return [parent, *_above(parent)] if parent else []


@cache
def _before() -> Mapping[str, IndexedRule]:
    """By rule: the one before it of those that are parts of the same."""
    return {second.id: first for row in _rows() for first, second in pairwise(row)}


def _rows() -> Iterable[list[IndexedRule]]:
    parts: defaultdict[str, list[IndexedRule]] = defaultdict(list)
    for rule in all_rules().values():
        parts[rule.parent].append(rule)
    return parts.values()


@cache
def _keywords_of() -> Mapping[str, list[str]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for entry in keywords():
        for rule in entry.rules:
            found[rule].append(entry.word)
    return found
