"""Double elimination of any size: one defeat leads to the lower part, the second one out."""

from collections.abc import Sequence

from engine.pairing.brackets.seating import by_standings
from engine.pairing.brackets.tree import (
    Bracket,
    BracketMatch,
    Source,
    halving_rounds,
    loser_of,
    winner_of,
)


def _lower_round(number: int, pairs: Sequence[tuple[Source, Source]]) -> list[BracketMatch]:
    return [
        BracketMatch(f"L{number}.{place}", "lower", number, a, b)
        for place, (a, b) in enumerate(pairs, start=1)
    ]


def _neighbours(sources: Sequence[Source]) -> list[tuple[Source, Source]]:
    return list(zip(sources[0::2], sources[1::2], strict=True))


def _lower_part(upper: list[list[BracketMatch]]) -> list[list[BracketMatch]]:
    """Losers of each upper round come in from alternating ends, to put off second meetings."""
    rounds: list[list[BracketMatch]] = []
    waiting = [loser_of(match.id) for match in upper[0]]
    for count, matches in enumerate(upper[1:]):
        rounds.append(_lower_round(len(rounds) + 1, _neighbours(waiting)))
        winners = [winner_of(match.id) for match in rounds[-1]]
        falling = [loser_of(match.id) for match in matches]
        if count % 2 == 0:
            falling.reverse()
        pairs = list(zip(winners, falling, strict=True))
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


def double_elimination(players: Sequence[str], second_final: bool = True) -> Bracket:
    """Players by standings; a second final when the lower finalist wins the first one."""
    if len(players) < 2:
        return Bracket("double", tuple(players), ())
    upper = halving_rounds("upper", "U", by_standings(len(players)))
    lower = _lower_part(upper)
    best = winner_of(upper[-1][0].id)
    second = winner_of(lower[-1][0].id) if lower else loser_of(upper[-1][0].id)
    finals = [BracketMatch("F1", "final", 1, best, second)]
    if second_final:
        finals.append(BracketMatch("F2", "final", 2, best, second, only_if_lower_wins="F1"))
    return Bracket("double", tuple(players), (*_in_playing_order(upper, lower), *finals))
