"""A bracket as data: matches that take their players from seeds, winners and losers."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

THIRD = "third"


class Origin(StrEnum):
    SEED = "seed"
    WINNER = "winner"
    LOSER = "loser"


@dataclass(frozen=True, slots=True)
class Source:
    """Where a player of a match comes from: a seed (from 1), or another match."""

    origin: Origin
    seed: int = 0
    match: str = ""


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """One match; `only_if_lower_wins` names the final after which it is a deciding second one."""

    id: str
    part: str
    round: int
    a: Source
    b: Source
    only_if_lower_wins: str | None = None


@dataclass(frozen=True, slots=True)
class Bracket:
    """Players by seed, the best first, and the matches in an order in which they can be played."""

    kind: str
    players: tuple[str, ...]
    matches: tuple[BracketMatch, ...]

    def match(self, match_id: str) -> BracketMatch:
        return next(match for match in self.matches if match.id == match_id)

    @property
    def third(self) -> BracketMatch | None:
        """The match for third place."""
        return next((match for match in self.matches if match.part == THIRD), None)

    def seed(self, player: str) -> int:
        return self.players.index(player) + 1


def seed(number: int) -> Source:
    return Source(Origin.SEED, seed=number)


def winner_of(match_id: str) -> Source:
    return Source(Origin.WINNER, match=match_id)


def loser_of(match_id: str) -> Source:
    return Source(Origin.LOSER, match=match_id)


def next_power(count: int) -> int:
    """The smallest power of two that has room for so many."""
    return 1 if count <= 1 else 1 << (count - 1).bit_length()


def halving_rounds(
    part: str, letter: str, first: Sequence[tuple[Source, Source]]
) -> list[list[BracketMatch]]:
    """A first round and all rounds after it, in which neighbouring winners meet."""
    pairs, rounds = list(first), list[list[BracketMatch]]()
    while pairs:
        number = len(rounds) + 1
        matches = [
            BracketMatch(f"{letter}{number}.{place}", part, number, a, b)
            for place, (a, b) in enumerate(pairs, start=1)
        ]
        rounds.append(matches)
        winners = [winner_of(match.id) for match in matches]
        pairs = list(zip(winners[0::2], winners[1::2], strict=False))
    return rounds
