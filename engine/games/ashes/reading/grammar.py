"""The grammar for the cards that there are: phrases, numbers, icons, and the cards' names."""

from collections.abc import Iterable, Iterator

from engine.cards.model import Card
from engine.games.ashes.core_rulebook import TYPES
from engine.games.ashes.reading.book import BOOK
from engine.reading.grammar import Ends, Grammar
from engine.reading.meaning import Part
from engine.reading.words import Words

CONJURED = ("Conjuration", "Conjured Alteration Spell")
TOKENS = {"wound": "wounds", "exhaustion": "exhaustion", "status": "status"}


def read_number(words: Words, place: int) -> Ends:
    if words[place].isdecimal():
        yield place + 1, int(words[place])


def say_number(part: Part) -> str | None:
    return str(part) if isinstance(part, int) else None


def icons() -> Iterator[tuple[str, str]]:
    """Each icon as a word, and the die that pays for it."""
    yield "{basic}", "basic"
    for type_ in TYPES:
        for face in ("power", "class"):
            yield f"{{{type_}{face}}}", f"{type_} {face}"


def grammar_for(cards: Iterable[Card]) -> Grammar:
    grammar = Grammar(BOOK, {"number": read_number}, {"number": say_number})
    for word, die in icons():
        grammar.word("icon", word, die)
    for word, kind in TOKENS.items():
        grammar.word("token", word, kind)
    for name in sorted(
        {each.name for each in cards if each.kinds[:1] and each.kinds[0] in CONJURED}
    ):
        grammar.word("conjured", name.lower(), name)
    return grammar
