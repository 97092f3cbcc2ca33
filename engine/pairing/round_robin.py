"""Round robin by the circle method: everybody meets everybody, tables spread evenly."""

from collections import Counter
from collections.abc import Collection, Sequence
from hashlib import sha256

from engine.pairing.model import Match, Round
from engine.pairing.swiss.blossom import cheapest_pairs
from engine.pairing.systems import ByeKind

PlayerPair = tuple[str, str]
SWEEPS = 6
ROBIN_VERSION = "robin-1"


def circle(players: Sequence[str]) -> list[tuple[list[PlayerPair], str | None]]:
    """The pairs of every round and who rests: the first stays, the others move on by one."""
    if len(players) < 2:
        return []
    seats: list[str | None] = [*players, *([None] if len(players) % 2 else [])]
    rounds = []
    for number in range(len(seats) - 1):
        rest = seats[1:]
        turned = [seats[0], *rest[-number:], *rest[:-number]] if number else seats
        folded = zip(turned, reversed(turned), strict=True)
        facing = [pair for pair, _ in zip(folded, range(len(seats) // 2), strict=False)]
        pairs = [(a, b) for a, b in facing if a is not None and b is not None]
        resting = next((a or b for a, b in facing if a is None or b is None), None)
        if number % 2:
            pairs = [(b, a) for a, b in pairs]
        rounds.append((pairs, resting))
    return rounds


def _fair_tables(pairs: Sequence[PlayerPair], visits: Counter[tuple[str, int]]) -> list[int]:
    """Give each pair the table its two players sit at least, best for the round as a whole."""
    count = len(pairs)
    edges = [
        (place, count + table - 1, sum((visits[player, table] + 1) ** 2 for player in pair))
        for place, pair in enumerate(pairs)
        for table in range(1, count + 1)
    ]
    found = dict(cheapest_pairs(2 * count, edges) or [])
    return [found[place] - count + 1 for place in range(count)]


def _visits(pairs: Sequence[PlayerPair], tables: Sequence[int]) -> Counter[tuple[str, int]]:
    return Counter(
        (player, table) for pair, table in zip(pairs, tables, strict=True) for player in pair
    )


def spread_tables(rounds: Sequence[Sequence[PlayerPair]]) -> list[list[int]]:
    """Tables for every round, each round rearranged a few times in view of all the others."""
    tables: list[list[int]] = [[] for _ in rounds]
    visits: Counter[tuple[str, int]] = Counter()
    for _ in range(SWEEPS):
        for number, pairs in enumerate(rounds):
            if tables[number]:
                visits.subtract(_visits(pairs, tables[number]))
            tables[number] = _fair_tables(pairs, visits)
            visits.update(_visits(pairs, tables[number]))
    return tables


def round_robin(players: Sequence[str], first_table: int = 1, first_round: int = 1) -> list[Round]:
    """All rounds; nobody stays at one table while others move."""
    schedule = circle(players)
    all_tables = spread_tables([pairs for pairs, _ in schedule])
    rounds = []
    for number, ((pairs, resting), tables) in enumerate(zip(schedule, all_tables, strict=True)):
        seated = sorted(zip(tables, pairs, strict=True))
        matches = [Match(a, b, table + first_table - 1) for table, (a, b) in seated]
        if resting is not None:
            matches.append(Match(resting, bye=ByeKind.PAIRING))
        rounds.append(Round(first_round + number, tuple(matches)))
    return rounds


def robin_hash(
    players: Sequence[str], first_table: int, round_number: int, gone: Collection[str]
) -> str:
    """A hash of everything a round of the schedule is computed from."""
    facts = (ROBIN_VERSION, tuple(players), first_table, round_number, sorted(gone))
    return sha256(repr(facts).encode()).hexdigest()
