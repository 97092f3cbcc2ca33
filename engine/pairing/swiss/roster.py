"""From an event to the field of its next round: who plays, who has a bye, who stays apart."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from engine.pairing.model import Constraint, OtherStages, Player, Tournament
from engine.pairing.standings import standings
from engine.pairing.swiss.field import HARD, NOBODY, Column, Field
from engine.pairing.swiss.history import History, history_of
from engine.pairing.systems import ByeKind

OTHER_STAGE_RANK = 1_000_000


@dataclass(slots=True)
class Roster:
    """The players of the round to be paired, in the order of the field's columns."""

    round: int
    players: tuple[Player, ...]
    given_byes: tuple[tuple[str, ByeKind], ...]
    field: Field

    def ids(self) -> list[str]:
        return [player.id for player in self.players]


def met_columns(
    history: History, playing: Column, stage: int, other: OtherStages
) -> tuple[Column, tuple[int, ...]]:
    """Earlier opponents among those who play now, and whether each round forbids or only warns."""
    position = np.full(len(history.points) + 1, NOBODY, np.int32)
    position[playing] = np.arange(len(playing))
    ranks = {OtherStages.FORBID: HARD, OtherStages.AVOID: OTHER_STAGE_RANK}
    rows, kept = [], []
    for row, row_stage in zip(history.met, history.stages, strict=True):
        rank = HARD if row_stage == stage else ranks.get(other)
        if rank is not None:
            rows.append(position[row[playing]])
            kept.append(rank)
    met = np.array(rows, np.int32).reshape(len(rows), len(playing))
    return met, tuple(kept)


def apart_columns(
    constraints: Sequence[Constraint], ids: Sequence[str]
) -> tuple[Column, tuple[int, ...]]:
    """Constraints as columns: as many in one column as share no player and have the same rank."""
    index = {player: number for number, player in enumerate(ids)}
    columns: list[Column] = []
    ranks: list[int] = []
    for number, constraint in enumerate(constraints):
        members = np.array([index[p] for p in constraint.players if p in index], np.int64)
        if len(members) < 2:
            continue
        rank = HARD if constraint.hard else max(1, constraint.rank)
        for column, known in zip(columns, ranks, strict=True):
            if known == rank and (column[members] < 0).all():
                break
        else:
            column = -1 - np.arange(len(ids))
            columns.append(column)
            ranks.append(rank)
        column[members] = number
    return np.array(columns, np.int64).reshape(len(columns), len(ids)), tuple(ranks)


def standings_order(tournament: Tournament, ids: Sequence[str]) -> Column:
    """The place of each player among those who play."""
    places = {row.player: row.rank for row in standings(tournament)}
    ranks = np.array([places[player] for player in ids], np.int64)
    return np.argsort(np.argsort(ranks, kind="stable"), kind="stable")


def is_last_round(tournament: Tournament) -> bool:
    return tournament.options.rounds == tournament.next_round


def roster_of(tournament: Tournament, only: frozenset[str] | None = None) -> Roster:
    """Everyone who plays in the next round, as columns; `only` narrows it to a pod."""
    number = tournament.next_round
    history = history_of(tournament)
    given: list[tuple[str, ByeKind]] = []
    playing: list[int] = []
    for index, player in enumerate(tournament.players):
        if not player.is_active(number) or (only is not None and player.id not in only):
            continue
        kind = player.planned_bye(number)
        if kind is None:
            playing.append(index)
        else:
            given.append((player.id, kind))
    players = tuple(tournament.players[index] for index in playing)
    field = _field(tournament, history, np.array(playing, np.int64), players)
    return Roster(number, players, tuple(given), field)


def _field(
    tournament: Tournament, history: History, chosen: Column, players: Sequence[Player]
) -> Field:
    ids = [player.id for player in players]
    in_force = [c for c in tournament.constraints if c.is_in_force(tournament.next_round)]
    options = tournament.options
    met, met_ranks = met_columns(history, chosen, tournament.stage, options.other_stages)
    apart, apart_ranks = apart_columns(in_force, ids)
    by_standings = options.last_round_by_standings and is_last_round(tournament)
    return Field(
        score=history.points[chosen],
        met=met,
        had_bye=history.had_bye[chosen],
        floats=history.floats[chosen],
        apart=apart,
        met_ranks=met_ranks,
        apart_ranks=apart_ranks,
        order=standings_order(tournament, ids) if by_standings else None,
    )
