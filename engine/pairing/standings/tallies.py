"""What every player has done, counted in columns: the large-field twin of `record`."""

from dataclasses import dataclass

import numpy as np

from engine.pairing.arrays import Column
from engine.pairing.columns import BYES, MatchColumns, outcome_points
from engine.pairing.errors import PairingError
from engine.pairing.standings.record import COUNTED_BYES, WON_BYES
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
    who: Column
    opponent: Column
    earned: "EarnedByRound"

    def cumulative(self) -> tuple[Column, int]:
        """Points weighted by round, and what winning every round is worth."""
        total, most = self.earned.weighted(self.system.cmp_base)
        return total, most * self.system.win


@dataclass(frozen=True, slots=True)
class EarnedByRound:
    """Who earned what in which round, for tie-breaks in which the order of rounds counts."""

    players: int
    numbers: Column
    who: Column
    round: Column
    points: Column

    def weighted(self, base: int) -> tuple[Column, int]:
        """Points weighted by round as whole numbers, and the sum of the weights."""
        weights = cumulative_weights(len(self.numbers), base)
        total = np.zeros(self.players, np.int64)
        if not weights:
            return total, 0
        if sum(weights) * int(self.points.max(initial=1)) >= 2**62:
            raise PairingError(
                f"{len(weights)} rounds are too many for cumulative points in columns."
            )
        weight = np.array(weights, np.int64)
        np.add.at(total, self.who, weight[np.searchsorted(self.numbers, self.round)] * self.points)
        return total, sum(weights)


def cumulative_weights(rounds: int, base: int) -> list[int]:
    """Weights of rounds 1 to R: earlier points are counted again in every later total."""
    powers = [base ** (rounds - 1 - step) for step in range(rounds)]
    return [sum(powers[: rounds - index]) for index in range(rounds)]


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
        who=who,
        opponent=opponent,
        earned=EarnedByRound(
            players=columns.players,
            numbers=np.array(round_numbers, np.int64),
            who=np.concatenate([who, byes]),
            round=np.concatenate([columns.round, columns.round, columns.bye_round]),
            points=np.concatenate([earned, bye_points]),
        ),
    )
