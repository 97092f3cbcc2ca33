"""Tie-breaks that the product does not know: two shares of rounds won, and one written by hand."""

from fractions import Fraction

import numpy as np

from engine.pairing.standings.definition import Definition, average, decimal, share

ROUNDS_WON = share(
    "own_rw", "RW", "Share of rounds won", lambda one, system: (one.wins, one.rounds)
)
OPPONENTS = average("own_orw", "ORW", "Opponents' share of rounds won", ROUNDS_WON)
REACH = average("own_oorw", "OORW", "Opponents' opponents' share of rounds won", OPPONENTS)


def best_win(table, player):
    """The points of the strongest opponent met."""
    met = [table.records[each].points for each in table.records[player].opponents]
    return Fraction(max(met, default=0))


def best_wins(counted):
    tallies = counted.tallies
    best = np.zeros(len(tallies.points), np.int64)
    np.maximum.at(best, tallies.who, tallies.points[tallies.opponent])
    return best, np.ones(len(best), np.int64)


STRONGEST = Definition(
    name="own_strongest",
    label="Top",
    title="Points of the strongest opponent",
    exact=best_win,
    columns=best_wins,
    steps=1,
    working=lambda table, player: decimal(table.value("own_strongest", player)),
    is_whole=True,
)
LADDER = ("own_strongest", "own_orw", "own_oorw", "-own_rw")
DEFINED = {each.name: each for each in (ROUNDS_WON, OPPONENTS, REACH, STRONGEST)}
