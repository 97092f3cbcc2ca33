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


@rule("ufs09/I.2.1", "ufs09/I.2.2", "ufs09/I.2.3", "ufs09/I.2.3.1", "ufs09/I.2.4")
@rule("ufs09/I.3.1.1", "ufs09/I.3.5.1", "ufs09/I.3.7.1", "ufs09/I.3.8.1", "ufs09/I.3.9.1")
@rule("ufs09/I.3.10.1", "ufs09/I.3.12.1")
def granted(words: Mapping[str, Amount]) -> tuple[Ability, ...]:
    """The abilities that these keywords grant, with their ratings, linked to them by name."""
    return tuple(
        replace(GRANTED[word], name=word, effect=word, rating=_rating(words[word]))
        for word in words
        if word in GRANTED
    )


def _rating(printed: Amount) -> int:
    return printed if isinstance(printed, int) else 1


def with_keywords(printed: Printed) -> Printed:
    """A card with the abilities of its keywords after those of its text."""
    if GRANTED.keys().isdisjoint(printed.keywords):
        return printed
    return replace(printed, abilities=(*printed.abilities, *granted(printed.keywords)))
