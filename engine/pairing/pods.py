"""Draft pods: how many of what size, who sits in which, and where around the table."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from engine.pairing.swiss.draw import Draw

SIZE = 8
# Packs go around a table of four to ten; a larger field is more than one draft.
SMALLEST, LARGEST = 4, 10
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
        21: (7, 7, 7),
        22: (8, 8, 6),
        23: (8, 8, 7),
        24: (8, 8, 8),
    }
)


def table_sizes(players: int) -> tuple[int, ...]:
    """One pod up to ten players, then the table, then eights with the remainder spread."""
    if players < 12:
        return even_sizes(players, 1 + (players > LARGEST)) if players else ()
    if players in TABLE:
        return TABLE[players]
    eights, rest = divmod(players, SIZE)
    if rest >= 6:
        return (*(SIZE,) * eights, rest)
    each, more = divmod(rest, eights)
    return tuple(SIZE + each + (pod < more) for pod in range(eights))


def last_pod_sizes(players: int) -> tuple[int, ...]:
    """Eights; one or two players too many join the last pod, with three too many that one is two,
    and four to seven make their own."""
    eights, rest = divmod(players, SIZE)
    if not eights:
        return (players,) if players else ()
    if not rest:
        return (SIZE,) * eights
    if rest < SMALLEST:
        last = SIZE + rest
        return (*(SIZE,) * (eights - 1), *even_sizes(last, 1 + (last > LARGEST)))
    return (*(SIZE,) * eights, rest)


def even_sizes(players: int, pods: int) -> tuple[int, ...]:
    """So many pods, as equal as can be, the larger ones first."""
    each, more = divmod(players, pods)
    return tuple(each + (pod < more) for pod in range(pods))


def choices_of_sizes(players: int, rule: str) -> list[tuple[int, ...]]:
    """What an organizer may choose from: the usual sizes first, then equal ones."""
    fewest = -(-players // LARGEST)
    most = max(fewest, players // (SIZE - 2))
    equal = [even_sizes(players, pods) for pods in range(max(fewest, 1), most + 1)]
    return list(dict.fromkeys([POD_SIZES[rule](players), *equal])) if players else []


def sizes_problem(sizes: Sequence[int], players: int) -> str:
    """Why so many players cannot sit in pods of these sizes; nothing when they can."""
    if sum(sizes) != players:
        return (
            f"Pods of {sizes_words(sizes)} are {sum(sizes)} seats, and {players} players are in. "
            "Look at the sizes again."
        )
    if max(sizes, default=0) > LARGEST:
        return f"{max(sizes)} at one table is no draft: a pod has {LARGEST} players at most."
    if len(sizes) > 1 and min(sizes) < SMALLEST:
        return f"A pod of {min(sizes)} is too small: it has {SMALLEST} players at least."
    return ""


def sizes_words(sizes: Sequence[int]) -> str:
    """“8, 8 and 4”."""
    *first, last = [str(size) for size in sizes] or ["none"]
    return f"{', '.join(first)} and {last}" if first else last


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
    standings_order: Sequence[str],
    seed: int,
    rule: str = "last",
    by_standings: bool = True,
    sizes: Sequence[int] = (),
) -> tuple[tuple[str, ...], ...]:
    """Pods by standings or by chance, of the sizes chosen or the usual ones; the order within a
    pod is the drawn seating."""
    order = tuple(standings_order) if by_standings else shuffled(standings_order, seed)
    pods = cut_pods(order, sizes or POD_SIZES[rule](len(order)))
    return tuple(shuffled(pod, seed, number) for number, pod in enumerate(pods, start=1))


def opposite(seats: Sequence[str]) -> list[tuple[str, str]]:
    """First-round pairs of a pod: everyone meets the player across the table."""
    half = len(seats) // 2
    return [(seats[place], seats[place + half]) for place in range(half)]
