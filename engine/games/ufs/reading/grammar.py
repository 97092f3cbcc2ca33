"""The grammar for the cards that there are: phrases, numbers, and the words of the catalogue."""

import re
from collections.abc import Iterable, Iterator

from engine.cards.model import Card
from engine.games.ufs.cards import RESOURCES, character_name
from engine.games.ufs.keywords import GRANTED, RULES
from engine.games.ufs.reading.binding import KEPT
from engine.games.ufs.reading.book import BOOK
from engine.reading.grammar import Grammar
from engine.reading.meaning import Part
from engine.reading.words import Words, words_of

TYPES = ("card", "attack", "foundation", "asset", "action", "character")
OF_TYPE = tuple(f"{word} card" for word in TYPES[1:])
VALUES = {
    "speed": "speed", "damage": "damage", "difficulty": "difficulty", "control": "control",
    "block modifier": "block_modifier", "vitality": "vitality", "hand size": "hand_size",
}  # fmt: skip
TRAITS = frozenset(
    ("ally", "charge", "fury", "kick", "punch", "ranged", "slam", "taunt", "tech", "weapon")
)
RATED = frozenset(("breaker", "desperation", "ex", "gauge", "multiple", "powerful", "stun"))
UNRATED = frozenset(("flash", "safe", "throw", "reversal", "unique", "terrain")) | TRAITS
SIGNED = re.compile(r"[+-]\d+")


def read_number(words: Words, place: int) -> Iterator[tuple[int, Part]]:
    if words[place].isdecimal():
        yield place + 1, int(words[place])


def read_signed(words: Words, place: int) -> Iterator[tuple[int, Part]]:
    if SIGNED.fullmatch(words[place]):
        yield place + 1, int(words[place])


def keywords_known(cards: Iterable[Card]) -> frozenset[str]:
    """Every keyword of one word: the rules' own, and those that catalogues have."""
    printed = {word.name.lower() for card in cards for word in card.keywords}
    found = {each for each in printed if re.fullmatch(r"[a-z]+", each)}
    return frozenset({*found, *GRANTED, *RULES, *TRAITS})


def grammar_for(cards: Iterable[Card]) -> Grammar:
    cards = list(cards)
    grammar = Grammar(
        BOOK,
        {"number": read_number, "signed": read_signed},
        {
            "number": lambda part: str(part) if isinstance(part, int) else None,
            "signed": lambda part: f"{part:+d}" if isinstance(part, int) else None,
        },
    )
    for word in TYPES:
        grammar.word("type", word, word)
        grammar.word("types", f"{word}s", word)
    for words in OF_TYPE:
        grammar.word("type", words, words.partition(" ")[0])
        grammar.word("types", f"{words}s", words.partition(" ")[0])
    for word, value in VALUES.items():
        grammar.word("value", word, value)
    for word in sorted(keywords_known(cards)):
        grammar.word("keyword", word, word)
    for word in KEPT.values():
        grammar.word("called", word, word)
    for word in ("high", "mid", "low"):
        grammar.word("zone word", word, word)
    for word in sorted(RATED):
        grammar.word("rated", word, word)
    for word in sorted(UNRATED):
        grammar.word("unrated", word, word)
    for word in sorted(RESOURCES):
        grammar.word("symbol", f"{{{word}}}", word)
    for name in sorted(
        {character_name(card.name) for card in cards if card.kinds == ("Character",)}
    ):
        if words_of(name.lower()):
            grammar.word("character name", name.lower(), name)
    return grammar
