"""What every player has done, counted in columns: the large-field twin of `record`."""

from collections.abc import Collection
from dataclasses import dataclass

import numpy as np

from engine.pairing.arrays import Column
from engine.pairing.columns import BYES, MatchColumns, outcome_points
from engine.pairing.standings.record import COUNTED_BYES, LOST_BYES, WON_BYES
from engine.pairing.systems import ByeKind, System

# Beyond this a sum of numbers of 64 bits might not fit.
LIMIT = 2**62


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
    won_byes: Column
    missed: Column
    bye_points: Column
    game_points: Column
    games: Column
    bye_game_points: Column
    bye_games: Column
    score: Column
    who: Column
    opponent: Column
    earned: "EarnedByRound"

    def cumulative(self) -> tuple[Column, Column]:
        """Points weighted by round, and what winning every round since the first is worth."""
        total, most = self.earned.weighted(self.system.cmp_base)
        return total, most * self.system.win


@dataclass(frozen=True, slots=True)
class EarnedByRound:
    """Who earned what in which round, for tie-breaks in which the order of rounds counts.

    `first` is the place among `numbers` of the first round in which each player had a place."""

    players: int
    first: Column
    numbers: Column
    who: Column
    round: Column
    points: Column

    def weighted(self, base: int) -> tuple[Column, Column]:
        """Points weighted by round as whole numbers, and the sum of the weights since the first.

        After some thirty rounds they outgrow 64 bits: then the columns hold integers of Python.
        """
        weights = cumulative_weights(len(self.numbers), base)
        is_large = sum(weights) * int(self.points.max(initial=1)) >= LIMIT
        kind = np.object_ if is_large else np.int64
        total: Column = np.zeros(self.players, kind)
        if not weights:
            return total, total
        weight: Column = np.array(weights, kind)
        np.add.at(total, self.who, weight[np.searchsorted(self.numbers, self.round)] * self.points)
        since = np.append(np.cumsum(weight[::-1])[::-1], 0)
        return total, since[self.first]


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


def first_rounds(columns: MatchColumns, numbers: Column) -> Column:
    """Where among the rounds each player first had a place, with or without a result yet."""
    first = np.full(columns.players, len(numbers), np.int64)
    who = np.concatenate([columns.a, columns.b, columns.bye_player])
    rounds = np.concatenate([columns.round, columns.round, columns.bye_round])
    np.minimum.at(first, who, np.searchsorted(numbers, rounds))
    return first


def of_kinds(columns: MatchColumns, kinds: Collection[ByeKind]) -> Column:
    """The players of the byes of these kinds, one by one."""
    wanted = np.array([kind in kinds for kind in BYES])[columns.bye_kind]
    players: Column = columns.bye_player[wanted]
    return players


def tallies(columns: MatchColumns, system: System, round_numbers: list[int]) -> Tallies:
    """Count everything once; matches without a result count nothing."""
    numbers = np.array(round_numbers, np.int64)
    first = first_rounds(columns, numbers)
    columns = columns.played()
    counter = Counter(columns.players)
    who = np.concatenate([columns.a, columns.b])
    outcome = np.concatenate(columns.outcomes())
    earned = outcome_points(system, outcome)
    won = np.concatenate(columns.credited_games(system))
    drawn = np.concatenate([columns.drawn, columns.drawn])
    all_games = sum(columns.credited_games(system)) + columns.drawn
    bye_points = columns.bye_points(system)
    played = counter.count(who)
    byes, bye_total = columns.bye_player, counter.add(columns.bye_player, bye_points)
    won_byes = counter.count(of_kinds(columns, WON_BYES))
    missed = counter.count(of_kinds(columns, LOST_BYES))
    return Tallies(
        system=system,
        points=counter.add(who, earned) + bye_total,
        rounds=played + counter.count(of_kinds(columns, COUNTED_BYES)),
        played=played,
        wins=counter.count(who[outcome > 0]),
        draws=counter.count(who[outcome == 0]),
        losses=counter.count(who[outcome < 0]) + missed,
        byes=counter.count(byes),
        won_byes=won_byes,
        missed=missed,
        bye_points=bye_total,
        game_points=counter.add(who, 3 * won + drawn),
        games=counter.add(who, np.tile(all_games, 2)) + system.bye_games * missed,
        bye_game_points=3 * system.bye_games * won_byes,
        bye_games=system.bye_games * won_byes,
        score=counter.add(who, _scores(columns, system, outcome))
        + system.bye_score * (counter.count(byes) - missed),
        who=who,
        opponent=np.concatenate([columns.b, columns.a]),
        earned=EarnedByRound(
            players=columns.players,
            first=first,
            numbers=numbers,
            who=np.concatenate([who, byes]),
            round=np.concatenate([columns.round, columns.round, columns.bye_round]),
            points=np.concatenate([earned, bye_points]),
        ),
    )
