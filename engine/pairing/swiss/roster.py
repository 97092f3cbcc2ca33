"""From an event to the field of its next round: who plays, who has a bye, who stays apart."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from engine.pairing.arrays import NOBODY, Column, distinct
from engine.pairing.columns import MatchColumns, columns_of
from engine.pairing.errors import MissingResultError
from engine.pairing.model import Constraint, OtherStages, Player, Tournament
from engine.pairing.standings import drawn_for
from engine.pairing.standings.large import rank_columns
from engine.pairing.swiss.field import HARD, Field
from engine.pairing.swiss.history import History, history
from engine.pairing.systems import ByeKind

OTHER_STAGE_RANK = 1_000_000


@dataclass
class Roster:
    """The players of the round to be paired, in the order of the field's columns."""

    round: int
    players: tuple[Player, ...]
    given_byes: tuple[tuple[str, ByeKind], ...]
    field: Field

    @cached_property
    def ids(self) -> list[str]:
        return [player.id for player in self.players]


def met_columns(
    history: History, playing: Column, stage: int, other: OtherStages
) -> tuple[Column, tuple[int, ...], tuple[int, ...]]:
    """Earlier opponents among those who play now; of each round its rank and its number."""
    position = np.full(len(history.points) + 1, NOBODY, np.int32)
    position[playing] = np.arange(len(playing))
    is_whole = len(playing) == len(history.points)
    ranks = {OtherStages.FORBID: HARD, OtherStages.AVOID: OTHER_STAGE_RANK}
    rows, kept, numbers = [], [], []
    for row, row_stage, number in zip(history.met, history.stages, history.rounds, strict=True):
        rank = HARD if row_stage == stage else ranks.get(other)
        if rank is not None:
            rows.append(row if is_whole else position[row[playing]])
            kept.append(rank)
            numbers.append(number)
    met = np.array(rows, np.int32).reshape(len(rows), len(playing))
    return met, tuple(kept), tuple(numbers)


def apart_columns(
    constraints: Sequence[Constraint], ids: Sequence[str]
) -> tuple[Column, tuple[int, ...]]:
    """Constraints as columns: as many in one column as share no player and have the same rank."""
    index = {player: number for number, player in enumerate(ids)} if constraints else {}
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


def standings_order(
    tournament: Tournament, columns: MatchColumns, players: Sequence[Player], chosen: Column
) -> Column:
    """The place of each player in the standings of those who play."""
    numbers = distinct(columns.round, columns.bye_round).tolist()
    drawn = np.zeros(columns.players, np.int64)
    drawn[chosen] = [drawn_for(tournament, player) for player in players]
    ranked = rank_columns(columns, tournament.system, numbers, chosen, drawn)
    place = np.empty(columns.players, np.int64)
    place[ranked.order] = np.arange(len(ranked.order))
    return place[chosen]


def refuse_missing_results(tournament: Tournament, columns: MatchColumns) -> None:
    """Pairing waits for every table, unless the organizer chose otherwise."""
    missing = np.flatnonzero(columns.missing())
    if tournament.options.pair_without_results or not len(missing):
        return
    number = int(columns.round[missing[0]])
    ids = [tournament.players[int(side[missing[0]])].id for side in (columns.a, columns.b)]
    known = (match for round_, match in tournament.matches if round_.number == number)
    table = next((match.table for match in known if list(match.players) == ids), None)
    place = f"Round {number}" if table is None else f"Round {number}, table {table}"
    names = [tournament.player(player).title for player in ids]
    raise MissingResultError(f"{place}: {names[0]} against {names[1]} has no result yet.")


def roster_of(tournament: Tournament) -> Roster:
    """Everyone who plays in the next round of an event given as data."""
    stages = {round_.number: round_.stage for round_ in tournament.rounds}
    return roster_from(tournament, columns_of(tournament), stages, tournament.next_round)


def roster_from(
    tournament: Tournament, columns: MatchColumns, stages: Mapping[int, int], number: int
) -> Roster:
    """Everyone who plays in this round, as columns; `columns` hold the earlier rounds."""
    refuse_missing_results(tournament, columns)
    everybody = tournament.players
    playing = [index for index, player in enumerate(everybody) if player.is_active(number)]
    resting = [index for index in playing if everybody[index].byes]
    planned = {index: everybody[index].planned_bye(number) for index in resting}
    given = {index: kind for index, kind in planned.items() if kind is not None}
    if given:
        playing = [index for index in playing if index not in given]
    players = tuple(map(everybody.__getitem__, playing))
    field = _field(tournament, columns, stages, number, np.array(playing, np.int64), players)
    return Roster(
        round=number,
        players=players,
        given_byes=tuple((everybody[index].id, kind) for index, kind in given.items()),
        field=field,
    )


def _field(
    tournament: Tournament,
    columns: MatchColumns,
    stages: Mapping[int, int],
    number: int,
    chosen: Column,
    players: Sequence[Player],
) -> Field:
    options, system = tournament.options, tournament.system
    past = history(columns, stages, tournament.stage, system, options.byes_that_block)
    met, met_ranks, met_rounds = met_columns(past, chosen, tournament.stage, options.other_stages)
    in_force = [c for c in tournament.constraints if c.is_in_force(number)]
    apart, apart_ranks = apart_columns(in_force, [player.id for player in players])
    by_standings = options.last_round_by_standings and options.rounds == number
    return Field(
        score=past.points[chosen],
        met=met,
        had_bye=past.had_bye[chosen],
        floats=past.floats[chosen],
        apart=apart,
        met_ranks=met_ranks,
        met_rounds=met_rounds,
        apart_ranks=apart_ranks,
        order=standings_order(tournament, columns, players, chosen) if by_standings else None,
    )
