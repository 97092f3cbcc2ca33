"""The players to be paired as columns: scores, meetings, byes, floats, constraints."""

from dataclasses import dataclass, field

import numpy as np

from engine.pairing.arrays import NOBODY, Column, Flags

HARD = 0


def _no_columns() -> Column:
    return np.empty((0, 0), np.int64)


@dataclass(slots=True)
class Field:
    """Players 0 to n-1 of one round.

    `met[k]` holds each player's opponent in round `met_rounds[k]`, `apart[k]` a number per player:
    equal numbers must not meet. Their ranks say whether that is hard (0) or how soon it gives way.
    `order` is the place in the standings where the round is paired by standings.
    """

    score: Column
    met: Column = field(default_factory=_no_columns)
    had_bye: Flags = field(default_factory=lambda: np.empty(0, np.bool_))
    floats: Column = field(default_factory=lambda: np.empty(0, np.int64))
    apart: Column = field(default_factory=_no_columns)
    met_ranks: tuple[int, ...] = ()
    met_rounds: tuple[int, ...] = ()
    apart_ranks: tuple[int, ...] = ()
    order: Column | None = None

    def __post_init__(self) -> None:
        n = len(self.score)
        if self.met.shape[1:] != (n,):
            self.met = np.empty((0, n), np.int32)
        if self.apart.shape[1:] != (n,):
            self.apart = np.empty((0, n), np.int64)
        if len(self.had_bye) != n:
            self.had_bye = np.zeros(n, np.bool_)
        if len(self.floats) != n:
            self.floats = np.zeros(n, np.int64)
        # a matrix in another memory order would be copied at every question
        self.met = np.ascontiguousarray(self.met)
        self.apart = np.ascontiguousarray(self.apart)
        self.met_ranks = self.met_ranks or (HARD,) * len(self.met)
        self.met_rounds = self.met_rounds or tuple(range(1, len(self.met) + 1))
        self.apart_ranks = self.apart_ranks or (HARD,) * len(self.apart)

    @property
    def size(self) -> int:
        return len(self.score)

    @property
    def has_bye(self) -> bool:
        """An odd field: somebody will have the bye, which counts as player number n."""
        return self.size % 2 == 1

    def take(self, members: Column) -> "Field":
        """The same rules for some of the players only."""
        position = np.full(self.size + 1, NOBODY, np.int32)
        position[members] = np.arange(len(members))
        return Field(
            score=self.score[members],
            met=position[self.met[:, members]],
            had_bye=self.had_bye[members],
            floats=self.floats[members],
            apart=self.apart[:, members],
            met_ranks=self.met_ranks,
            met_rounds=self.met_rounds,
            apart_ranks=self.apart_ranks,
            order=None if self.order is None else np.argsort(np.argsort(self.order[members])),
        )

    def places(self, members: Column) -> Column:
        """Standings places of these players, the bye behind the last; all 0 in a random round."""
        if self.order is None:
            return np.zeros(len(members), np.int64)
        is_bye = members == self.size
        return np.where(is_bye, self.size, self.order[np.where(is_bye, 0, members)])

    def levels(self) -> Column:
        """Each player's score group counted from the lowest, which is 0."""
        return np.unique(self.score, return_inverse=True)[1].astype(np.int64)

    def forbidden(self, members: Column) -> Flags:
        """Which of these players (n stands for the bye) must not meet, as a square of flags."""
        is_bye = members == self.size
        real = np.where(is_bye, 0, members)
        met = self.met[:, real]
        square = np.zeros((len(members), len(members)), np.bool_)
        for row in met:
            square |= row[:, None] == real[None, :]
        for row in self.apart[:, real]:
            square |= row[:, None] == row[None, :]
        had = self.had_bye[real]
        square[is_bye, :] = had[None, :]
        square[:, is_bye] = had[:, None]
        np.fill_diagonal(square, True)
        return square


def largest_group(field: Field) -> int:
    """The most players that one constraint keeps apart."""
    counts = (np.bincount(row[row >= 0]).max(initial=0) for row in field.apart)
    return int(max(counts, default=0))


def is_overcrowded(field: Field) -> bool:
    """More than half the field in one constraint: some of them must meet."""
    return 2 * largest_group(field) > field.size + field.has_bye
