"""The played abilities that keywords grant (I.2, I.3); the other keywords are rules themselves.

Breaker, EX, Gauge, Multiple, Powerful, Reversal and Stun are here, their effects in
`keyword_effects`. Combo is in `restrictions`, Desperation in `values`, Flash in `turn`, Only in
`playing` and `places`, Safe in `abilities`, Terrain and Unique in `pauses`, Throw in `attacks`.
"""

from collections.abc import Mapping
from dataclasses import replace

from engine.games.ufs.cards import ENHANCE, RESPONSE, Ability, Amount, Printed
from engine.rulebook import rule

BLOCKED = ("complete", "partial")
GRANTED: dict[str, Ability] = {
    "breaker": Ability(RESPONSE, on="blocked", whose="you", words=BLOCKED, this=True),
    "ex": Ability(ENHANCE, cost=(("momentum", "1+"),)),
    "gauge": Ability(ENHANCE),
    "multiple": Ability(ENHANCE, cost=(("momentum", "X"),)),
    "powerful": Ability(ENHANCE, cost=(("momentum", "1+"),)),
    "reversal": Ability(
        RESPONSE, cost=(("play", "reversal"),), only=("hand",), on="attack resolves",
        whose="opponent", words=BLOCKED,
    ),
    "stun": Ability(ENHANCE),
}  # fmt: skip


RULES = frozenset(
    ("combo", "desperation", "flash", "safe", "terrain", "throw", "unique")
)  # fmt: skip
"""Keywords whose abilities are not played."""
RESTRICTIONS = frozenset({"first", "combo", "deadlock", "desperation"})


@rule("ufs09/I.2.5", "ufs09/H.3.1")
def restricted(word: str) -> tuple[str, tuple[str, ...]]:
    """A keyword apart from the play restrictions before it, and those restrictions."""
    only: tuple[str, ...] = ()
    while (parts := word.partition(" "))[0] in RESTRICTIONS and parts[2] in GRANTED:
        only, word = (*only, parts[0]), parts[2]
    return word, only


@rule("ufs09/I.2.1", "ufs09/I.2.3.2")
def is_linked(word: str) -> bool:
    """Whether a keyword grants an ability, with which it comes and goes; others are traits."""
    return restricted(word)[0] in GRANTED.keys() | RULES or word.endswith(" only")


def names_in(words: Mapping[str, Amount]) -> frozenset[str]:
    """What kinds of card these keywords make it, whatever restricts them."""
    return frozenset(restricted(word)[0] for word in words)


@rule("ufs09/I.2.1", "ufs09/I.2.2", "ufs09/I.2.3", "ufs09/I.2.3.1", "ufs09/I.2.4", "ufs09/I.2.5")
@rule("ufs09/I.3.1.1", "ufs09/I.3.5.1", "ufs09/I.3.7.1", "ufs09/I.3.8.1", "ufs09/I.3.9.1")
@rule("ufs09/I.3.10.1", "ufs09/I.3.12.1")
def granted(words: Mapping[str, Amount]) -> tuple[Ability, ...]:
    """The abilities that these keywords grant, with their ratings, linked to them by name."""
    found = []
    for printed, amount in words.items():
        word, only = restricted(printed)
        if word in GRANTED:
            ability = GRANTED[word]
            found.append(
                replace(
                    ability, name=printed, effect=word, rating=_rating(amount),
                    only=(*only, *ability.only),
                )
            )  # fmt: skip
    return tuple(found)


def _rating(printed: Amount) -> int:
    return printed if isinstance(printed, int) else 1


def with_keywords(printed: Printed) -> Printed:
    """A card with the abilities of its keywords after those of its text."""
    abilities = granted(printed.keywords)
    return replace(printed, abilities=(*printed.abilities, *abilities)) if abilities else printed
