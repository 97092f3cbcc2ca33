"""Earlier rounds as columns: points, opponents per round, byes and floats of every player."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from engine.pairing.errors import MissingResultError
from engine.pairing.model import Match, Round, Tournament
from engine.pairing.standings.record import sides
from engine.pairing.swiss.field import NOBODY, Column, Flags
from engine.pairing.systems import ByeKind, System


@dataclass(slots=True)
class RoundColumns:
    """The matches of one round: who (by index), against whom, points earned; byes apart."""

    number: int
    stage: int
    a: Column
    b: Column
    a_points: Column
    b_points: Column
    bye: Column
    bye_points: Column
    bye_blocks: Flags


@dataclass(slots=True)
class History:
    """What the earlier rounds left behind, for all players of the event."""

    points: Column
    met: Column
    stages: tuple[int, ...]
    had_bye: Flags
    floats: Column


def history(players: int, rounds: list[RoundColumns]) -> History:
    """Add up the rounds in order."""
    points = np.zeros(players, np.int64)
    floats = np.zeros(players, np.int64)
    had_bye = np.zeros(players, np.bool_)
    met = np.full((len(rounds), players), NOBODY, np.int32)
    for row, played in zip(met, rounds, strict=True):
        a, b = played.a, played.b
        crossed = points[a] != points[b]
        floats[a] += crossed
        floats[b] += crossed
        row[a], row[b] = b, a
        points[a] += played.a_points
        points[b] += played.b_points
        points[played.bye] += played.bye_points
        had_bye[played.bye] |= played.bye_blocks
    return History(points, met, tuple(played.stage for played in rounds), had_bye, floats)


def _earned(match: Match, system: System) -> tuple[int, int]:
    if match.result is None:
        return 0, 0
    a_side, b_side = sides(match.result, system)
    return a_side.points, b_side.points


def _points(match_points: list[tuple[int, int]]) -> tuple[Column, Column]:
    pairs = np.array(match_points, np.int64).reshape(-1, 2)
    return pairs[:, 0], pairs[:, 1]


def round_columns(
    round_: Round, index: Mapping[str, int], system: System, blocking: frozenset[ByeKind]
) -> RoundColumns:
    """One round of the model as columns; a match without a result earns nobody anything."""
    matches = [match for match in round_.matches if match.b is not None]
    byes = [match for match in round_.matches if match.b is None]
    kinds = [match.bye or ByeKind.PAIRING for match in byes]
    earned = [_earned(match, system) for match in matches]
    a_points, b_points = _points(earned)
    return RoundColumns(
        number=round_.number,
        stage=round_.stage,
        a=np.array([index[match.a] for match in matches], np.int64),
        b=np.array([index[match.b or ""] for match in matches], np.int64),
        a_points=a_points,
        b_points=b_points,
        bye=np.array([index[match.a] for match in byes], np.int64),
        bye_points=np.array([system.bye_points(kind) for kind in kinds], np.int64),
        bye_blocks=np.array([kind in blocking for kind in kinds], np.bool_),
    )


def refuse_missing_results(tournament: Tournament) -> None:
    """Pairing waits for every table, unless the organizer chose otherwise."""
    if tournament.options.pair_without_results:
        return
    for round_, match in tournament.matches:
        if match.b is not None and match.result is None:
            raise MissingResultError(
                f"Round {round_.number}, table {match.table}: {match.a} against {match.b} "
                "has no result yet."
            )


def history_of(tournament: Tournament) -> History:
    """The history of an event given as data."""
    refuse_missing_results(tournament)
    index = {player.id: number for number, player in enumerate(tournament.players)}
    blocking = tournament.options.byes_that_block
    rounds = [
        round_columns(round_, index, tournament.system, blocking) for round_ in tournament.rounds
    ]
    return history(len(tournament.players), rounds)
