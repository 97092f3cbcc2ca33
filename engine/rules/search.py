"""Finding the rule that somebody means: by its number, by a keyword, by the words of a question.

Words are ranked as in BM25: a word that few rules have says more, and a long rule less per word.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.rules.index import IndexedRule
from engine.rules.shelf import Shelf, pairs_of, shelf_of
from engine.rules.words import hints, stems

SATURATION, LENGTH_COUNTS = 0.91, 0.4
PAIR, HINT, ALL_WORDS = 0.38, 0.38, 0.65
HEADING_ASKED, WHOLE_HEADING, HEADING_ONLY = 0.23, 2.0, 0.4
MOST_OF_A_PART, FIRST_SHOWN = 4, 5
NUMBER = re.compile(r"^(?:([a-z]+[0-9]+)/)?((?:[A-Za-z]\.)?[A-Za-z0-9]+(?:[.#-][A-Za-z0-9]+)*)$")


@dataclass(frozen=True, slots=True)
class Hit:
    rule: IndexedRule
    weight: float


def search(words: str, documents: Iterable[str], most: int = 20) -> list[Hit]:
    """The likeliest rules first. A number that somebody typed comes before everything."""
    shelf = shelf_of(tuple(documents))
    numbered = _numbered(shelf, words.strip())
    weights = _weights(shelf, words)
    ranked = _spread(shelf, sorted(weights, key=lambda at: (-weights[at], at)))
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


def _spread(shelf: Shelf, ranked: list[int]) -> list[int]:
    """One part of a document does not fill all places that are seen at once."""
    shown: Counter[str] = Counter()
    first: list[int] = []
    for at in ranked:
        heading = shelf.rules[at].heading
        shown[heading] += 1
        if shown[heading] <= MOST_OF_A_PART:
            first.append(at)
        if len(first) == FIRST_SHOWN:
            break
    return [*first, *(at for at in ranked if at not in first)]


def _weights(shelf: Shelf, words: str) -> dict[int, float]:
    asked = stems(words)
    weights = _by_words(shelf, list(dict.fromkeys(asked)))
    for hint in hints(words):
        rarity = HINT * shelf.rarity(hint)
        for at, count in shelf.places.get(hint, ()):
            if at in weights:
                weights[at] += rarity * _saturated(shelf, at, count)
    for pair in pairs_of(asked):
        for at in shelf.pairs.get(pair, ()):
            weights[at] += PAIR * sum(map(shelf.rarity, pair.split()))
    for at, weight in _by_headings(shelf, frozenset(asked)):
        weights[at] += weight
    for at in weights:
        if not shelf.rules[at].is_testable:
            weights[at] *= HEADING_ONLY
    return weights


def _by_words(shelf: Shelf, asked: Sequence[str]) -> defaultdict[int, float]:
    """Less where a part of what was asked is missing."""
    weights: defaultdict[int, float] = defaultdict(float)
    met: defaultdict[int, float] = defaultdict(float)
    for word in asked:
        rarity = shelf.rarity(word)
        for at, count in shelf.places.get(word, ()):
            weights[at] += rarity * _saturated(shelf, at, count)
            met[at] += rarity * min(1, count)
    whole = sum(map(shelf.rarity, asked)) or 1
    for at in weights:
        weights[at] *= 1 - ALL_WORDS + ALL_WORDS * met[at] / whole
    return weights


def _by_headings(shelf: Shelf, asked: frozenset[str]) -> Iterable[tuple[int, float]]:
    """Where the question names a part of the document, or is its heading."""
    for heading, places in shelf.headings.items():
        if heading and heading <= asked:
            named = HEADING_ASKED * sum(map(shelf.rarity, heading))
            for at in places:
                whole = WHOLE_HEADING * (1 + shelf.rules[at].is_testable)
                yield at, named + (whole if heading == asked else 0)


def _saturated(shelf: Shelf, at: int, count: float) -> float:
    long = 1 - LENGTH_COUNTS + LENGTH_COUNTS * shelf.lengths[at] / shelf.usual_length
    return count * (SATURATION + 1) / (count + SATURATION * long)
