"""What every player has done, counted in columns: the large-field twin of `record`."""

from dataclasses import dataclass

import numpy as np

from engine.pairing.arrays import Column
from engine.pairing.columns import BYES, MatchColumns, outcome_points
from engine.pairing.errors import PairingError
from engine.pairing.standings.record import COUNTED_BYES, WON_BYES
from engine.pairing.standings.tie_breaks import cumulative_weights
from engine.pairing.systems import System


@dataclass(slots=True)
class Tallies:
    """Counts by player, and who met whom as two columns sorted by player."""

    system: System
    points: Column
    rounds: Column
    played: Column
    wins: Column
    draws: Column
    losses: Column
    byes: Column
    bye_points: Column
    game_points: Column
    games: Column
    bye_game_points: Column
    bye_games: Column
    score: Column
    cumulative: Column
    cumulative_most: int
    who: Column
    opponent: Column


class Counter:
    """Adds a number to each player of a column, in whole numbers throughout."""

    def __init__(self, players: int) -> None:
        self.players = players

    def count(self, who: Column) -> Column:
        return np.bincount(who, minlength=self.players)

    def add(self, who: Column, amount: Column) -> Column:
        # sums of doubles are exact far beyond any number of points or games
        total = np.bincount(who, amount, self.players)
        whole: Column = np.rint(total).astype(np.int64)
        return whole


def _scores(columns: MatchColumns, system: System, outcome: Column) -> Column:
    score = np.concatenate(columns.score)
    if system.winner_score is None:
        return score
    return np.where(outcome > 0, system.winner_score, score)


def _cumulative(
    columns: MatchColumns,
    numbers: Column,
    base: int,
    who: Column,
    earned: Column,
    bye_points: Column,
) -> tuple[Column, int]:
    """Points weighted by round as whole numbers, and the sum of the weights."""
    weights = cumulative_weights(len(numbers), base)
    total = np.zeros(columns.players, np.int64)
    if not weights:
        return total, 0
    if sum(weights) * int(earned.max(initial=1)) >= 2**62:
        raise PairingError(f"{len(weights)} rounds are too many for cumulative points in columns.")
    weight = np.array(weights, np.int64)
    round_of_side = np.concatenate([columns.round, columns.round])
    np.add.at(total, who, weight[np.searchsorted(numbers, round_of_side)] * earned)
    bye_weight = weight[np.searchsorted(numbers, columns.bye_round)]
    np.add.at(total, columns.bye_player, bye_weight * bye_points)
    return total, sum(weights)


def tallies(columns: MatchColumns, system: System, round_numbers: list[int]) -> Tallies:
    """Count everything once; matches without a result count nothing."""
    columns = columns.played()
    counter = Counter(columns.players)
    who = np.concatenate([columns.a, columns.b])
    opponent = np.concatenate([columns.b, columns.a])
    outcome = np.concatenate(columns.outcomes())
    earned = outcome_points(system, outcome)
    won = np.concatenate(columns.credited_games(system))
    drawn = np.concatenate([columns.drawn, columns.drawn])
    all_games = sum(columns.credited_games(system)) + columns.drawn
    bye_points = columns.bye_points(system)
    counted = np.array([kind in COUNTED_BYES for kind in BYES])[columns.bye_kind]
    won_bye = np.array([kind in WON_BYES for kind in BYES])[columns.bye_kind]
    byes = columns.bye_player
    played = counter.count(who)
    bye_total = counter.add(byes, bye_points)
    bye_games = system.bye_games * counter.count(byes[won_bye])
    numbers = np.array(round_numbers, np.int64)
    cumulative, most = (np.zeros(columns.players, np.int64), 0)
    if any(step.name in ("cmp", "ocmp") for step in system.tie_breaks):
        cumulative, most = _cumulative(columns, numbers, system.cmp_base, who, earned, bye_points)
    return Tallies(
        system=system,
        points=counter.add(who, earned) + bye_total,
        rounds=played + counter.count(byes[counted]),
        played=played,
        wins=counter.count(who[outcome > 0]),
        draws=counter.count(who[outcome == 0]),
        losses=counter.count(who[outcome < 0]),
        byes=counter.count(byes),
        bye_points=bye_total,
        game_points=counter.add(who, 3 * won + drawn),
        games=counter.add(who, np.concatenate([all_games, all_games])),
        bye_game_points=3 * bye_games,
        bye_games=bye_games,
        score=counter.add(who, _scores(columns, system, outcome))
        + system.bye_score * counter.count(byes),
        cumulative=cumulative,
        cumulative_most=most * system.win,
        who=who,
        opponent=opponent,
    )
