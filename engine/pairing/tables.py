"""Which pair sits where: fixed, accessible and feature tables, and numbers that stay."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, count, filterfalse

from engine.pairing.model import Options, Player

PlayerPair = tuple[str, str]


@dataclass(slots=True)
class Seating:
    """Tables given out so far, and sentences about wishes that could not be met."""

    tables: dict[PlayerPair, int] = field(default_factory=dict)
    taken: set[int] = field(default_factory=set)
    notes: list[str] = field(default_factory=list)

    def give(self, pair: PlayerPair, table: int) -> bool:
        if table in self.taken or pair in self.tables:
            return False
        self.tables[pair] = table
        self.taken.add(table)
        return True


def _give_fixed(seating: Seating, pair: PlayerPair, people: Sequence[Player]) -> None:
    wishes = sorted(
        (player for player in people if player.fixed_table is not None),
        key=lambda player: (not player.needs_accessible_table, player.fixed_table),
    )
    for player in wishes:
        table = player.fixed_table
        if table is not None and not seating.give(pair, table):
            where = seating.tables.get(pair)
            elsewhere = f"plays at {where}" if where else "gets another table"
            seating.notes.append(f"{player.title} is fixed to table {table} but {elsewhere}.")


def _give_accessible(
    seating: Seating, pair: PlayerPair, people: Sequence[Player], options: Options
) -> None:
    if pair in seating.tables or not any(player.needs_accessible_table for player in people):
        return
    if not any(seating.give(pair, table) for table in options.accessible_tables):
        who = " and ".join(p.title for p in people if p.needs_accessible_table)
        seating.notes.append(f"No accessible table is free for {who}.")


def _keep(seating: Seating, pair: PlayerPair, keep: Mapping[PlayerPair, int]) -> None:
    known = keep.get(pair) or keep.get((pair[1], pair[0]))
    if known is not None:
        seating.give(pair, known)


def _give_wished(
    seating: Seating,
    pairs: Sequence[PlayerPair],
    players: Mapping[str, Player],
    options: Options,
) -> None:
    """Fixed tables before accessible ones: the latter leave a choice."""
    special = [pair for pair in pairs if not players.keys().isdisjoint(pair)] if players else []
    people = [[players[player] for player in pair if player in players] for pair in special]
    for pair, those in zip(special, people, strict=True):
        _give_fixed(seating, pair, those)
    for pair, those in zip(special, people, strict=True):
        _give_accessible(seating, pair, those, options)


def free_tables(options: Options, taken: Iterable[int] = ()) -> Iterator[int]:
    """The numbers for the pairs from the best on: feature tables, then all others in order."""
    closed = {*options.closed_tables, *taken}
    features = [table for table in dict.fromkeys(options.feature_tables) if table not in closed]
    closed.update(options.feature_tables)
    numbers = count(options.first_table)
    return chain(features, filterfalse(closed.__contains__, numbers)) if closed else numbers


def seat_pairs(
    pairs: Sequence[PlayerPair],
    players: Mapping[str, Player],
    options: Options,
    keep: Mapping[PlayerPair, int] | None = None,
) -> Seating:
    """Tables for pairs given best first; pairs in `keep` stay where they are already seated.

    Of `players` only those matter who wish a table.
    """
    seating = Seating()
    _give_wished(seating, pairs, players, options)
    for pair in pairs if keep else ():
        _keep(seating, pair, keep or {})
    known = seating.tables
    waiting = [pair for pair in pairs if pair not in known] if known else pairs
    known.update(zip(waiting, free_tables(options, seating.taken), strict=False))
    return seating
