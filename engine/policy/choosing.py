"""Which players of a round have their decks checked: drawn by a seed, each with its reason.

A player's place in the draw is a hash of seed and player, so that anybody can draw it again."""

import hashlib
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from engine.rulebook import rule

METHOD = "sha256/1"


class Reason(StrEnum):
    FLAGGED = "flagged"
    LIVE = "live"
    RANDOM = "random"
    OPPONENT = "opponent"


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody at a table this round whose list is there to be checked against."""

    player: str
    table: int
    has_been_checked: bool = False
    is_live: bool = False
    flag: str = ""


@dataclass(frozen=True, slots=True)
class Wanted:
    """How many players of each part; `whole_tables` takes the opponent's deck as well."""

    random: int = 0
    live: int = 0
    flagged: bool = True
    whole_tables: bool = True


@dataclass(frozen=True, slots=True)
class Choice:
    player: str
    table: int
    reason: Reason
    flag: str = ""


class Draw:
    """The choice while it is made."""

    def __init__(self, candidates: Iterable[Candidate], wanted: Wanted, seed: int) -> None:
        self.order = sorted(candidates, key=lambda each: place(seed, each.player))
        self.wanted = wanted
        self.chosen: dict[str, Choice] = {}

    def fresh(self) -> list[Candidate]:
        """Nobody is chosen twice without a reason of their own."""
        return [
            each
            for each in self.order
            if not each.has_been_checked and each.player not in self.chosen
        ]

    def take(self, candidate: Candidate, reason: Reason) -> int:
        """How many players this added: one, or both of the table."""
        before = len(self.chosen)
        self.add(candidate, reason)
        if self.wanted.whole_tables:
            for other in self.fresh():
                if other.table == candidate.table:
                    self.add(other, Reason.OPPONENT)
        return len(self.chosen) - before

    def add(self, candidate: Candidate, reason: Reason) -> None:
        flag = candidate.flag if reason is Reason.FLAGGED else ""
        self.chosen[candidate.player] = Choice(candidate.player, candidate.table, reason, flag)

    def take_part(self, number: int, reason: Reason, *, live_only: bool = False) -> None:
        while number > 0:
            waiting = [each for each in self.fresh() if each.is_live or not live_only]
            if not waiting:
                return
            number -= self.take(waiting[0], reason)

    def take_flagged(self) -> None:
        for candidate in self.order:
            if candidate.flag and candidate.player not in self.chosen:
                self.take(candidate, Reason.FLAGGED)
        # A flagged opponent is there for their own reason, not for their table's.
        for candidate in self.order:
            if candidate.flag and candidate.player in self.chosen:
                self.add(candidate, Reason.FLAGGED)


@rule("policy/1.9", "policy/6.1")
def choose(candidates: Iterable[Candidate], wanted: Wanted, seed: int) -> tuple[Choice, ...]:
    """Flagged players, then those live for the cut, then anybody; in the order of tables."""
    draw = Draw(candidates, wanted, seed)
    if wanted.flagged:
        draw.take_flagged()
    draw.take_part(wanted.live, Reason.LIVE, live_only=True)
    draw.take_part(wanted.random, Reason.RANDOM)
    return tuple(sorted(draw.chosen.values(), key=lambda each: (each.table, each.player)))


def place(seed: int, player: str) -> bytes:
    return hashlib.sha256(f"{seed}/{player}".encode()).digest()


def draw_document(
    candidates: Iterable[Candidate], wanted: Wanted, chosen: Iterable[Choice]
) -> dict[str, Any]:
    """Everything but the seed, to be kept and drawn again."""
    return {
        "method": METHOD,
        "wanted": asdict(wanted),
        "candidates": [asdict(each) for each in candidates],
        "chosen": [asdict(each) for each in chosen],
    }


def drawn_again(document: dict[str, Any], seed: int) -> bool:
    """Does the recorded draw come out the same from its record?"""
    candidates = [Candidate(**each) for each in document["candidates"]]
    again = choose(candidates, Wanted(**document["wanted"]), seed)
    recorded: list[dict[str, Any]] = document["chosen"]
    return [asdict(each) for each in again] == recorded
