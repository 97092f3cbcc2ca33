"""Who stands where: points, then the system's tie-breaks in order, then a stored random key."""

from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256

from engine.pairing.model import Player, Tournament
from engine.pairing.standings.definition import Table
from engine.pairing.standings.record import Record, records
from engine.pairing.standings.tie_breaks import definitions
from engine.pairing.systems import System


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One line of the standings; tie-breaks are exact and in the ladder's order."""

    rank: int
    player: str
    points: int
    tie_breaks: dict[str, Fraction]
    wins: int
    draws: int
    losses: int
    byes: int
    won_byes: int
    is_active: bool
    random_key: int


def random_key(seed: int, player_id: str) -> int:
    """The last tie-break: drawn once per event and player, the same whenever it is asked for."""
    return int.from_bytes(sha256(f"{seed}:{player_id}".encode()).digest()[:7])


def drawn_for(tournament: Tournament, player: Player) -> int:
    """Under the id that the player had when the lots were drawn: an event that moves keeps them."""
    return random_key(tournament.seed, player.lot or player.id)


def is_listed(player: Player) -> bool:
    """Disqualified players and those who dropped before the first pairings are not listed."""
    return not player.disqualified and player.dropped_after != 0


def table_of(tournament: Tournament) -> Table:
    """The records and round numbers from which every tie-break is computed."""
    numbers = tuple(round_.number for round_ in tournament.rounds)
    return Table(tournament.system, records(tournament), numbers, definitions())


def sort_key(
    system: System, points: int, tie_breaks: dict[str, Fraction], drawn: int
) -> tuple[int | Fraction, ...]:
    steps = (
        -tie_breaks[step.name] if step.descending else tie_breaks[step.name]
        for step in system.tie_breaks
    )
    return (-points, *steps, drawn)


def row_of(
    rank: int, player: Player, record: Record, values: dict[str, Fraction], drawn: int
) -> StandingRow:
    return StandingRow(
        rank=rank,
        player=player.id,
        points=record.points,
        tie_breaks=values,
        wins=record.wins,
        draws=record.draws,
        losses=record.losses,
        byes=record.byes,
        won_byes=record.won_byes,
        is_active=player.dropped_after is None,
        random_key=drawn,
    )


def exact_standings(tournament: Tournament) -> list[StandingRow]:
    """The standings after the rounds so far, best first, in rationals throughout."""
    table, system = table_of(tournament), tournament.system
    lines = []
    for player in filter(is_listed, tournament.players):
        values = {step.name: table.value(step.name, player.id) for step in system.tie_breaks}
        drawn = drawn_for(tournament, player)
        record = table.records[player.id]
        lines.append(
            (sort_key(system, record.points, values, drawn), player, record, values, drawn)
        )
    lines.sort(key=lambda line: line[0])
    return [
        row_of(rank, player, record, values, drawn)
        for rank, (_, player, record, values, drawn) in enumerate(lines, start=1)
    ]
