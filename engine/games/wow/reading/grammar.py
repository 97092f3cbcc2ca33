"""The grammar for the cards that there are: phrases, numbers, and the words of the catalogue."""

import re
from collections.abc import Iterable, Iterator

from engine.cards.model import Card
from engine.games.wow.cards import MAGICAL, PHYSICAL
from engine.games.wow.known_keywords import KNOWN
from engine.games.wow.reading.book import BOOK
from engine.games.wow.reading.tokens import read_token_words
from engine.games.wow.registered import tags_of
from engine.games.wow.traits import names_of_tag
from engine.reading.grammar import Grammar, Reader
from engine.reading.meaning import Part
from engine.reading.words import Words

COUNTED = {
    word: number
    for number, word in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    )
}
TYPES = ("hero", "ally", "ability", "equipment", "quest", "location", "card", "character",
         "weapon", "armor", "item", "resource")  # fmt: skip
CLASSES = ("death knight", "druid", "hunter", "mage", "paladin", "priest", "rogue", "shaman",
           "warlock", "warrior")  # fmt: skip
FACTIONS = ("alliance", "horde", "neutral")
ODD_PLURALS = {
    "hero": "heroes", "equipment": "equipment", "armor": "armor", "undead": "undead",
    "draenei": "draenei", "tauren": "tauren", "dwarf": "dwarves", "staff": "staves",
    "blood elf": "blood elves", "night elf": "night elves", "human": "humans",
}  # fmt: skip
SIGNED = re.compile(r"[+-]\d+")
NO_WORDS = frozenset({"melee", "ranged", "instant", "unique", "unlimited", "talent", "basic"})


def read_number(words: Words, place: int) -> Iterator[tuple[int, Part]]:
    word = COUNTED.get(words[place], words[place])
    if isinstance(word, int) or word.isdecimal():
        yield place + 1, int(word)


def read_signed(words: Words, place: int) -> Iterator[tuple[int, Part]]:
    if SIGNED.fullmatch(words[place]):
        yield place + 1, int(words[place])


def read_positive(words: Words, place: int) -> Iterator[tuple[int, Part]]:
    """`+2`, as how much more."""
    if words[place].startswith("+") and SIGNED.fullmatch(words[place]):
        yield place + 1, int(words[place])


def read_several(words: Words, place: int) -> Iterator[tuple[int, Part]]:
    """A number above one."""
    for end, part in read_number(words, place):
        if isinstance(part, int) and part > 1:
            yield end, part


def plural(word: str) -> str:
    if word in ODD_PLURALS:
        return ODD_PLURALS[word]
    if word.endswith("y") and not word.endswith("ey"):
        return f"{word[:-1]}ies"
    return f"{word}{'es' if word.endswith(('s', 'x', 'ch', 'sh')) else 's'}"


def tags_known(cards: Iterable[Card]) -> frozenset[str]:
    """The words of type lines, and those by which text may name them."""
    tags = {tag for card in cards for tag in tags_of(card)[0]}
    return frozenset(
        name
        for tag in tags
        for name in names_of_tag(tag)
        if name and name not in (*TYPES, *NO_WORDS) and re.fullmatch(r"[a-z][a-z' -]+", name)
    )


def words_of_the_game(cards: Iterable[Card]) -> frozenset[str]:
    """Single words that text uses for something else than a card's name."""
    known = {*TYPES, *FACTIONS, *CLASSES, *MAGICAL, *PHYSICAL, *KNOWN, *tags_known(cards)}
    several = {part for each in known for part in each.split()}
    return frozenset({*several, *(plural(each) for each in several), "the", "of", "and", "atk"})


ICONS = {
    **{f"{{{each}}}": f"{each} damage" for each in sorted(MAGICAL | PHYSICAL)},
    **{f"{{{each}}}": f"{each} icon" for each in CLASSES if " " not in each},
}
"""Symbols beside a noun: of damage in a card's corner, of a class above its text."""
SAID = {name: symbol for symbol, name in ICONS.items()}


def word_reader(tags: frozenset[str]) -> Reader:
    """A word before a noun; never a part of a longer one: a Fire Elemental is not of fire."""
    known = {*tags, *FACTIONS, "melee", "ranged", "unique", "instant"}
    several = {tuple(each.split()) for each in known if " " in each}
    of_many = {tuple(plural(" ".join(each)).split()) for each in several}

    def reads(words: Words, place: int) -> Iterator[tuple[int, Part]]:
        if words[place] in ICONS:
            yield place + 1, ICONS[words[place]]
        longer = next((e for e in several if words[place : place + len(e)] == e), None)
        if longer is not None:
            yield place + len(longer), " ".join(longer)
        elif words[place] in known and words[place : place + 2] not in of_many:
            yield place + 1, words[place]

    return reads


def without(reads: Reader, words: Words, place: int) -> Iterator[tuple[int, Part]]:
    """`non-demon`: the word that a card must not be called."""
    if words[place].startswith("non-"):
        rest = (words[place].removeprefix("non-"), *words[place + 1 :])
        for end, part in reads(rest, 0):
            yield place + end, part


def grammar_for(cards: Iterable[Card]) -> Grammar:
    cards = list(cards)
    tags = tags_known(cards)
    reads_word = word_reader(tags)
    grammar = Grammar(
        BOOK,
        {
            "number": read_number,
            "signed": read_signed,
            "plus": read_positive,
            "several": read_several,
            "word": reads_word,
            "not word": lambda words, place: without(reads_word, words, place),
            "token words": read_token_words,
        },
        {
            "number": lambda part: str(part) if isinstance(part, int) else None,
            "signed": lambda part: f"{part:+d}" if isinstance(part, int) else None,
            "plus": lambda part: f"{part:+d}" if isinstance(part, int) else None,
            "several": lambda part: str(part) if isinstance(part, int) else None,
            "word": lambda part: SAID.get(part, part) if isinstance(part, str) else None,
            "not word": lambda part: f"non-{part}" if isinstance(part, str) else None,
            "token words": lambda part: part if isinstance(part, str) else None,
        },
    )
    for word in TYPES:
        grammar.word("base", word, word)
        grammar.word("bases", plural(word), word)
        if word not in ("card", "character", "resource"):
            grammar.word("card type", word, word)
    for word in sorted(tags):
        grammar.word("base", word, word)
        grammar.word("bases", plural(word), word)
    for word in sorted(MAGICAL | PHYSICAL):
        grammar.word("type", word, word)
    for word in sorted(KNOWN - {"assault", "mend", "inspire", "resistance", "sabotage"}):
        grammar.word("keyword", word, word)
    for value in ("atk", "health", "def"):
        grammar.word("value word", value, value)
    for counter in counters_in(cards):
        grammar.word("counter", counter, counter)
    return grammar


VALUES = ("atk", "health", "def", "defense")
COUNTERS = re.compile(r"\b([a-z]+) counters?\b")


def counters_in(cards: Iterable[Card]) -> list[str]:
    found = {word for card in cards for word in COUNTERS.findall(card.text.lower())}
    return sorted(found - {"a", "an", "another", "the", "that", "those", "more", *VALUES})
