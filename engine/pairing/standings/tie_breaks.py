"""Each tie-break as one function of the records, in exact rationals."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from engine.pairing.standings.record import Record
from engine.pairing.systems import System

NOTHING = Fraction(0)


@dataclass(slots=True)
class Table:
    """All records of an event with the values already worked out."""

    system: System
    records: dict[str, Record]
    round_numbers: tuple[int, ...]
    known: dict[tuple[str, str], Fraction] = field(default_factory=dict)

    def value(self, name: str, player: str) -> Fraction:
        key = (name, player)
        if key not in self.known:
            self.known[key] = STRATEGIES[name](self, player)
        return self.known[key]


def mean(values: Iterable[Fraction], without: Fraction = NOTHING) -> Fraction:
    """The exact average, or `without` when there is nothing to average."""
    listed = list(values)
    return sum(listed, NOTHING) / len(listed) if listed else without


def _of_opponents(name: str, without: Fraction = NOTHING) -> Callable[[Table, str], Fraction]:
    def strategy(table: Table, player: str) -> Fraction:
        opponents = table.records[player].opponents
        return mean((table.value(name, opponent) for opponent in opponents), without)

    return strategy


def match_win_share(table: Table, player: str) -> Fraction:
    """Match points won of those possible, never below the floor."""
    record, system = table.records[player], table.system
    points, rounds = record.points, record.rounds
    if not system.own_bye_counts:
        points, rounds = points - record.bye_points, record.played
    share = Fraction(points, system.win * rounds) if rounds else NOTHING
    return max(system.floor, share)


def game_win_share(table: Table, player: str) -> Fraction:
    """Game points won of those possible, never below the floor."""
    record, system = table.records[player], table.system
    points, games = record.game_points, record.games
    if system.own_bye_counts:
        points, games = points + record.bye_game_points, games + record.bye_games
    share = Fraction(points, 3 * games) if games else NOTHING
    return max(system.floor, share)


def match_loss_share(table: Table, player: str) -> Fraction:
    """Losses of the rounds actually played; a bye is not played, a draw is not lost."""
    record = table.records[player]
    return Fraction(record.losses, record.played) if record.played else NOTHING


def cumulative_weights(rounds: int, base: int) -> list[int]:
    """Weights of rounds 1 to R: earlier points are counted again in every later total."""
    powers = [base ** (rounds - 1 - step) for step in range(rounds)]
    return [sum(powers[: rounds - index]) for index in range(rounds)]


def cumulative_match_points(table: Table, player: str) -> Fraction:
    """Running totals weighted towards the latest round, as a share of winning every round."""
    weights = cumulative_weights(len(table.round_numbers), table.system.cmp_base)
    earned = table.records[player].points_by_round
    total = sum(
        weight * earned.get(number, 0)
        for weight, number in zip(weights, table.round_numbers, strict=True)
    )
    return Fraction(total, table.system.win * sum(weights)) if weights else NOTHING


def score(table: Table, player: str) -> Fraction:
    return Fraction(table.records[player].score)


def points_per_round(table: Table, player: str) -> Fraction:
    record = table.records[player]
    return Fraction(record.points, record.rounds) if record.rounds else NOTHING


STRATEGIES: dict[str, Callable[[Table, str], Fraction]] = {
    "mw": match_win_share,
    "omw": _of_opponents("mw"),
    "oomw": _of_opponents("omw"),
    "gw": game_win_share,
    "ogw": _of_opponents("gw"),
    "cmp": cumulative_match_points,
    "mlp": match_loss_share,
    # Without an opponent the worst value: resting must never beat playing.
    "omlp": _of_opponents("mlp", without=Fraction(1)),
    "ocmp": _of_opponents("cmp"),
    "score": score,
    "oscore": _of_opponents("score"),
    "ppr": points_per_round,
    "sos": _of_opponents("ppr"),
}
