"""Results of a large event as columns, one row a match, with what both sides earned."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

import numpy as np

from engine.pairing.arrays import NOBODY, Column, Flags
from engine.pairing.model import Match, ResultKind, Round, Tournament
from engine.pairing.systems import ByeKind, System

KINDS = tuple(ResultKind)
BYES = tuple(ByeKind)
NO_RESULT = -1
PLAYED = KINDS.index(ResultKind.PLAYED)

# round, a, b (-1 for a bye), games of a, games of b, drawn games, score of a, score of b,
# the place of the result in KINDS (of the bye in BYES; -1 for no result yet)
Row = tuple[int, int, int, int, int, int, int, int, int]
WIDTH = 9


def table_of(rows: Sequence[tuple[int, ...]], width: int) -> Column:
    """Tuples of so many numbers as as many columns."""
    flat = np.fromiter(chain.from_iterable(rows), np.int64, len(rows) * width)
    return np.ascontiguousarray(flat.reshape(-1, width).T)


@dataclass(slots=True)
class MatchColumns:
    """Matches of two players, with or without a result yet; byes apart."""

    players: int
    round: Column
    a: Column
    b: Column
    games: tuple[Column, Column]
    drawn: Column
    score: tuple[Column, Column]
    kind: Column
    bye_round: Column
    bye_player: Column
    bye_kind: Column

    @classmethod
    def from_rows(cls, players: int, rows: Sequence[Row]) -> "MatchColumns":
        """From one tuple a match."""
        return cls.from_table(players, table_of(rows, WIDTH))

    @classmethod
    def from_table(cls, players: int, table: Sequence[Column] | Column) -> "MatchColumns":
        """From nine columns that hold what a `Row` does."""
        number, first, second, *_, kind = table
        byes = np.flatnonzero(second == NOBODY)
        bye_round, bye_player, bye_kind = number[byes], first[byes], kind[byes]
        if len(byes):
            matches = np.flatnonzero(second != NOBODY)
            table = [column[matches] for column in table]
        number, first, second, a_games, b_games, drawn, a_score, b_score, kind = table
        return cls(
            players=players,
            round=number,
            a=first,
            b=second,
            games=(a_games, b_games),
            drawn=drawn,
            score=(a_score, b_score),
            kind=kind,
            bye_round=bye_round,
            bye_player=bye_player,
            bye_kind=bye_kind,
        )

    def missing(self) -> Flags:
        """The matches that have no result yet."""
        missing: Flags = self.kind == NO_RESULT
        return missing

    def played(self) -> "MatchColumns":
        """Only the matches with a result."""
        missing = self.missing()
        if not missing.any():
            return self
        return self.take(np.flatnonzero(~missing))

    def parts(self, size: int) -> Iterator["MatchColumns"]:
        """The matches, so many at a time."""
        for start in range(0, len(self.a), size):
            yield self if len(self.a) <= size else self.take(slice(start, start + size))

    def take(self, matches: Column | slice) -> "MatchColumns":
        """Some of the matches, and all byes."""
        return replace(
            self,
            round=self.round[matches],
            a=self.a[matches],
            b=self.b[matches],
            games=(self.games[0][matches], self.games[1][matches]),
            drawn=self.drawn[matches],
            score=(self.score[0][matches], self.score[1][matches]),
            kind=self.kind[matches],
        )

    def outcomes(self) -> tuple[Column, Column]:
        """1 for won, 0 for drawn, -1 for lost, for the a and the b side."""
        lead = np.sign(self.games[0] - self.games[1])
        if (self.kind <= PLAYED).all():
            return lead, -lead
        a_absent = self.kind == KINDS.index(ResultKind.A_NO_SHOW)
        b_absent = self.kind == KINDS.index(ResultKind.B_NO_SHOW)
        both_lose = self.kind == KINDS.index(ResultKind.DOUBLE_LOSS)
        a = np.select([a_absent, b_absent, both_lose], [-1, 1, -1], lead)
        return a, np.where(both_lose, -1, -a)

    def credited_games(self, system: System) -> tuple[Column, Column]:
        """Games won by each side; an absence without games counts as the games of a bye."""
        absent = (self.kind == KINDS.index(ResultKind.A_NO_SHOW)) | (
            self.kind == KINDS.index(ResultKind.B_NO_SHOW)
        )
        empty: Flags = absent & (self.games[0] + self.games[1] == 0)
        a_out, b_out = self.outcomes()
        won = system.bye_games
        return (
            np.where(empty & (a_out > 0), won, self.games[0]),
            np.where(empty & (b_out > 0), won, self.games[1]),
        )

    def bye_points(self, system: System) -> Column:
        worth = np.array([system.bye_points(kind) for kind in BYES], np.int64)
        return worth[self.bye_kind]


def outcome_points(system: System, outcome: Column) -> Column:
    """Match points of outcomes 1, 0 and -1."""
    worth = np.array([system.draw, system.win, system.loss], np.int64)
    points: Column = worth[outcome]
    return points


def row_of(round_: Round, match: Match, index: dict[str, int]) -> Row:
    """A match of the model as a row."""
    a = index[match.a]
    if match.b is None:
        kind = BYES.index(match.bye or ByeKind.PAIRING)
        return round_.number, a, NOBODY, 0, 0, 0, 0, 0, kind
    result = match.result
    if result is None:
        return round_.number, a, index[match.b], 0, 0, 0, 0, 0, NO_RESULT
    return (
        round_.number,
        a,
        index[match.b],
        result.a_games,
        result.b_games,
        result.drawn_games,
        result.a_score,
        result.b_score,
        KINDS.index(result.kind),
    )


def columns_of(tournament: Tournament) -> MatchColumns:
    """The results of an event given as data."""
    index = {player.id: number for number, player in enumerate(tournament.players)}
    rows = [row_of(round_, match, index) for round_, match in tournament.matches]
    return MatchColumns.from_rows(len(tournament.players), rows)
