"""Which pair sits where: fixed, accessible and feature tables, and numbers that stay."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

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


def _free_numbers(seating: Seating, reserved: set[int], first: int) -> Iterator[int]:
    number = first
    while True:
        if number not in seating.taken and number not in reserved:
            yield number
        number += 1


def _give_wished(
    seating: Seating,
    pairs: Sequence[PlayerPair],
    players: Mapping[str, Player],
    options: Options,
) -> None:
    """Fixed tables before accessible ones: the latter leave a choice."""
    wishing = {
        player.id
        for player in players.values()
        if player.fixed_table is not None or player.needs_accessible_table
    }
    special = [pair for pair in pairs if not wishing.isdisjoint(pair)] if wishing else []
    for pair in special:
        _give_fixed(seating, pair, [players[player] for player in pair])
    for pair in special:
        _give_accessible(seating, pair, [players[player] for player in pair], options)


def seat_pairs(
    pairs: Sequence[PlayerPair],
    players: Mapping[str, Player],
    options: Options,
    keep: Mapping[PlayerPair, int] | None = None,
) -> Seating:
    """Tables for pairs given best first; pairs in `keep` stay where they are already seated."""
    seating = Seating()
    _give_wished(seating, pairs, players, options)
    for pair in pairs if keep else ():
        _keep(seating, pair, keep or {})
    waiting = [pair for pair in pairs if pair not in seating.tables]
    closed = {*options.closed_tables, *seating.taken}
    features = [table for table in options.feature_tables if table not in closed]
    for pair, table in zip(waiting, features, strict=False):
        seating.give(pair, table)
    reserved = {*options.closed_tables, *options.feature_tables}
    numbers = _free_numbers(seating, reserved, options.first_table)
    for pair in waiting[len(features) :]:
        seating.give(pair, next(numbers))
    return seating
