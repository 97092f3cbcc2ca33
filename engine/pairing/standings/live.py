"""Standings that follow corrections: only two players and those who met them are recounted."""

from bisect import bisect_left, insort
from fractions import Fraction

from engine.pairing.errors import PairingError
from engine.pairing.model import Match, Result, Round, Tournament
from engine.pairing.standings.ladder import (
    StandingRow,
    drawn_for,
    is_listed,
    row_of,
    sort_key,
    table_of,
)
from engine.pairing.standings.record import add_match
from engine.pairing.standings.tie_breaks import definitions, ladder_of

Key = tuple[int | Fraction, ...]


class LiveStandings:
    """Starts from a full count; `correct` keeps it equal to a full count of the changed results."""

    def __init__(self, tournament: Tournament) -> None:
        self.system = tournament.system
        self.table = table_of(tournament)
        self.players = {p.id: p for p in tournament.players if is_listed(p)}
        self.drawn = {name: drawn_for(tournament, p) for name, p in self.players.items()}
        self.keys: dict[str, Key] = {player: self._key(player) for player in self.players}
        self.order: list[tuple[Key, str]] = sorted((key, p) for p, key in self.keys.items())
        self.matches: dict[tuple[int, str], tuple[Round, Match]] = {
            (round_.number, match.a): (round_, match) for round_, match in tournament.matches
        }

    def _values(self, player: str) -> dict[str, Fraction]:
        return {step.name: self.table.value(step.name, player) for step in self.system.tie_breaks}

    def _key(self, player: str) -> Key:
        points = self.table.records[player].points
        return sort_key(self.system, points, self._values(player), self.drawn[player])

    def _affected(self, players: tuple[str, ...]) -> set[str]:
        """The players and those who met them, as far as any step of the ladder reaches."""
        steps = max((each.steps for each in ladder_of(self.system)), default=0)
        found = set(players)
        for _ in range(steps):
            found |= {other for player in found for other in self.table.records[player].opponents}
        return found

    def _forget(self, affected: set[str]) -> None:
        for name in definitions():
            for player in affected:
                self.table.known.pop((name, player), None)

    def correct(self, round_number: int, a: str, result: Result | None) -> set[str]:
        """Enter, change or take back the result of a match (named by its a side).

        Answers with the players whose line may look different now.
        """
        known = self.matches.get((round_number, a))
        if known is None or known[1].b is None:
            raise PairingError(f"{a} is not the first player of a match in round {round_number}.")
        round_, match = known
        records = self.table.records
        affected = self._affected(match.players)
        add_match(records, round_, match, self.system, sign=-1)
        changed = Match(match.a, match.b, match.table, match.bye, result)
        add_match(records, round_, changed, self.system)
        self.matches[round_number, a] = round_, changed
        affected |= self._affected(match.players)
        self._forget(affected)
        self._move(affected & self.players.keys())
        return affected

    def _move(self, players: set[str]) -> None:
        for player in players:
            del self.order[bisect_left(self.order, (self.keys[player], player))]
        for player in players:
            self.keys[player] = self._key(player)
            insort(self.order, (self.keys[player], player))

    def rank(self, player: str) -> int:
        return bisect_left(self.order, (self.keys[player], player)) + 1

    def row(self, rank: int) -> StandingRow:
        """One line of the standings."""
        player = self.order[rank - 1][1]
        record = self.table.records[player]
        values, drawn = self._values(player), self.drawn[player]
        return row_of(rank, self.players[player], record, values, drawn)

    def rows(self) -> list[StandingRow]:
        """All lines, equal to a full recomputation."""
        return [self.row(rank) for rank in range(1, len(self.order) + 1)]
