"""Who starts where in a bracket: by standings, or by seats around a draft table."""

from collections.abc import Sequence
from enum import StrEnum

from engine.pairing.brackets.tree import Source, next_power, seed


class DraftPath(StrEnum):
    """Whom a winner of a draft play-off meets next: the neighbouring winner, or the one across."""

    NEIGHBOURS = "neighbours"
    ACROSS = "across"


def standings_order(size: int) -> list[int]:
    """Seeds in bracket order for a power of two: 1v8, 4v5, 2v7, 3v6."""
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [number for seed in order for number in (seed, total - seed)]
    return order


def across_order(size: int) -> list[int]:
    """Places so that each winner meets the one across the table: 1, 3, 2, 4."""
    if size == 1:
        return [1]
    half = across_order(size // 2)
    return [2 * place - 1 for place in half] + [2 * place for place in half]


def by_standings(players: int) -> list[tuple[Source, Source]]:
    """The first round; seeds beyond the last player are byes, so the best seeds rest."""
    order = standings_order(max(2, next_power(players)))
    return [(seed(a), seed(b)) for a, b in zip(order[0::2], order[1::2], strict=True)]


def by_draft_seats(players: int, path: DraftPath) -> list[tuple[Source, Source]]:
    """The first round against the player opposite; `players` sit in seed order around the table."""
    half = (players + 1) // 2
    opposite = [(seed(place), seed(place + half)) for place in range(1, half + 1)]
    size = next_power(half)
    if size != half:
        # empty pairs are spread like byes, so that no two of them meet
        return _filled(opposite, standings_order(size), players)
    if path is DraftPath.ACROSS:
        return [opposite[place - 1] for place in across_order(size)]
    return opposite


def _filled(
    pairs: Sequence[tuple[Source, Source]], order: Sequence[int], players: int
) -> list[tuple[Source, Source]]:
    nobody = seed(players + len(order) * 2)
    return [pairs[place - 1] if place <= len(pairs) else (nobody, nobody) for place in order]
