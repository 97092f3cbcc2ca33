"""Earlier rounds added up: points, opponents per round, byes and floats of every player."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from engine.pairing.arrays import NOBODY, Column, Flags
from engine.pairing.columns import BYES, MatchColumns, outcome_points
from engine.pairing.systems import ByeKind, System


@dataclass(slots=True)
class History:
    """What the earlier rounds left behind, for all players of the event."""

    points: Column
    met: Column
    rounds: tuple[int, ...]
    stages: tuple[int, ...]
    had_bye: Flags
    floats: Column


def _parts(numbers: Column, rounds: Column) -> list[Column]:
    """For each round the places of its rows."""
    order = np.argsort(rounds, kind="stable")
    ends = np.searchsorted(rounds[order], numbers, side="right").tolist()
    return [order[low:high] for low, high in zip([0, *ends], ends, strict=False)]


def history(
    columns: MatchColumns,
    stages: Mapping[int, int],
    present: int,
    system: System,
    blocking: frozenset[ByeKind],
) -> History:
    """Add up the rounds in order; a match without a result earns nobody anything."""
    players = columns.players
    numbers = np.unique(np.concatenate([columns.round, columns.bye_round]))
    points, floats = np.zeros(players, np.int64), np.zeros(players, np.int64)
    met = np.full((len(numbers), players), NOBODY, np.int32)
    done = ~columns.missing()
    a_earned, b_earned = (outcome_points(system, out) * done for out in columns.outcomes())
    bye_points = columns.bye_points(system)
    matches, byes = _parts(numbers, columns.round), _parts(numbers, columns.bye_round)
    for row, rows, resting in zip(met, matches, byes, strict=True):
        a, b = columns.a[rows], columns.b[rows]
        crossed = points[a] != points[b]
        floats[a] += crossed
        floats[b] += crossed
        row[a], row[b] = b, a
        points[a] += a_earned[rows]
        points[b] += b_earned[rows]
        points[columns.bye_player[resting]] += bye_points[resting]
    blocks = np.array([kind in blocking for kind in BYES])[columns.bye_kind]
    had_bye = np.zeros(players, np.bool_)
    had_bye[columns.bye_player[blocks]] = True
    kept = tuple(stages.get(number, present) for number in numbers.tolist())
    return History(points, met, tuple(numbers.tolist()), kept, had_bye, floats)
