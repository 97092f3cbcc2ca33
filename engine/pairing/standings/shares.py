"""Tie-breaks of a large field: shares as numerators and denominators, and averages of them.

Order is decided in whole numbers; where those would outgrow 64 bits, the players still tied (few by
then) are compared as exact rationals.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from math import gcd, lcm

import numpy as np

from engine.pairing.arrays import Column
from engine.pairing.standings.tallies import Tallies

LIMIT = 2**62
Share = tuple[Column, Column]


def _floored(numerator: Column, denominator: Column, floor: Fraction) -> Share:
    """Shares no lower than the floor; nothing played counts as nothing won."""
    empty = denominator == 0
    numerator = np.where(empty, 0, numerator)
    denominator = np.where(empty, 1, denominator)
    low = numerator * floor.denominator < denominator * floor.numerator
    return (
        np.where(low, floor.numerator, numerator),
        np.where(low, floor.denominator, denominator),
    )


def match_wins(tallies: Tallies) -> Share:
    system = tallies.system
    points, rounds = tallies.points, tallies.rounds
    if not system.own_bye_counts:
        points, rounds = points - tallies.bye_points, tallies.played
    return _floored(points, system.win * rounds, system.floor)


def game_wins(tallies: Tallies) -> Share:
    system = tallies.system
    points, games = tallies.game_points, tallies.games
    if system.own_bye_counts:
        points, games = points + tallies.bye_game_points, games + tallies.bye_games
    return _floored(points, 3 * games, system.floor)


def match_losses(tallies: Tallies) -> Share:
    return _floored(tallies.losses, tallies.played, Fraction(0))


def points_per_round(tallies: Tallies) -> Share:
    return _floored(tallies.points, tallies.rounds, Fraction(0))


def cumulative(tallies: Tallies) -> Share:
    return tallies.cumulative, np.full(len(tallies.points), max(1, tallies.cumulative_most))


def score(tallies: Tallies) -> Share:
    return tallies.score, np.ones(len(tallies.points), np.int64)


OWN: dict[str, Callable[[Tallies], Share]] = {
    "mw": match_wins,
    "gw": game_wins,
    "mlp": match_losses,
    "ppr": points_per_round,
    "cmp": cumulative,
    "score": score,
}
# the share averaged over opponents, and its value for a player without any
OPPONENTS: dict[str, tuple[str, int]] = {
    "omw": ("mw", 0),
    "ogw": ("gw", 0),
    "omlp": ("mlp", 1),
    "ocmp": ("cmp", 0),
    "oscore": ("score", 0),
    "sos": ("ppr", 0),
    "oomw": ("omw", 0),
}


def common_denominator(denominator: Column) -> int:
    """The least number every denominator divides."""
    return lcm(*np.unique(denominator).tolist())


def whole_numbers(share: Share) -> tuple[Column, int] | None:
    """Shares over one denominator, or None when that is too large."""
    numerator, denominator = share
    common = common_denominator(denominator)
    if common >= LIMIT:
        return None
    factor = common // denominator
    if float((numerator.astype(np.float64) * factor).max(initial=0)) >= LIMIT:
        return None
    return numerator * factor, common


@dataclass(slots=True)
class Shares:
    """Every tie-break asked for, computed once."""

    tallies: Tallies
    known: dict[str, Share | None] = field(default_factory=dict)
    exact: dict[tuple[str, int], Fraction] = field(default_factory=dict)
    neighbours: tuple[Column, Column] | None = None

    def share(self, name: str) -> Share | None:
        """Numerators and denominators, or None when they would outgrow 64 bits."""
        if name not in self.known:
            self.known[name] = OWN[name](self.tallies) if name in OWN else self._average(name)
        return self.known[name]

    def _average(self, name: str) -> Share | None:
        base, without = OPPONENTS[name]
        share = self.share(base)
        whole = whole_numbers(share) if share is not None else None
        if whole is None:
            return None
        value, common = whole
        count = self.tallies.played
        top = int(value.max(initial=0))
        if top * int(count.max(initial=1)) >= LIMIT or common * int(count.max(initial=1)) >= LIMIT:
            return None
        total = np.zeros(len(count), np.int64)
        np.add.at(total, self.tallies.who, value[self.tallies.opponent])
        alone = count == 0
        return np.where(alone, without, total), np.where(alone, 1, common * count)

    def opponents(self, player: int) -> Column:
        if self.neighbours is None:
            order = np.argsort(self.tallies.who, kind="stable")
            ends = np.cumsum(np.bincount(self.tallies.who, minlength=len(self.tallies.points)))
            self.neighbours = self.tallies.opponent[order], ends
        opponents, ends = self.neighbours
        return opponents[ends[player - 1] if player else 0 : ends[player]]

    def fraction(self, name: str, player: int) -> Fraction:
        """One player's value as an exact rational."""
        share = self.share(name)
        if share is not None:
            return Fraction(int(share[0][player]), int(share[1][player]))
        if (name, player) not in self.exact:
            base, without = OPPONENTS[name]
            values = [self.fraction(base, other) for other in self.opponents(player).tolist()]
            mean = sum(values, Fraction(0)) / len(values) if values else Fraction(without)
            self.exact[name, player] = mean
        return self.exact[name, player]

    def ranks(self, name: str, players: Column) -> Column:
        """Dense ranks of these players by this tie-break, the lowest value 0."""
        share = self.share(name)
        if share is not None:
            numerator, denominator = share[0][players], share[1][players]
            common = gcd(*np.unique(denominator).tolist())
            whole = whole_numbers((numerator, denominator // common))
            if whole is not None:
                return np.unique(whole[0], return_inverse=True)[1]
        values = [self.fraction(name, player) for player in players.tolist()]
        place = {value: rank for rank, value in enumerate(sorted(set(values)))}
        return np.array([place[value] for value in values], np.int64)
