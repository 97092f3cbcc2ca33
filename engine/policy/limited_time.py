"""How long drafting, registering and building take before the first round, by game."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.policy.reading import own_or_general
from engine.rulebook import rule

TITLES = {
    "register": "Register the cards",
    "verify": "Check what was registered",
    "build": "Build the decks",
}
MINUTE = 60


@dataclass(frozen=True, slots=True)
class Call:
    """One pick: cards left in the pack, and the seconds that the players get."""

    cards: int
    seconds: int


@dataclass(frozen=True, slots=True)
class Phase:
    """`calls` are the picks of a pack, where they are called."""

    title: str
    seconds: int
    calls: tuple[Call, ...] = ()


@dataclass(frozen=True, slots=True)
class LimitedTime:
    """`is_general` where the game's own policy leaves it open and general practice stands in."""

    phases: tuple[Phase, ...]
    source: str
    is_general: bool


@cache
def usual_packs(game: str) -> tuple[int, int]:
    """How many packs are drafted, and how many cards are in each."""
    part, _ = own_or_general(game, "limited")
    return part["packs"], part["cards"]


@cache
@rule("policy/1.5", "policy/2.4")
def limited_time(game: str, kind: str, packs: int, cards: int, called: bool) -> LimitedTime:
    """`kind` is "sealed" or "draft"; after the packs, or after opening them, comes what is done
    with the cards."""
    part, is_general = own_or_general(game, "limited")
    drafted = tuple(drafting(part, packs, cards, called)) if kind == "draft" else ()
    after = tuple(Phase(TITLES[key], minutes * MINUTE) for key, minutes in part[kind].items())
    return LimitedTime((*drafted, *after), part["source"], is_general)


def drafting(part: dict[str, Any], packs: int, cards: int, called: bool) -> Iterator[Phase]:
    calls = tuple(Call(left, seconds_for(part["calls"], left)) for left in range(cards, 1, -1))
    whole = sum(call.seconds for call in calls)
    reviews = part["review_seconds"]
    for pack in range(1, packs + 1):
        yield Phase(f"Draft pack {pack}", whole, calls if called else ())
        if pack < packs:
            yield Phase("Review the cards", reviews[min(pack, len(reviews)) - 1])


def seconds_for(calls: list[list[int]], left: int) -> int:
    """The last card is passed on without a call."""
    return next((seconds for least, seconds in calls if left >= least), 0)
