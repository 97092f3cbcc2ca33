"""The grammar for the cards that there are: the phrases, and the words of the catalogue."""

from collections.abc import Iterable

from engine.cards.model import Card
from engine.games.fab.reading.book import BOOK
from engine.games.fab.reading.nouns import nouns_of
from engine.games.fab.reading.numbers import READERS, SAYERS
from engine.reading.grammar import Grammar

COUNTERS = ("steam", "verse", "flow", "aim", "energy", "rust", "doom", "lesson", "sonata")
ACTED = frozenset(
    {"opt", "intimidate", "reload", "charge", "negate", "crush", "reprise", "channel", "amp",
     "mark", "clash", "wager"}
)  # fmt: skip
"""Keywords that a text does, or is labelled with; nothing has them."""


DESCRIBING = frozenset({"crush", "reprise"})
"""Labels by which other cards name the cards that have them."""


def keywords_of(cards: Iterable[Card]) -> frozenset[str]:
    return frozenset(word.name.lower() for card in cards for word in card.keywords)


def grammar_for(cards: Iterable[Card]) -> Grammar:
    cards = list(cards)
    nouns = nouns_of(cards)
    readers = {**READERS, "noun": nouns.read, "particular noun": nouns.particular}
    grammar = Grammar(BOOK, readers, dict(SAYERS))
    for name in COUNTERS:
        grammar.word("counter", name, name)
    for word in sorted(keywords_of(cards) - (ACTED - DESCRIBING) - {"fusion", "specialization"}):
        grammar.word("keyword", word, word)
    for card in cards:
        if "Token" in card.kinds and card.name:
            grammar.word("token", card.name.lower(), card.name.lower())
        if "Attack" in card.subkinds or "Weapon" in card.kinds:
            grammar.word("attack name", card.name.lower(), card.name.lower())
    return grammar
