"""Draft pods: how many of what size, who sits in which, and where around the table."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from engine.pairing.swiss.draw import Draw

SIZE = 8
# Pods of the widespread event software for small fields; larger ones spread the remainder.
TABLE: Mapping[int, tuple[int, ...]] = MappingProxyType(
    {
        12: (6, 6),
        13: (7, 6),
        14: (8, 6),
        15: (8, 7),
        16: (8, 8),
        17: (9, 8),
        18: (10, 8),
        19: (10, 9),
        20: (10, 10),
        21: (11, 10),
        22: (8, 8, 6),
        23: (8, 8, 7),
        24: (8, 8, 8),
    }
)


def table_sizes(players: int) -> tuple[int, ...]:
    """One pod up to eleven players, then the table, then eights with the remainder spread."""
    if players < 12:
        return (players,) if players else ()
    if players in TABLE:
        return TABLE[players]
    eights, rest = divmod(players, SIZE)
    if rest >= 6:
        return (*(SIZE,) * eights, rest)
    each, more = divmod(rest, eights)
    return tuple(SIZE + each + (pod < more) for pod in range(eights))


def last_pod_sizes(players: int) -> tuple[int, ...]:
    """Eights; one to three players too many join the last pod, four to seven make their own."""
    eights, rest = divmod(players, SIZE)
    if not eights:
        return (players,) if players else ()
    if not rest:
        return (SIZE,) * eights
    if rest <= 3:
        return (*(SIZE,) * (eights - 1), SIZE + rest)
    return (*(SIZE,) * eights, rest)


POD_SIZES: Mapping[str, Callable[[int], tuple[int, ...]]] = MappingProxyType(
    {"last": last_pod_sizes, "table": table_sizes}
)


def cut_pods(players: Sequence[str], sizes: Sequence[int]) -> tuple[tuple[str, ...], ...]:
    """Consecutive players of a list (the standings, or a drawn order) into pods."""
    found, start = [], 0
    for size in sizes:
        found.append(tuple(players[start : start + size]))
        start += size
    return tuple(found)


def shuffled(players: Sequence[str], seed: int, number: int = 0) -> tuple[str, ...]:
    """A drawn order: for pods on the first day, or for the seats of one pod."""
    return tuple(players[place] for place in Draw(seed, number).permutation(len(players)).tolist())


def make_pods(
    standings_order: Sequence[str], seed: int, rule: str = "last", by_standings: bool = True
) -> tuple[tuple[str, ...], ...]:
    """Pods by standings or by chance; the order within a pod is the drawn seating."""
    order = tuple(standings_order) if by_standings else shuffled(standings_order, seed)
    pods = cut_pods(order, POD_SIZES[rule](len(order)))
    return tuple(shuffled(pod, seed, number) for number, pod in enumerate(pods, start=1))


def opposite(seats: Sequence[str]) -> list[tuple[str, str]]:
    """First-round pairs of a pod: everyone meets the player across the table."""
    half = len(seats) // 2
    return [(seats[place], seats[place + half]) for place in range(half)]
