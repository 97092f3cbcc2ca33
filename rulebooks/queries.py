"""What the pages of the rules show: rulebooks, chapters, what a search finds."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from engine.kits.registry import kits, rulebook_called
from engine.rules.index import IndexedRule
from engine.rules.library import Keyword, documents, keywords, rules_of_document
from engine.rules.search import search

MOST_HITS, LONGEST_QUESTION = 20, 200


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A document as people call it, and the game that it is of."""

    key: str
    name: str
    game: str
    game_name: str

    @property
    def rules(self) -> tuple[IndexedRule, ...]:
        return rules_of_document(self.key)


@dataclass(frozen=True, slots=True)
class Chapter:
    name: str
    rules: tuple[IndexedRule, ...]

    @property
    def anchor(self) -> str:
        return self.rules[0].label


def rulebooks() -> list[Rulebook]:
    """Those that an index exists for, by game."""
    return [
        Rulebook(key, rulebook_called(key).rstrip(","), kit.slug, kit.name)
        for kit in kits().values()
        for key in kit.rulebooks
        if key in documents()
    ]


def rulebook(key: str) -> Rulebook | None:
    return next((each for each in rulebooks() if each.key == key), None)


def rulebooks_of(game: str) -> tuple[str, ...]:
    """Those of one game, or of all where no game is named."""
    return tuple(each.key for each in rulebooks() if game in ("", each.game))


def chapters(rules: Iterable[IndexedRule]) -> list[Chapter]:
    """A document by its outermost parts, in its order."""
    return [
        Chapter(name or "The rest", tuple(found))
        for name, found in groupby(rules, key=lambda rule: rule.section.partition(" / ")[0])
    ]


def rules_found(words: str, game: str = "") -> list[IndexedRule]:
    """The likeliest first."""
    return [hit.rule for hit in search(words, rulebooks_of(game), MOST_HITS)]


def keywords_of(game: str) -> list[Keyword]:
    return [each for each in keywords() if game in ("", each.game)]


def everything_to_search() -> list[list[str]]:
    """All rules of all rulebooks, for a device that has no network."""
    return [
        [rule.id, rule.label, rule.section, rule.gist]
        for book in rulebooks()
        for rule in book.rules
    ]
