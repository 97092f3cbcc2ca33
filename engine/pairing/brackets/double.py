"""Double elimination of any size: one defeat leads to the lower part, the second one out."""

from collections.abc import Sequence
from enum import Enum
from itertools import cycle, islice

from engine.pairing.brackets.seating import by_standings
from engine.pairing.brackets.tree import (
    Bracket,
    BracketMatch,
    Source,
    halving_rounds,
    loser_of,
    winner_of,
)


class Falling(Enum):
    """In which order the losers of an upper round come into the lower part."""

    STRAIGHT = "straight"
    REVERSED = "reversed"
    SHIFTED = "shifted by half"
    TURNED = "each half reversed"

    def ordered(self, losers: list[Source]) -> list[Source]:
        half = len(losers) // 2
        match self:
            case Falling.STRAIGHT:
                return losers
            case Falling.REVERSED:
                return losers[::-1]
            case Falling.SHIFTED:
                return losers[half:] + losers[:half]
            case Falling.TURNED:
                return losers[:half][::-1] + losers[half:][::-1]


# Found by trying every combination with 500 to 6,000 random events each: up to 64 players
# nobody meets for the second time before the lower semifinals. tests/.../test_second_meetings.py
_S, _R, _H, _T = Falling.STRAIGHT, Falling.REVERSED, Falling.SHIFTED, Falling.TURNED
BEST_FALLS = {3: (_R, _S, _S), 4: (_R, _T, _H, _S), 5: (_R, _H, _T, _H, _S)}


class LowerOrder(Enum):
    """A stage that has begun keeps the order it began with."""

    ALTERNATING = "alternating"
    PUT_OFF = "second meetings put off"

    def falls(self, rounds: int) -> tuple[Falling, ...]:
        if self is LowerOrder.ALTERNATING:
            return tuple(islice(cycle((_R, _S)), rounds))
        return BEST_FALLS.get(rounds) or (_R, *islice(cycle((_H, _T)), max(rounds - 2, 0)), _S)


def _lower_round(number: int, pairs: Sequence[tuple[Source, Source]]) -> list[BracketMatch]:
    return [
        BracketMatch(f"L{number}.{place}", "lower", number, a, b)
        for place, (a, b) in enumerate(pairs, start=1)
    ]


def _neighbours(sources: Sequence[Source]) -> list[tuple[Source, Source]]:
    return list(zip(sources[0::2], sources[1::2], strict=True))


def _lower_part(upper: list[list[BracketMatch]], order: LowerOrder) -> list[list[BracketMatch]]:
    rounds: list[list[BracketMatch]] = []
    waiting = [loser_of(match.id) for match in upper[0]]
    for falling, matches in zip(order.falls(len(upper) - 1), upper[1:], strict=False):
        rounds.append(_lower_round(len(rounds) + 1, _neighbours(waiting)))
        winners = [winner_of(match.id) for match in rounds[-1]]
        losers = falling.ordered([loser_of(match.id) for match in matches])
        pairs = list(zip(winners, losers, strict=True))
        rounds.append(_lower_round(len(rounds) + 1, pairs))
        waiting = [winner_of(match.id) for match in rounds[-1]]
    return rounds


def _in_playing_order(
    upper: list[list[BracketMatch]], lower: list[list[BracketMatch]]
) -> list[BracketMatch]:
    """Lower rounds 2k and 2k+1 wait for upper round k+1."""
    order = list(upper[0])
    for number, matches in enumerate(upper[1:]):
        order += [*lower[2 * number], *matches, *lower[2 * number + 1]]
    return order


def double_elimination(
    players: Sequence[str], second_final: bool = True, order: LowerOrder = LowerOrder.PUT_OFF
) -> Bracket:
    """Players by standings; a second final when the lower finalist wins the first one."""
    if len(players) < 2:
        return Bracket("double", tuple(players), ())
    upper = halving_rounds("upper", "U", by_standings(len(players)))
    lower = _lower_part(upper, order)
    best = winner_of(upper[-1][0].id)
    second = winner_of(lower[-1][0].id) if lower else loser_of(upper[-1][0].id)
    finals = [BracketMatch("F1", "final", 1, best, second)]
    if second_final:
        finals.append(BracketMatch("F2", "final", 2, best, second, only_if_lower_wins="F1"))
    return Bracket("double", tuple(players), (*_in_playing_order(upper, lower), *finals))
