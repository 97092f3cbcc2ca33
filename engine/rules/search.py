"""Finding the rule that somebody means: by its number, by a keyword, by the words of a question.

Words are ranked as in BM25: a word that few rules have says more, and a long rule less per word.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from engine.rules.index import EXAMPLE, IndexedRule, all_rules
from engine.rules.library import examples, keywords
from engine.rules.words import stems

SATURATION, LENGTH_COUNTS = 1.2, 0.3
OF_THE_RULE, OF_ITS_HEADING, OF_WHAT_IS_ABOVE = 1.0, 0.2, 0.2
OF_ITS_KEYWORD, OF_AN_EXAMPLE = 0.4, 0.05
PAIR, WHOLE_HEADING, HEADING_ONLY, ALL_WORDS = 0.3, 4.0, 0.6, 0.6
NUMBER = re.compile(r"^(?:([a-z]+[0-9]+)/)?((?:[A-Za-z]\.)?[A-Za-z0-9]+(?:[.#-][A-Za-z0-9]+)*)$")


@dataclass(frozen=True, slots=True)
class Hit:
    rule: IndexedRule
    weight: float


@dataclass(frozen=True)
class Shelf:
    """The rules of some documents with their words counted."""

    rules: tuple[IndexedRule, ...]
    places: Mapping[str, tuple[tuple[int, float], ...]]
    pairs: Mapping[str, frozenset[int]]
    headings: Mapping[frozenset[str], tuple[int, ...]]
    lengths: tuple[float, ...]

    @property
    def usual_length(self) -> float:
        return sum(self.lengths) / len(self.lengths)

    def rarity(self, word: str) -> float:
        having = len(self.places.get(word, ()))
        return math.log(1 + (len(self.rules) - having + 0.5) / (having + 0.5))


def search(words: str, documents: Iterable[str], most: int = 20) -> list[Hit]:
    """The likeliest rules first. A number that somebody typed comes before everything."""
    shelf = shelf_of(tuple(documents))
    numbered = _numbered(shelf, words.strip())
    weights = _weights(shelf, words)
    ranked = sorted(weights, key=lambda at: (-weights[at], at))
    found = [Hit(shelf.rules[at], weights[at]) for at in ranked]
    return [*numbered, *(hit for hit in found if hit.rule not in {n.rule for n in numbered})][:most]


def _numbered(shelf: Shelf, words: str) -> list[Hit]:
    """Rules of that number, whole before begun."""
    found = NUMBER.match(words)
    if not found or not any(sign.isdigit() for sign in words):
        return []
    document, number = found.group(1) or "", found.group(2).lower()
    same = [
        rule
        for rule in shelf.rules
        if rule.label.lower() == number and (not document or rule.document == document)
    ]
    return [Hit(rule, math.inf) for rule in same]


def _weights(shelf: Shelf, words: str) -> dict[int, float]:
    asked = stems(words)
    weights: defaultdict[int, float] = defaultdict(float)
    met: defaultdict[int, float] = defaultdict(float)
    for word in dict.fromkeys(asked):
        rarity = shelf.rarity(word)
        for at, count in shelf.places.get(word, ()):
            weights[at] += rarity * _saturated(shelf, at, count)
            met[at] += rarity
    whole = sum(map(shelf.rarity, dict.fromkeys(asked))) or 1
    for at in weights:
        weights[at] *= 1 - ALL_WORDS + ALL_WORDS * met[at] / whole
    for pair in _pairs(asked):
        for at in shelf.pairs.get(pair, ()):
            weights[at] += PAIR * sum(map(shelf.rarity, pair.split()))
    for at in shelf.headings.get(frozenset(asked), ()):
        weights[at] += WHOLE_HEADING * (1 + shelf.rules[at].is_testable)
    for at in weights:
        if not shelf.rules[at].is_testable:
            weights[at] *= HEADING_ONLY
    return weights


def _saturated(shelf: Shelf, at: int, count: float) -> float:
    long = 1 - LENGTH_COUNTS + LENGTH_COUNTS * shelf.lengths[at] / shelf.usual_length
    return count * (SATURATION + 1) / (count + SATURATION * long)


def _pairs(words: list[str]) -> list[str]:
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
        for pair in _pairs(stems(rule.gist)):
            pairs[pair].add(at)
        headings[frozenset(stems(rule.heading))].append(at)
    return Shelf(
        rules,
        {word: tuple(found) for word, found in places.items()},
        {pair: frozenset(found) for pair, found in pairs.items()},
        {heading: tuple(found) for heading, found in headings.items()},
        tuple(lengths),
    )


def _counted(rule: IndexedRule) -> Counter[str]:
    """Its words, each counted by where it stands."""
    counts: Counter[str] = Counter()
    above = all_rules().get(rule.parent)
    sources = [(rule.gist, OF_THE_RULE), (f"{rule.section} {rule.heading}", OF_ITS_HEADING)]
    sources += [(above.gist, OF_WHAT_IS_ABOVE)] if above else []
    sources += [(each, OF_ITS_KEYWORD) for each in _keywords_of().get(rule.id, ())]
    sources += [(each, OF_AN_EXAMPLE) for each in _examples_of().get(rule.id, ())]
    for text, weight in sources:
        for word, count in Counter(stems(text)).items():
            counts[word] += weight * count  # type: ignore[assignment]  # weights are no whole numbers
    return counts


@cache
def _keywords_of() -> Mapping[str, list[str]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for entry in keywords():
        for rule in entry.rules:
            found[rule].append(entry.word)
    return found


@cache
def _examples_of() -> Mapping[str, list[str]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for example in examples():
        found[example.rule].append(f"{example.situation} {example.outcome}")
    return found
