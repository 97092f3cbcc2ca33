"""Tokens that a text describes: what is printed on them is what the text says (404.2)."""

from collections.abc import Iterable, Iterator
from typing import Any

from engine.games.wow import entering
from engine.games.wow.powers import name_and_level
from engine.games.wow.reading.acting import Acting
from engine.games.wow.reading.book import BOOK, amount_of, effect
from engine.games.wow.reading.gains import bonuses_in, keyword_in
from engine.reading.meaning import Meaning, as_data, mark_of, within
from engine.reading.words import Words
from engine.rulebook import rule

BOOK.add("atk of token", "atk", "{a:number} atk")
BOOK.add("atk of token", "typed atk", "{a:number} {t:type} atk")
BOOK.add("numbers", "numbers", "{a:atk of token} / {h:number} health",
         "{a:atk of token} and|, {h:number} health")  # fmt: skip
BOOK.add("numbers", "numbers and", "{a:atk of token} / {h:number} health and {b:bonuses}",
         "{a:atk of token} , {h:number} health , and {b:bonuses}",
         "{a:atk of token} / {h:number} health , and {b:bonuses}")  # fmt: skip


@effect("tokens", "put a|an {w:token words} ally token into play with {s:numbers}", k=1)
@effect("one token", "put a|an {w:token words} ally token with {s:numbers} into play")
@effect("tokens", "put {k:amount} {w:token words} ally tokens into play with {s:numbers}")
@effect("some tokens", "put {k:amount} {w:token words} ally tokens with {s:numbers} into play")
@rule("wow74/404.2", "wow74/404.2a")
async def put_tokens(at: Acting, meaning: Meaning) -> None:
    """Each enters play under the control of whoever puts it there, who owns it."""
    count = await amount_of(at, meaning, "k") if meaning.get("k") else 1
    for _ in range(count):
        await entering.put_token(at.state, key_of(meaning), at.player, "wow74/404.2")


TOKENS = frozenset({"tokens", "one token", "some tokens"})


def tokens_in(meanings: Iterable[Meaning]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The tokens that meanings make, as cards of the game."""
    for meaning in meanings:
        for each in within(meaning):
            if each.what in TOKENS:
                yield key_of(each), facts_of_token(each)


def key_of(meaning: Meaning) -> str:
    return f"token/{meaning.word('w')}/{mark_of(as_data(meaning.of('s')))}"


@rule("wow74/404.2", "wow74/202.1a")
def facts_of_token(meaning: Meaning) -> dict[str, Any]:
    words, numbers = meaning.word("w"), meaning.of("s")
    atk = numbers.of("a")
    given = bonuses_in(numbers.of("b")) if numbers.get("b") else []
    return {
        "token": True, "name": words.title(), "types": ["ally"],
        "tags": list(dict.fromkeys((words, *words.split()))),
        "atk": atk.number("a"), "health": numbers.number("h"),
        "damage": [atk.word("t") or "melee"],
        "keywords": dict(name_and_level(keyword_in(each)) for each in given),
    }  # fmt: skip


MOST_WORDS = 3


def read_token_words(words: Words, place: int) -> Iterator[tuple[int, str]]:
    """What a token is called: the words before “ally token”."""
    for end in range(place + 1, place + MOST_WORDS + 1):
        if words[end : end + 1] == ("ally",):
            yield end, " ".join(words[place:end])
            return
        if not words[end - 1].isalpha():
            return
