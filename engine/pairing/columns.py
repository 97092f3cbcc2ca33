"""Results of a large event as columns, one row a match, with what both sides earned."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import chain

import numpy as np

from engine.pairing.arrays import NOBODY, Column, Flags
from engine.pairing.model import Match, ResultKind, Round, Tournament
from engine.pairing.systems import ByeKind, System

KINDS = tuple(ResultKind)
BYES = tuple(ByeKind)
NO_RESULT = -1

# round, a, b (-1 for a bye), games of a, games of b, drawn games, score of a, score of b,
# the place of the result in KINDS (of the bye in BYES; -1 for no result yet)
Row = tuple[int, int, int, int, int, int, int, int, int]
WIDTH = 9


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
    def from_rows(cls, players: int, rows: Iterable[Row]) -> "MatchColumns":
        """From one tuple a match."""
        table = np.fromiter(chain.from_iterable(rows), np.int64).reshape(-1, WIDTH).T
        return cls.from_table(players, table)

    @classmethod
    def from_table(cls, players: int, table: Column) -> "MatchColumns":
        """From an array whose nine rows are what a `Row` holds."""
        is_bye = table[2] == NOBODY
        round_, a, b, a_games, b_games, drawn, a_score, b_score, kind = table[:, ~is_bye]
        byes = table[:, is_bye]
        return cls(
            players=players,
            round=round_,
            a=a,
            b=b,
            games=(a_games, b_games),
            drawn=drawn,
            score=(a_score, b_score),
            kind=kind,
            bye_round=byes[0],
            bye_player=byes[1],
            bye_kind=byes[8],
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
        done = ~missing
        return replace(
            self,
            round=self.round[done],
            a=self.a[done],
            b=self.b[done],
            games=(self.games[0][done], self.games[1][done]),
            drawn=self.drawn[done],
            score=(self.score[0][done], self.score[1][done]),
            kind=self.kind[done],
        )

    def outcomes(self) -> tuple[Column, Column]:
        """1 for won, 0 for drawn, -1 for lost, for the a and the b side."""
        lead = np.sign(self.games[0] - self.games[1])
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
    rows = (row_of(round_, match, index) for round_, match in tournament.matches)
    return MatchColumns.from_rows(len(tournament.players), rows)
