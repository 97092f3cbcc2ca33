"""When no legal pairing exists: give way in a fixed order, never lose a player, say why.

The order: soft constraints (those of the largest rank number first), then rematches (as few as
possible; oldest meetings and lowest groups first), then a second bye, and hard constraints only if
nothing else is left. The organizer decides whether the proposal stands.
"""

from dataclasses import replace

import numpy as np

from engine.pairing.arrays import Column
from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.field import HARD, Field
from engine.pairing.swiss.squares import Square
from engine.pairing.swiss.whole import Pairs, everybody, pair_whole


def soft_ranks(field: Field) -> list[int]:
    """The ranks of the soft constraints in force, the most important first."""
    return sorted({*field.met_ranks, *field.apart_ranks} - {HARD})


def without_rank(field: Field, rank: int) -> Field:
    """The field with the soft constraints of one rank taken away."""
    met = [known != rank for known in field.met_ranks]
    apart = [known != rank for known in field.apart_ranks]
    return replace(
        field,
        met=field.met[met],
        met_ranks=tuple(known for known in field.met_ranks if known != rank),
        met_rounds=tuple(n for n, kept in zip(field.met_rounds, met, strict=True) if kept),
        apart=field.apart[apart],
        apart_ranks=tuple(known for known in field.apart_ranks if known != rank),
    )


def apart_square(field: Field, members: Column, rank: int) -> Square:
    """1 where two players share a constraint of this rank, or met in another stage."""
    square = np.zeros((len(members), len(members)), np.int64)
    is_bye = members == field.size
    real = np.where(is_bye, 0, members)
    for row, row_rank in zip(field.apart, field.apart_ranks, strict=True):
        if row_rank == rank:
            square |= row[real][:, None] == row[real][None, :]
    if rank != HARD:
        for row, row_rank in zip(field.met, field.met_ranks, strict=True):
            if row_rank == rank:
                square |= row[real][:, None] == real[None, :]
    square[is_bye, :] = 0
    square[:, is_bye] = 0
    return square


def meeting_round(field: Field, members: Column) -> Square:
    """The latest earlier round (counted from 1) in which two players met; 0 for never."""
    is_bye = members == field.size
    real = np.where(is_bye, 0, members)
    square = np.zeros((len(members), len(members)), np.int64)
    hard_rows = [row for row, rank in zip(field.met, field.met_ranks, strict=True) if rank == HARD]
    for number, row in enumerate(hard_rows, start=1):
        square[row[real][:, None] == real[None, :]] = number
    square[is_bye, :] = 0
    square[:, is_bye] = 0
    return square


def second_bye(field: Field, members: Column) -> Square:
    """1 where the bye would go to somebody who has had one."""
    is_bye = members == field.size
    had = field.had_bye[np.where(is_bye, 0, members)].astype(np.int64)
    square = np.zeros((len(members), len(members)), np.int64)
    square[is_bye, :] = had[None, :]
    square[:, is_bye] = had[:, None]
    return square


def penalties(field: Field, members: Column) -> list[Square]:
    """What may be broken, the most reluctant first."""
    meeting = meeting_round(field, members)
    level = np.append(field.levels(), 0)[members]
    higher = np.maximum(level[:, None], level[None, :])
    met = (meeting > 0).astype(np.int64)
    soft = [apart_square(field, members, rank) for rank in soft_ranks(field)]
    return [
        apart_square(field, members, HARD),
        second_bye(field, members),
        met,
        # Of as many rematches: those whose earlier meetings are the oldest, then those of players
        # with the fewest points, where a rematch decides least.
        meeting,
        met * higher,
        *soft,
    ]


def pair_relaxed(field: Field, draw: Draw, across: Square | None = None) -> Pairs:
    """The pairing that breaks as little as possible; every player is in it.

    `across` is 1 for every pair of two pods: as few of them as the rules leave.
    """
    members = everybody(field)
    # Here all that rules forbid has a price instead; only oneself is nobody's opponent.
    nobody = np.eye(len(members), dtype=np.bool_)
    pods = [] if across is None else [across]
    first = [*penalties(field, members), *pods]
    pairs = pair_whole(field, draw, first=first, forbidden=nobody)
    return pairs or []
