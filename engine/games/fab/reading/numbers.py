"""Numbers, symbols and amounts (chapter 25, 19.6)."""

import re
from collections.abc import Iterator

from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.book import BOOK, amount, counted, thing, who
from engine.games.fab.reading.layout import COUNTED
from engine.games.fab.reading.nouns import say_kind
from engine.reading.grammar import Reader, Sayer
from engine.reading.meaning import Meaning, Part
from engine.reading.words import Words
from engine.rulebook import rule

VALUES = {"{p}": "power", "{d}": "defense", "{i}": "intellect"}
SIGNED = re.compile(r"[+-]\d+")


def read_number(words: Words, place: int) -> Iterator[tuple[int, Part]]:
    word = COUNTED.get(words[place], words[place])
    if word.isdigit():
        yield place + 1, int(word)


def read_symbols(words: Words, place: int) -> Iterator[tuple[int, Part]]:
    """`{r}{r}` or `2{r}` as how many resource points; `0` is none."""
    end = place
    while end < len(words) and words[end] == "{r}":
        end += 1
    if end > place:
        yield end, end - place
    elif words[place] == "0":
        yield place + 1, 0
    elif words[place].isdigit() and words[place + 1 : place + 2] == ("{r}",):
        yield place + 2, int(words[place])


def read_signed(words: Words, place: int) -> Iterator[tuple[int, Part]]:
    if SIGNED.fullmatch(words[place]):
        yield place + 1, int(words[place])


def read_name_part(words: Words, place: int) -> Iterator[tuple[int, Part]]:
    """A word that a name has; it need not be known from elsewhere."""
    if words[place].isalpha():
        yield place + 1, words[place]


READERS: dict[str, Reader] = {
    "number": read_number, "symbols": read_symbols, "signed": read_signed,
    "name part": read_name_part,
}  # fmt: skip
SAYERS: dict[str, Sayer] = {
    "number": lambda part: str(part) if isinstance(part, int) else None,
    "symbols": lambda part: ("{r}" * part or "0") if isinstance(part, int) else None,
    "signed": lambda part: f"{part:+d}" if isinstance(part, int) else None,
    "name part": lambda part: part if isinstance(part, str) else None,
    "noun": say_kind,
    "particular noun": say_kind,
}

BOOK.add("amount", "", "{=number}")
for symbol, name in VALUES.items():
    BOOK.add("value", name, symbol)


def number_of(at: Acting, part: Part) -> int:
    """How much a part is now."""
    if isinstance(part, int):
        return part
    if not isinstance(part, Meaning):
        raise TypeError(f"{part!r} is no amount.")
    return (amount if part in amount else counted).of(part)(at, part)


def things_of(at: Acting, part: Part) -> list[str]:
    """The objects that a part speaks of now."""
    if not isinstance(part, Meaning):
        raise TypeError(f"{part!r} is no object.")
    return [each for each in thing.of(part)(at, part) if each in at.state.objects]


def players_of(at: Acting, part: Part) -> list[str]:
    """The players that a part speaks of, those who are still in the game."""
    if not isinstance(part, Meaning):
        raise TypeError(f"{part!r} is nobody.")
    return [each for each in who.of(part)(at, part) if each in at.state.remaining]


@amount("x", "x")
@rule("fab14/15.5.1a", "fab14/25.1.3")
def declared_x(at: Acting, meaning: Meaning) -> int:
    """What was declared for it; a triggered effect of an attack knows it from its chain link."""
    attacking = next((link.x for link in at.state.links if link.attack == at.source), 0)
    return at.x or attacking


@amount("damage dealt", "the [amount of] damage dealt by ~", "the damage dealt this way")
def damage_dealt(at: Acting, meaning: Meaning) -> int:
    """Of an event what it says, of an effect what it did before."""
    return at.counted or int(at.about.get("amount", 0))
